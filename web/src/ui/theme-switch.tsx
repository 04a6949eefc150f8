import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, currentTheme } from '../lib/theme.ts';
import { IconButton } from './button.tsx';

export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to ${other} theme`}
      icon={theme === 'dark' ? <Sun className="i" /> : <Moon className="i" />}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    />
  );
}

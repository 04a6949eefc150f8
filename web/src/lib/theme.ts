/** Day or night: the system's setting decides until the person chooses (public/theme.js applies the choice at load). */
export type Theme = 'light' | 'dark';
const KEY = 'theme';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is closed to this page: the choice holds until it is left.
  }
}

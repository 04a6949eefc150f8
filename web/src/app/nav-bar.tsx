import './nav-bar.css';
import { Link, useRouterState } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLogout } from '../features/auth/use-logout.ts';
import { useUser } from '../lib/session.ts';
import { Brand } from '../ui/brand.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';

const LINKS = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/history', label: 'History' },
  { to: '/cms', label: 'My material' },
] as const;

/** The bar above every learner screen; on a phone its links are behind a menu button. */
export function NavBar({ wide = false }: { wide?: boolean }) {
  const user = useUser();
  const logout = useLogout();
  const [open, setOpen] = useState(false);
  const menu = useId();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path closes the menu.
  useEffect(() => setOpen(false), [path]);

  const links = LINKS.map((link) => (
    <Link key={link.to} to={link.to}>
      {link.label}
    </Link>
  ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in the bar.
    <header
      className="nav"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <div className={wide ? 'wrap wrap-staff' : 'wrap'}>
        <Brand />
        <nav className="nav-links no-phone" aria-label="Main">
          {links}
        </nav>
        <div className="nav-end">
          <ThemeSwitch />
          {user && <AccountMenu user={user} />}
          <Button className="no-phone" loading={logout.isPending} onClick={() => logout.mutate()}>
            Logout
          </Button>
          <IconButton
            className="only-phone"
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls={open ? menu : undefined}
            icon={open ? <X className="i" /> : <Menu className="i" />}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      {open && (
        <nav id={menu} className="nav-menu only-phone" aria-label="Main">
          {links}
          <Button loading={logout.isPending} onClick={() => logout.mutate()}>
            Logout
          </Button>
        </nav>
      )}
    </header>
  );
}

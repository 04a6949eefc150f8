import { Outlet } from '@tanstack/react-router';
import { ToastOutlet } from '../ui/toast-outlet.tsx';

export function RootLayout() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Outlet />
      <ToastOutlet />
    </>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/queries.ts';

/** Screens that read data stand inside it; the landing and sign-in pages do without (their first view stays small). */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** /admin-login and /admin-cms: no bar, each screen brings its own header. */
export function AdminLayout() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  );
}

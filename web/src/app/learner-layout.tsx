import { Outlet, useMatch } from '@tanstack/react-router';
import { DataProvider } from './data-provider.tsx';
import { NavBar } from './nav-bar.tsx';

/** The learner's screens: the navigation bar, then the screen. */
export function LearnerLayout() {
  const staffWide = useMatch({ from: '/learner/cms', shouldThrow: false }) !== undefined;
  return (
    <DataProvider>
      <NavBar wide={staffWide} />
      <Outlet />
    </DataProvider>
  );
}

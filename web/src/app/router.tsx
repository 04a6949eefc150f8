/** Every screen at a glance: its path, who may see it, where it is. Screens are loaded when they are first needed. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { wantFocus } from '../lib/page-focus.ts';
import { onSessionExpired } from '../lib/session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { requireUser, requireVisitor } from './guards.ts';
import { PendingScreen } from './pending-screen.tsx';
import { RootLayout } from './root-layout.tsx';

const notFound = lazyRouteComponent(() => import('../screens/not-found-screen.tsx'), 'NotFoundScreen');

const root = createRootRoute({ component: RootLayout, notFoundComponent: notFound });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/landing-screen.tsx'), 'LandingScreen'),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: (search: Record<string, unknown>): { signup?: boolean } => {
    const flag = search.signup;
    return flag === undefined || flag === false || flag === 'false' ? {} : { signup: true };
  },
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import('../screens/auth-screen.tsx'), 'AuthScreen'),
});

const learner = createRoute({
  getParentRoute: () => root,
  id: 'learner',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./learner-layout.tsx'), 'LearnerLayout'),
});

const dashboard = createRoute({
  getParentRoute: () => learner,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../screens/dashboard-screen.tsx'), 'DashboardScreen'),
});

const quiz = createRoute({
  getParentRoute: () => learner,
  path: '/quiz/$quizId',
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../screens/quiz-screen.tsx'), 'QuizScreen'),
});

const results = createRoute({
  getParentRoute: () => learner,
  path: '/results/$quizId',
  remountDeps: ({ params }) => params,
  component: lazyRouteComponent(() => import('../screens/results-screen.tsx'), 'ResultsScreen'),
});

const history = createRoute({
  getParentRoute: () => learner,
  path: '/history',
  component: lazyRouteComponent(() => import('../screens/history-screen.tsx'), 'HistoryScreen'),
});

const cms = createRoute({
  getParentRoute: () => learner,
  path: '/cms',
  component: lazyRouteComponent(() => import('../screens/cms-screen.tsx'), 'CmsScreen'),
});

// Not guarded here: the admin's token is no cookie, and what a missing one leads to is the screen's own (SPEC.md §2).
const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  component: lazyRouteComponent(() => import('./data-provider.tsx'), 'AdminLayout'),
});

const adminLogin = createRoute({
  getParentRoute: () => admin,
  path: '/admin-login',
  component: lazyRouteComponent(() => import('../screens/admin-login-screen.tsx'), 'AdminLoginScreen'),
});

const adminCms = createRoute({
  getParentRoute: () => admin,
  path: '/admin-cms',
  component: lazyRouteComponent(() => import('../screens/admin-cms-screen.tsx'), 'AdminCmsScreen'),
});

const adminBank = createRoute({
  getParentRoute: () => admin,
  path: '/admin-bank',
  component: lazyRouteComponent(() => import('../screens/admin-bank-screen.tsx'), 'AdminBankScreen'),
});

const routeTree = root.addChildren([
  landing,
  auth,
  learner.addChildren([dashboard, quiz, results, history, cms]),
  admin.addChildren([adminLogin, adminCms, adminBank]),
]);

export function makeRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) wantFocus();
  });
  // The guards run again and lead to /auth.
  onSessionExpired(() => void router.invalidate());
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

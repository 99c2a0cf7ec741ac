import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { PageFailure } from './page-failure.tsx';
import { publicRoutes } from './public-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { titled } from './route-handle.ts';

/** Where the routes of the signed-in area belong. */
export const SIGNED_IN_ID = 'signed-in';

/** All routes; those of the signed-in area are given, or added when somebody goes there. */
export const createRoutes = (signedIn: RouteObject[]): RouteObject[] => [
  {
    Component: RootLayout,
    errorElement: <PageFailure whole />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <PageFailure />,
        children: [{ path: '/', element: <Navigate to={paths.home} replace /> }, ...publicRoutes],
      },
      {
        path: paths.user,
        lazy: async () => ({ Component: (await import('./shell/signed-in.tsx')).SignedIn }),
        children: [
          // Here rather than with the others: an address that matches does not ask for more routes.
          { index: true, element: <Navigate to={paths.dashboard} replace /> },
          { id: SIGNED_IN_ID, errorElement: <PageFailure />, children: signedIn },
        ],
      },
      {
        path: '*',
        ...titled('notFound'),
        // Lazy: otherwise every screen would load the header and footer of the public pages.
        lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
      },
    ],
  },
];

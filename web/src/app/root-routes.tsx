import { Navigate, type Route } from '#router';
import { paths } from '../lib/paths.ts';
import { PageFailure } from './page-failure.tsx';
import { publicRoutes } from './public-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { titled } from './route-handle.ts';

/** All routes; those of the signed-in area are given, or loaded when somebody goes there. */
export const createRoutes = (signedIn: NonNullable<Route['children']>): Route[] => [
  {
    Component: RootLayout,
    errorElement: <PageFailure whole />,
    children: [
      {
        errorElement: <PageFailure />,
        children: [{ path: '/', element: <Navigate to={paths.home} replace /> }, ...publicRoutes],
      },
      {
        path: paths.user,
        lazy: async () => ({ Component: (await import('./shell/signed-in.tsx')).SignedIn }),
        children: [
          { index: true, element: <Navigate to={paths.dashboard} replace /> },
          { errorElement: <PageFailure />, children: signedIn },
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

import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { PageFailure } from './page-failure.tsx';
import { publicRoutes } from './public-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { titled } from './route-handle.ts';
import { signedInRoutes } from './signed-in-routes.tsx';

export const routes: RouteObject[] = [
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
        children: [{ errorElement: <PageFailure />, children: signedInRoutes }],
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

import { renderToString } from 'react-dom/server';
import { createMemoryHistory, createRouter, RouterProvider } from '#router';
import { App } from '../app/app.tsx';
import { routePatterns } from '../app/route-patterns.ts';
import { routes } from '../app/routes.tsx';
import { paths } from '../lib/paths.ts';
import { createAnonymousServices } from './create-anonymous-services.ts';
import { NOT_FOUND_PAGE, PUBLIC_PAGES } from './public-pages.ts';

export { pack } from '#pack/index.ts';
export { NOT_FOUND_PAGE, PUBLIC_PAGES };

/** Patterns of all addresses of the signed-in area, for the server of the site. */
export const SCREENS = routePatterns(routes).filter((path) => isBelow(path, paths.user));

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/**
 * The markup of a public page before hydration: nobody is signed in, the theme is light.
 *
 * @throws Error when the path has no screen, or its screen fails
 */
export async function renderPage(path: string): Promise<string> {
  const router = createRouter({ routes, history: createMemoryHistory([path]) });
  await router.ready;
  const isUnknown = router.state.match?.routes.at(-1)?.path === '*';
  if (isUnknown !== (path === NOT_FOUND_PAGE.path)) throw new Error(`${path} has no screen`);
  return renderToString(
    <App services={createAnonymousServices()}>
      <RouterProvider router={router} />
    </App>,
  );
}

import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { loadShownRoutes } from './load-shown-routes.ts';

/**
 * Shows the site in `root`: hydrates the markup that a page was rendered to at build, or renders into an empty root.
 *
 * @param options.patchRoutes adds routes that are loaded when they are entered
 * @param options.translated resolves when the chosen language has loaded; a rendered page is English until it is hydrated
 * @param options.withProviders puts the app's providers around the router
 */
export async function mountApp(
  root: HTMLElement,
  routes: RouteObject[],
  {
    patchRoutes,
    translated,
    withProviders,
  }: {
    patchRoutes: PatchRoutesOnNavigationFunction;
    translated: Promise<void>;
    withProviders: (router: ReactNode) => ReactNode;
  },
): Promise<void> {
  const rendered = root.firstElementChild !== null;
  // Hydration needs the same content as the markup at once, so the screen is loaded before the router starts.
  await (rendered ? loadShownRoutes(routes, location) : translated);
  // With hydration data, if empty, the router restores no scroll position: the reader may have scrolled already.
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: patchRoutes,
    ...(rendered ? { hydrationData: {} } : {}),
  });
  const app = withProviders(<RouterProvider router={router} />);
  // A transition hydrates in slices, so that the page can be scrolled meanwhile.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

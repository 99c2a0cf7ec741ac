import { type ReactNode, startTransition } from 'react';
import { type Router, RouterProvider } from '#router';
import { renderer } from './renderer.ts';

/**
 * Shows the site in `root`: hydrates the markup that a page was rendered to at build, or renders into an empty root.
 *
 * @param options.translated resolves when the chosen language has loaded; a rendered page is English until it is hydrated
 * @param options.withProviders puts the app's providers around the router
 */
export async function mountApp(
  root: HTMLElement,
  router: Router,
  {
    translated,
    withProviders,
  }: { translated: Promise<void>; withProviders: (router: ReactNode) => ReactNode },
): Promise<void> {
  const rendered = root.firstElementChild !== null;
  const app = withProviders(<RouterProvider router={router} />);
  if (rendered) {
    // Hydration needs the same content as the markup at once.
    await router.ready;
    // A transition hydrates in slices, so that the page can be scrolled meanwhile.
    startTransition(() => void renderer.hydrateRoot(root, app));
  } else {
    await translated;
    renderer.createRoot(root).render(app);
  }
}

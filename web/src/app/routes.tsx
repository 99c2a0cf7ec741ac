import type { Route } from '#router';
import { createRoutes } from './root-routes.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

/** Every route at once: for the build's rendering and for tests. */
export const routes: Route[] = createRoutes(signedInRoutes);

import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { SIGNED_IN_ID } from './root-routes.tsx';

/** Adds the routes of the signed-in area when it is first entered, so that public pages do not load them. */
export function patchSignedInRoutes(): PatchRoutesOnNavigationFunction {
  let patched = false;
  return async ({ path, patch, signal }) => {
    if (patched || !`${path}/`.startsWith(`${paths.user}/`)) return;
    const { signedInRoutes } = await import('./signed-in-routes.tsx');
    // The router ignores the routes of a navigation that another one has replaced: that one adds them.
    if (patched || signal.aborted) return;
    patched = true;
    patch(SIGNED_IN_ID, signedInRoutes);
  };
}

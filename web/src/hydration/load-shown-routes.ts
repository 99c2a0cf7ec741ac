import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the lazy modules of an address's routes, so that the first render has their components. */
export async function loadShownRoutes(
  routes: RouteObject[],
  address: Pick<Location, 'pathname'>,
): Promise<void> {
  const matches = matchRoutes(routes, address.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

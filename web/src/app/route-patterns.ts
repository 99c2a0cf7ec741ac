import type { RouteObject } from 'react-router-dom';

/** The patterns of all addresses with a screen, such as /user/history/:seq. A route with children has none itself. */
export function routePatterns(routes: readonly RouteObject[], base = ''): string[] {
  const patterns = routes.flatMap((route) => {
    const path = joinPaths(base, route.path);
    return route.children ? routePatterns(route.children, path) : [path || '/'];
  });
  return [...new Set(patterns)];
}

function joinPaths(base: string, path = ''): string {
  if (path.startsWith('/')) return path.replace(/\/$/, '');
  return path === '' ? base : `${base}/${path}`;
}

import type { RouteObject } from 'react-router-dom';

/**
 * The patterns of all addresses that lead to a screen, such as /user/history/:seq. Routes that only wrap
 * others have none of their own.
 */
export function routePatterns(routes: readonly RouteObject[], base = ''): string[] {
  const patterns = routes.flatMap((route) => {
    const path = joined(base, route.path);
    return route.children ? routePatterns(route.children, path) : [path || '/'];
  });
  return [...new Set(patterns)];
}

function joined(base: string, path = ''): string {
  if (path.startsWith('/')) return path.replace(/\/$/, '');
  return path === '' ? base : `${base}/${path}`;
}

import { joinPath, type Route } from '#router';

/** The patterns of all addresses with a screen, such as /user/history/:seq. A route with children has none itself. */
export function routePatterns(routes: readonly Route[], base = ''): string[] {
  const patterns = routes.flatMap((route) => {
    const path = joinPath(base, route.path);
    const { children } = route;
    return Array.isArray(children) ? routePatterns(children, path) : [path || '/'];
  });
  return [...new Set(patterns)];
}

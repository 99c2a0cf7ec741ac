import type { ComponentType, ReactNode } from 'react';

/** A screen, or what is around screens. */
export interface Route {
  /** From the root, or from the route around it; `:name` is a parameter, `*` at the end is every other address. */
  path?: string;
  /** Shown at the address of the route around it. */
  index?: true;
  Component?: ComponentType;
  element?: ReactNode;
  /** Loads `Component` when the route is first entered. */
  lazy?: (() => Promise<{ Component: ComponentType }>) | undefined;
  /** Shown in place of the route when it fails. */
  errorElement?: ReactNode;
  handle?: unknown;
  /** A function loads them when an address below `path` is first entered. */
  children?: Route[] | (() => Promise<Route[]>);
}

export type Params = Readonly<Record<string, string>>;

export interface Match {
  /** From the outermost to the screen. */
  routes: Route[];
  params: Params;
}

/** A route's address from the root. */
export function joinPath(base: string, path = ''): string {
  if (path === '' || path.startsWith('/')) return path || base;
  return `${base}/${path}`;
}

/** The parameters of an address that a pattern matches, or null. Case and a slash at the end don't matter. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const names: string[] = [];
  const source = pattern
    .replace(/\/$/, '')
    .replace(/[.+?^$()[\]\\|{}]/g, '\\$&')
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/:(\w+)/g, (_, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
  const found = new RegExp(`^${source}/*$`, 'i').exec(pathname);
  if (!found) return null;
  return Object.fromEntries(names.map((name, at) => [name, decode(found[at + 1] ?? '')]));
}

/** The routes of an address: of several, those with fewer parameters, and those for every other address last. */
export function matchRoutes(routes: readonly Route[], pathname: string): Match | null {
  const toRank = ({ routes, params }: Match) =>
    routes.at(-1)?.path?.endsWith('*') ? Infinity : Object.keys(params).length;
  const found = [...eachMatch(routes, pathname, '')];
  return found.sort((one, other) => Math.sign(toRank(one) - toRank(other) || 0))[0] ?? null;
}

function* eachMatch(routes: readonly Route[], pathname: string, base: string): Generator<Match> {
  for (const route of routes) {
    const path = joinPath(base, route.path);
    if (Array.isArray(route.children)) {
      for (const inner of eachMatch(route.children, pathname, path)) {
        yield { ...inner, routes: [route, ...inner.routes] };
      }
    } else {
      const params = matchPath(route.children ? `${path}/*` : path, pathname);
      if (params) yield { routes: [route], params };
    }
  }
}

/** As it is where it is not encoded as addresses are. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

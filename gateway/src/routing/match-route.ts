import { bySpecificity } from '@candor/contracts/calls/by-specificity';
import { API_BASE } from '@candor/contracts/calls/call';
import { AppError } from '@candor/kit/app-error';
import type { Route } from '../routes.ts';

/** Ids, one-time tokens and numbers. No path contains encoded characters, dots or semicolons. */
const PARAMETER = /^[\w-]{1,128}$/;

interface Pattern {
  segments: string[];
  routes: Route[];
}

export interface RouteMatch {
  route: Route;
  /** Path to request from the service: as received, without a trailing slash. */
  path: string;
}

export class MethodNotAllowedError extends AppError {
  /** Value of the Allow header. */
  readonly allow: string;

  constructor(allow: string) {
    super('METHOD_NOT_ALLOWED', 'This address does not take that method');
    this.allow = allow;
  }
}

export type MatchRoute = (method: string, path: string) => RouteMatch;

/**
 * Finds the route of a call. The most specific matching path decides even if its methods do not match: `GET
 * users/login` is the login call with a wrong method, not the user called "login".
 */
export function createRouteMatcher(routes: readonly Route[]): MatchRoute {
  const patterns = new Map<string, Pattern>();
  for (const route of [...routes].sort(bySpecificity)) {
    const pattern = patterns.get(route.path) ?? { segments: route.path.split('/'), routes: [] };
    pattern.routes.push(route);
    patterns.set(route.path, pattern);
  }
  const inOrder = [...patterns.values()];

  return (method, path) => {
    const whole = path.endsWith('/') ? path.slice(0, -1) : path;
    if (!whole.startsWith(`${API_BASE}/`)) throw routeNotFound();
    const segments = whole.slice(API_BASE.length + 1).split('/');
    const pattern = inOrder.find((candidate) => fits(candidate.segments, segments));
    if (!pattern) throw routeNotFound();
    const wanted = method === 'HEAD' ? 'GET' : method;
    const route = pattern.routes.find((candidate) => candidate.method === wanted);
    if (!route) throw new MethodNotAllowedError(formatAllow(pattern.routes));
    return { route, path: whole };
  };
}

function routeNotFound(): AppError {
  return new AppError('NOT_FOUND', 'There is nothing at this address');
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => {
      const segment = segments[at] ?? '';
      return part.startsWith(':') ? PARAMETER.test(segment) : part === segment;
    })
  );
}

function formatAllow(routes: readonly Route[]): string {
  return routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

import { API_BASE } from '@candor/contracts/calls/call';
import { createPathMatcher } from '@candor/contracts/calls/match-path';
import { AppError } from '@candor/kit/app-error';
import type { Route } from '../routes.ts';

/** Ids, one-time tokens and numbers. No path contains encoded characters, dots or semicolons. */
const PARAMETER = /^[\w-]{1,128}$/;

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
  const match = createPathMatcher(routes, (segment) => PARAMETER.test(segment));

  return (method, path) => {
    const whole = path.endsWith('/') ? path.slice(0, -1) : path;
    if (!whole.startsWith(`${API_BASE}/`)) throw routeNotFound();
    const matching = match(whole.slice(API_BASE.length + 1));
    if (matching.length === 0) throw routeNotFound();
    const wanted = method === 'HEAD' ? 'GET' : method;
    const route = matching.find((candidate) => candidate.method === wanted);
    if (!route) throw new MethodNotAllowedError(formatAllow(matching));
    return { route, path: whole };
  };
}

function routeNotFound(): AppError {
  return new AppError('NOT_FOUND', 'There is nothing at this address');
}

function formatAllow(routes: readonly Route[]): string {
  return routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import type { Call } from '@candor/contracts/calls/call';

/** A call that the gateway forwards. */
export type Route = Call;

/** Every call reachable from outside: exactly the call table. */
export const ROUTES: readonly Route[] = Object.values(ALL_CALLS);

const NAMES = new Map<Route, string>(Object.entries(ALL_CALLS).map(([name, call]) => [call, name]));

/** The name of the call in the table. */
export function findRouteName(route: Route): string {
  return NAMES.get(route) ?? `${route.method} ${route.path}`;
}

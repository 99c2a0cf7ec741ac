import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import type { Call } from '@candor/contracts/calls/call';

/** A call that the gateway forwards. */
export type Route = Call;

/** Every call reachable from outside: exactly the call table. */
export const ROUTES: readonly Route[] = Object.values(ALL_CALLS);

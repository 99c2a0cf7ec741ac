import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import type { Call } from '@candor/contracts/calls/call';

/** A call as the gateway passes it on. */
export type Route = Call;

/** Everything that can be called from outside: the table of calls, and nothing else. */
export const ROUTES: readonly Route[] = Object.values(ALL_CALLS);

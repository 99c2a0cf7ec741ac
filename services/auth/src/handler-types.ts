import type { authCalls } from '@candor/contracts/calls/auth';
import type { Handlers } from '@candor/platform/calls/call-handler';
import type { SignedInSession } from './sessions/resolve-session.ts';

export type AuthHandlers = Handlers<typeof authCalls, SignedInSession>;

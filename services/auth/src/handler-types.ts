import type { authCalls } from '@candor/contracts/calls/auth';
import type { Clock } from '@candor/kit/clock';
import type { OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import type { Handlers } from '@candor/platform/calls/call-handler';
import type { AuthUseCases } from './auth-use-cases.ts';
import type { AuthCookies } from './log-in/auth-cookies.ts';
import type { SignedInSession } from './sessions/resolve-session.ts';

/** Dependencies of the HTTP handlers. */
export interface AuthHandlerDeps {
  useCases: AuthUseCases;
  cookies: AuthCookies;
  clock: Clock;
  /** Whether the caller has confirmed their identity recently. */
  isFresh: (principal: SignedInSession) => boolean;
  requiresStaffSecondFactor: boolean;
  /** Minimum response time, in milliseconds, of calls that must not reveal whether an account exists. */
  minimumAnswerMs: number;
  outbox: Pick<OutboxRelay, 'depths'>;
}

export type AuthHandlers = Handlers<typeof authCalls, SignedInSession>;

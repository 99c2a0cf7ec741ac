import type { authCalls } from '@candor/contracts/calls/auth';
import type { Handlers } from '@candor/kit/service/call-handler';
import type { AuthUseCases } from '../use-cases/auth-use-cases.ts';
import type { SignedInSession } from '../use-cases/recognise-session.ts';
import type { AuthCookies } from './auth-cookies.ts';

/** What handlers need to translate between HTTP and the use cases. */
export interface AuthHandlerDeps {
  useCases: AuthUseCases;
  cookies: AuthCookies;
  /** How long answers take at least that must not tell whether an account exists. */
  minimumAnswerMs: number;
}

export type AuthHandlers = Handlers<typeof authCalls, SignedInSession>;

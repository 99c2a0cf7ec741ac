import type { VerifyToken } from '@candor/kit/http/auth-middleware';
import type { AuthUseCases } from '../use-cases/auth-use-cases.ts';
import type { AuthCookies } from './auth-cookies.ts';

/** What handlers need to translate between HTTP and the use cases. */
export interface HttpContext {
  useCases: AuthUseCases;
  verifyToken: VerifyToken;
  cookies: AuthCookies;
  evenAnswerMs: number;
}

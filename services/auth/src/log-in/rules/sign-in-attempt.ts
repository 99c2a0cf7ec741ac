import type { SignInMethod, SignInResult } from '@candor/contracts/security';

export interface SignInAttempt {
  id: string;
  /** Null for an identifier that no account has. */
  accountId: string | null;
  at: Date;
  result: SignInResult;
  method: SignInMethod;
  userAgent: string;
  network: string | null;
}

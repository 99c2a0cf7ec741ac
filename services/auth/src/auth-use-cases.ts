import type { BoundUseCases } from '@candor/platform/calls/use-cases';
import { createVerifiedAccount } from './accounts/create-verified-account.ts';
import { expireEmailChanges } from './email-change/end-email-change.ts';
import { logIn } from './log-in/log-in.ts';
import { logInWithSecondFactor } from './log-in/log-in-with-second-factor.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { sweepStaffChanges } from './staff/decide-staff-change.ts';

/** For the composition root, commands and tests. */
export const authUseCases = {
  createVerifiedAccount,
  logIn,
  logInWithSecondFactor,
  refreshSession,
  expireEmailChanges,
  sweepStaffChanges,
};

export type AuthUseCases = BoundUseCases<typeof authUseCases>;

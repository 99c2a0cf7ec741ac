import type { AuthContext } from './auth-context.ts';
import { changePassword } from './change-password.ts';
import { createVerifiedAccount } from './create-verified-account.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { endOtherSessions, endSession, listSessions } from './manage-sessions.ts';
import { recogniseSession } from './recognise-session.ts';
import { refreshSession } from './refresh-session.ts';
import { registerAccount } from './register-account.ts';
import { resetPassword } from './reset-password.ts';
import { sendMailLink } from './send-mail-link.ts';
import { setAccountStatus } from './set-account-status.ts';
import { isSessionActive, listRevokedSessions } from './tell-session-state.ts';
import { verifyEmail } from './verify-email.ts';

const stories = {
  registerAccount,
  createVerifiedAccount,
  logIn,
  refreshSession,
  logOut,
  verifyEmail,
  sendMailLink,
  resetPassword,
  changePassword,
  setAccountStatus,
  recogniseSession,
  listSessions,
  endSession,
  endOtherSessions,
  listRevokedSessions,
  isSessionActive,
};

type Bound<F> = F extends (context: AuthContext, ...args: infer A) => infer R
  ? (...args: A) => R
  : never;

/** The stories that handlers and the composition root tell, with what they need bound to them. */
export type AuthUseCases = { [K in keyof typeof stories]: Bound<(typeof stories)[K]> };

export function bindUseCases(context: AuthContext): AuthUseCases {
  const bound = Object.entries(stories).map(([name, story]) => [
    name,
    (...args: never[]) => (story as (...all: unknown[]) => unknown)(context, ...args),
  ]);
  return Object.fromEntries(bound) as AuthUseCases;
}

import type { BoundUseCases } from '@candor/kit/service/use-cases';
import { changePassword } from './change-password.ts';
import { createVerifiedAccount } from './create-verified-account.ts';
import { confirmEmailChange } from './email-change/confirm-email-change.ts';
import { cancelEmailChange, expireEmailChanges } from './email-change/end-email-change.ts';
import { requestEmailChange } from './email-change/request-email-change.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { endOtherSessions, endSession, listSessions } from './manage-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { registerAccount } from './register-account.ts';
import { isSessionActive, listRevokedSessions } from './report-session-state.ts';
import { resetPassword } from './reset-password.ts';
import { resolveSession } from './resolve-session.ts';
import { sendMailLink } from './send-mail-link.ts';
import { setAccountStatus } from './set-account-status.ts';
import { verifyEmail } from './verify-email.ts';

export const authUseCases = {
  registerAccount,
  createVerifiedAccount,
  logIn,
  refreshSession,
  logOut,
  verifyEmail,
  sendMailLink,
  resetPassword,
  changePassword,
  requestEmailChange,
  confirmEmailChange,
  cancelEmailChange,
  expireEmailChanges,
  setAccountStatus,
  resolveSession,
  listSessions,
  endSession,
  endOtherSessions,
  listRevokedSessions,
  isSessionActive,
};

export type AuthUseCases = BoundUseCases<typeof authUseCases>;

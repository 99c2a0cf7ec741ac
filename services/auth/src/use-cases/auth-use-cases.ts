import type { BoundUseCases } from '@candor/kit/service/use-cases';
import { changePassword } from './change-password.ts';
import { isReferrerKnown } from './check-referrer.ts';
import { countRequests, refundRequests } from './count-requests.ts';
import { createVerifiedAccount } from './create-verified-account.ts';
import { confirmEmailChange } from './email-change/confirm-email-change.ts';
import { cancelEmailChange, expireEmailChanges } from './email-change/end-email-change.ts';
import { requestEmailChange } from './email-change/request-email-change.ts';
import { exportAccount } from './export-account.ts';
import { listSignIns } from './list-sign-ins.ts';
import { lockAccount } from './lock-account.ts';
import { logIn } from './log-in.ts';
import { logInWithPasskey, startPasskeyLogIn } from './log-in-with-passkey.ts';
import { logInWithSecondFactor } from './log-in-with-second-factor.ts';
import { logOut } from './log-out.ts';
import {
  endAccountSessions,
  listAccountSessions,
  listAccountSignIns,
} from './manage-account-sessions.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './manage-passkeys.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './manage-second-factor.ts';
import { endOtherSessions, endSession, listSessions } from './manage-sessions.ts';
import { reauthenticate, startPasskeyReauthentication } from './reauthenticate.ts';
import { refreshSession } from './refresh-session.ts';
import { registerAccount } from './register-account.ts';
import { isSessionActive, listRevokedSessions } from './report-session-state.ts';
import { resetPassword } from './reset-password.ts';
import { resolveSession } from './resolve-session.ts';
import { sendMailLink } from './send-mail-link.ts';
import { setAccountStatus } from './set-account-status.ts';
import { acceptInvitation, readInvitation } from './staff/accept-invitation.ts';
import { changeRole } from './staff/change-role.ts';
import {
  decideStaffChange,
  listStaffChanges,
  sweepStaffChanges,
  withdrawStaffChange,
} from './staff/decide-staff-change.ts';
import { invite } from './staff/invite.ts';
import { listStaff } from './staff/list-staff.ts';
import {
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './staff/manage-invitations.ts';
import { verifyEmail } from './verify-email.ts';

export const authUseCases = {
  registerAccount,
  createVerifiedAccount,
  isReferrerKnown,
  logIn,
  logInWithSecondFactor,
  startPasskeyLogIn,
  logInWithPasskey,
  startPasskeyReauthentication,
  reauthenticate,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listSignIns,
  lockAccount,
  exportAccount,
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
  listAccountSessions,
  listAccountSignIns,
  endAccountSessions,
  resolveSession,
  listSessions,
  endSession,
  endOtherSessions,
  listRevokedSessions,
  isSessionActive,
  countRequests,
  refundRequests,
  listStaff,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  readInvitation,
  acceptInvitation,
  changeRole,
  listStaffChanges,
  decideStaffChange,
  withdrawStaffChange,
  sweepStaffChanges,
};

export type AuthUseCases = BoundUseCases<typeof authUseCases>;

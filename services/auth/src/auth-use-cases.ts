import type { BoundUseCases } from '@candor/platform/calls/use-cases';
import { lockAccount } from './account-lock/lock-account.ts';
import { createVerifiedAccount } from './accounts/create-verified-account.ts';
import { exportAccount } from './accounts/export-account.ts';
import { setAccountStatus } from './accounts/set-account-status.ts';
import { confirmEmailChange } from './email-change/confirm-email-change.ts';
import { cancelEmailChange, expireEmailChanges } from './email-change/end-email-change.ts';
import { requestEmailChange } from './email-change/request-email-change.ts';
import { listSignIns } from './log-in/list-sign-ins.ts';
import { logIn } from './log-in/log-in.ts';
import { logInWithPasskey, startPasskeyLogIn } from './log-in/log-in-with-passkey.ts';
import { logInWithSecondFactor } from './log-in/log-in-with-second-factor.ts';
import { logOut } from './log-in/log-out.ts';
import { sendMailLink } from './mail-links/send-mail-link.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys/manage-passkeys.ts';
import { changePassword } from './passwords/change-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { countRequests, refundRequests } from './request-counts/count-requests.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor/manage-second-factor.ts';
import { reauthenticate, startPasskeyReauthentication } from './second-factor/reauthenticate.ts';
import {
  endAccountSessions,
  listAccountSessions,
  listAccountSignIns,
} from './sessions/manage-account-sessions.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/manage-sessions.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { isSessionActive, listRevokedSessions } from './sessions/report-session-state.ts';
import { resolveSession } from './sessions/resolve-session.ts';
import { isReferrerKnown } from './sign-up/check-referrer.ts';
import { registerAccount } from './sign-up/register-account.ts';
import { verifyEmail } from './sign-up/verify-email.ts';
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

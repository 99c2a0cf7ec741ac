import { type EndedSessionsView, endSessionsSchema } from '../accounts.ts';
import {
  type AccountView,
  accountStatusSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailChangeSchema,
  type EmailChangeView,
  type EmailStateView,
  emailOnlySchema,
  loginSchema,
  type MessageView,
  type ReferrerView,
  referrerQuerySchema,
  resetPasswordSchema,
  type SessionView,
  signupSchema,
  verifyMailSchema,
} from '../auth.ts';
import { type SignInAttemptView, type SignInView, signInsQuerySchema } from '../security.ts';
import type { AccountStatusView } from '../staff.ts';
import { answers, answersPage, answersToken } from './answer.ts';
import { defineCalls } from './call.ts';
import { accountDataCalls } from './personal-data.ts';
import { authOutboxCalls } from './reconciliation.ts';
import { securityCalls } from './security.ts';
import { staffCalls } from './staff.ts';

/** Accounts, sessions and passwords. */
const accountCalls = defineCalls('auth', {
  signUp: {
    address: 'POST users/signup',
    access: 'public',
    limit: 'signup',
    request: signupSchema,
    answer: answersToken<AccountView>(),
    statuses: [201],
    errors: ['USERNAME_TAKEN', 'PASSWORD_COMMON', 'REFERRER_UNKNOWN'],
    summary: 'Register an account; its email address has to be confirmed',
  },
  checkReferrer: {
    address: 'GET users/signup/referrer',
    access: 'public',
    limit: 'referrer',
    query: referrerQuerySchema,
    answer: answers<ReferrerView>(),
    summary: 'Check whether a referral code can be used at sign-up',
  },
  logIn: {
    address: 'POST users/login',
    access: 'public',
    limit: 'login',
    request: loginSchema,
    answer: answersToken<SignInView>(),
    errors: ['CREDENTIALS_WRONG', 'ACCOUNT_DISABLED', 'ACCOUNT_LOCKED'],
    summary: 'Log in with an email address or username; may ask for a second factor',
  },
  refreshSession: {
    address: 'POST users/refresh',
    access: 'refresh',
    limit: 'session',
    answer: answersToken<AccountView>(),
    errors: ['SESSION_EXPIRED', 'SESSION_REVOKED'],
    summary: 'Exchange the refresh cookie for an access token and a new cookie',
  },
  logOut: {
    address: 'POST users/logout',
    access: 'refresh',
    limit: 'session',
    answer: answers<null>(),
    summary: 'End the session of the refresh cookie and the access token',
  },
  verifyEmail: {
    address: 'POST users/verify-mail',
    access: 'public',
    limit: 'link',
    query: emailOnlySchema,
    request: verifyMailSchema,
    answer: answers<AccountView>(),
    errors: ['LINK_INVALID'],
    summary: 'Confirm an email address with the mailed token',
  },
  resendVerificationMail: {
    address: 'POST users/resend-mail',
    access: 'public',
    limit: 'mail',
    query: emailOnlySchema,
    answer: answers<MessageView>(),
    summary: 'Resend the verification email if the address is not confirmed yet',
  },
  requestPasswordReset: {
    address: 'POST users/forgot-password',
    access: 'public',
    limit: 'mail',
    request: emailOnlySchema,
    answer: answers<MessageView>(),
    summary: 'Send a password reset email if the address has an account',
  },
  resetPassword: {
    address: 'POST users/reset-password/:resetToken',
    access: 'public',
    limit: 'link',
    request: resetPasswordSchema,
    answer: answersToken<SignInView>(),
    errors: ['LINK_INVALID', 'PASSWORD_COMMON', 'ACCOUNT_DISABLED', 'NOT_FOUND'],
    summary:
      'Set a new password with the token of the email; ends every session and unlocks the account',
  },
  changePassword: {
    address: 'PATCH users/updateMyPassword',
    access: 'user',
    limit: 'password',
    request: changePasswordSchema,
    answer: answersToken<AccountView>(),
    errors: ['FRESH_LOGIN_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'PASSWORD_COMMON', 'STATE_CONFLICT'],
    summary: 'Change your password; ends every other session',
  },
  requestEmailChange: {
    address: 'POST users/me/email',
    access: 'user',
    limit: 'password',
    request: changeEmailSchema,
    answer: answers<EmailChangeView>(),
    statuses: [202],
    errors: ['FRESH_LOGIN_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'STATE_CONFLICT'],
    summary: 'Ask to change your email address; both addresses get a link that confirms it',
  },
  readEmailChange: {
    address: 'GET users/me/email',
    access: 'user',
    answer: answers<EmailStateView>(),
    summary: 'Read your email address and the change that awaits its confirmations',
  },
  cancelEmailChange: {
    address: 'DELETE users/me/email',
    access: 'user',
    answer: answers<null>(),
    summary: 'Cancel the change of your email address',
  },
  confirmEmailChange: {
    address: 'POST users/me/email/confirm',
    access: 'user',
    limit: 'link',
    request: confirmEmailChangeSchema,
    answer: answers<EmailStateView>(),
    errors: ['LINK_INVALID'],
    summary:
      'Confirm the change of your email address with the token mailed to one of the addresses',
  },
  listSessions: {
    address: 'GET users/sessions',
    access: 'user',
    answer: answers<SessionView[]>(),
    summary: 'List your sessions',
  },
  endOtherSessions: {
    address: 'DELETE users/sessions',
    access: 'user',
    answer: answers<null>(),
    summary: 'End every other session',
  },
  endSession: {
    address: 'DELETE users/sessions/:sid',
    access: 'user',
    answer: answers<null>(),
    errors: ['NOT_FOUND'],
    summary: 'End one of your sessions',
  },
  listAccountSessions: {
    address: 'GET users/:id/sessions',
    access: 'accounts:read',
    views: { part: 'sessions', account: 'path' },
    answer: answers<SessionView[]>(),
    errors: ['NOT_FOUND'],
    summary: 'List the sessions of an account',
  },
  listAccountSignIns: {
    address: 'GET users/:id/sign-ins',
    access: 'accounts:read',
    views: { part: 'sessions', account: 'path' },
    query: signInsQuerySchema,
    answer: answersPage<SignInAttemptView>(),
    errors: ['NOT_FOUND'],
    summary: 'List the latest attempts to sign in to an account, newest first',
  },
  endAccountSessions: {
    address: 'POST users/:id/sessions/end',
    access: 'accounts:manage',
    request: endSessionsSchema,
    answer: answers<EndedSessionsView>(),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'End every session of an account, which has to log in again',
  },
  activateAccount: {
    address: 'PATCH users/manage/activate/:id',
    access: 'accounts:manage',
    request: accountStatusSchema,
    answer: answers<AccountStatusView>(),
    statuses: [200, 202],
    errors: ['FRESH_LOGIN_REQUIRED', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary:
      'Re-enable a disabled account; a reason is emailed to its owner. Of staff it is proposed to a second admin (202)',
  },
  disableAccount: {
    address: 'PATCH users/manage/disable/:id',
    access: 'accounts:manage',
    request: accountStatusSchema,
    answer: answers<AccountStatusView>(),
    statuses: [200, 202],
    errors: ['FRESH_LOGIN_REQUIRED', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary:
      'Disable an account and end its sessions; a reason is emailed to its owner. Of staff it is proposed to a second admin (202)',
  },
});

/** Every call of the auth service. */
export const authCalls = {
  ...accountCalls,
  ...securityCalls,
  ...staffCalls,
  ...accountDataCalls,
  ...authOutboxCalls,
};

import type { LimitName } from './http/limits.ts';

export type ServiceName = 'auth' | 'users' | 'payments' | 'notifications';

/**
 * Who may call: `public` anybody; `refresh` whoever holds the refresh cookie (auth judges it); `verify`
 * also an account whose e-mail is not confirmed; `user` every other signed-in account; `staff` support and
 * admins; `admin` admins.
 */
export type Access = 'public' | 'refresh' | 'verify' | 'user' | 'staff' | 'admin';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** `json` also lets a request without a body pass: several calls carry everything in their path. */
export type BodyKind = 'json' | 'upload' | 'none';

export interface Route {
  method: Method;
  /** Below {@link API_BASE}; a segment with a colon stands for one id, token or number. */
  path: string;
  service: ServiceName;
  access: Access;
  limit: LimitName;
  body: BodyKind;
  /** Server-sent events: answered for as long as the caller stays. */
  stream?: true;
}

export const API_BASE = '/api/v1';

type Row = readonly [
  call: `${Method} ${string}`,
  access: Access,
  limit: LimitName,
  body: BodyKind,
  more?: { stream: true },
];

function rowsOf(service: ServiceName, rows: readonly Row[]): Route[] {
  return rows.map(([call, access, limit, body, more]) => {
    const [method, path] = call.split(' ') as [Method, string];
    return { method, path, service, access, limit, body, ...more };
  });
}

/**
 * Everything that can be called from outside. Read from the top: the first path that fits decides, so a
 * fixed segment stands above the row whose id it could be taken for.
 */
export const ROUTES: readonly Route[] = [
  ...rowsOf('auth', [
    ['POST users/signup', 'public', 'signup', 'json'],
    ['POST users/login', 'public', 'login', 'json'],
    ['POST users/refresh', 'refresh', 'session', 'json'],
    ['POST users/logout', 'refresh', 'session', 'json'],
    ['POST users/verify-mail', 'public', 'link', 'json'],
    ['POST users/resend-mail', 'public', 'mail', 'json'],
    ['POST users/forgot-password', 'public', 'mail', 'json'],
    ['POST users/reset-password/:resetToken', 'public', 'link', 'json'],
    ['PATCH users/updateMyPassword', 'user', 'password', 'json'],
    ['GET users/sessions', 'user', 'read', 'none'],
    ['DELETE users/sessions', 'user', 'write', 'none'],
    ['DELETE users/sessions/:sid', 'user', 'write', 'none'],
    ['PATCH users/manage/activate/:id', 'admin', 'write', 'json'],
    ['PATCH users/manage/disable/:id', 'admin', 'write', 'json'],
  ]),
  ...rowsOf('payments', [
    ['GET plans', 'public', 'read', 'none'],
    ['GET service-times', 'public', 'read', 'none'],
    ['GET deposit-addresses', 'user', 'read', 'none'],
    ['POST users/uploadReceipt', 'user', 'upload', 'upload'],
    ['GET users/receipt', 'staff', 'read', 'none'],
    ['GET users/receipt/:id', 'user', 'read', 'none'],
    ['PATCH users/receipt/:id', 'admin', 'money', 'json'],
    ['GET users/receipt/:id/image', 'user', 'read', 'none'],
    ['GET users/withdraw', 'user', 'read', 'none'],
    ['POST users/withdraw', 'user', 'money', 'json'],
    ['PATCH users/withdrawal/:id', 'admin', 'money', 'json'],
    ['POST users/withdrawal/:id/cancel', 'user', 'money', 'json'],
    ['GET users/approvals', 'staff', 'read', 'none'],
    ['PATCH users/approvals/:id', 'admin', 'money', 'json'],
    ['PATCH users/:id/editWallet', 'admin', 'money', 'json'],
    ['GET users/:id/receipts', 'user', 'read', 'none'],
    ['GET users/:id/transactions', 'user', 'read', 'none'],
    ['GET users/:id/transactions/:seq', 'user', 'read', 'none'],
    ['GET users/:id/wallet', 'user', 'read', 'none'],
    ['GET users/:id/withdrawals', 'user', 'read', 'none'],
    ['GET users/:id/balance-history', 'user', 'read', 'none'],
  ]),
  ...rowsOf('notifications', [
    ['GET notifications/stream', 'user', 'stream', 'none', { stream: true }],
  ]),
  ...rowsOf('users', [
    ['GET users/me', 'user', 'read', 'none'],
    ['PATCH users/updateMe', 'user', 'write', 'json'],
    ['GET users/referral/:id', 'user', 'read', 'none'],
    ['GET users', 'staff', 'read', 'none'],
    ['GET users/:id', 'user', 'read', 'none'],
  ]),
];

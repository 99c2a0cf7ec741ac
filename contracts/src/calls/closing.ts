import {
  type ClosingCheckView,
  type DeletionView,
  deleteUserQuerySchema,
  requestClosingSchema,
} from '../closing.ts';
import type { UserView } from '../users.ts';
import { answers } from './answer.ts';
import { defineCalls } from './call.ts';

/** Closing an account: the request of its owner, and the deletion by staff. */
export const closingCalls = defineCalls('users', {
  requestClosing: {
    method: 'POST',
    path: 'users/me/close-request',
    access: 'user',
    limit: 'write',
    body: 'json',
    request: requestClosingSchema,
    answer: answers<UserView>(),
    errors: ['FRESH_LOGIN_REQUIRED', 'STATE_CONFLICT'],
    summary: 'Ask staff to close your account',
  },
  cancelClosing: {
    method: 'DELETE',
    path: 'users/me/close-request',
    access: 'user',
    limit: 'write',
    body: 'none',
    answer: answers<UserView>(),
    errors: ['STATE_CONFLICT'],
    summary: 'Withdraw the request to close your account',
  },
  deleteUser: {
    method: 'DELETE',
    path: 'users/:id',
    access: 'accounts:manage',
    limit: 'write',
    body: 'none',
    query: deleteUserQuerySchema,
    answer: answers<DeletionView>(),
    statuses: [200, 202],
    errors: ['ACCOUNT_NOT_EMPTY', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary:
      'Delete an account whose wallet is empty: its personal data is erased, its ledger is kept. 202 while it is being closed; the same call continues it',
  },
});

export const walletClosingCalls = defineCalls('payments', {
  checkClosing: {
    method: 'GET',
    path: 'users/:id/closing-check',
    access: 'user',
    limit: 'read',
    body: 'none',
    views: { part: 'wallet', account: 'path' },
    answer: answers<ClosingCheckView>(),
    errors: ['NOT_FOUND'],
    summary: 'Check what stands in the way of closing your account; staff: any account',
  },
});

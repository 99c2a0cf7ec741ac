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
    address: 'POST users/me/close-request',
    access: 'user',
    request: requestClosingSchema,
    answer: answers<UserView>(),
    errors: ['FRESH_LOGIN_REQUIRED', 'STATE_CONFLICT'],
    summary: 'Ask staff to close your account',
  },
  cancelClosing: {
    address: 'DELETE users/me/close-request',
    access: 'user',
    answer: answers<UserView>(),
    errors: ['STATE_CONFLICT'],
    summary: 'Withdraw the request to close your account',
  },
  deleteUser: {
    address: 'DELETE users/:id',
    access: 'accounts:manage',
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
    address: 'GET users/:id/closing-check',
    access: 'user',
    views: { part: 'wallet', account: 'path' },
    answer: answers<ClosingCheckView>(),
    errors: ['NOT_FOUND'],
    summary: 'Check what prevents closing your account; staff: any account',
  },
});

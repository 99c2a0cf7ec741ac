import {
  decideWithdrawalSchema,
  listQuerySchema,
  type WithdrawalView,
  withdrawSchema,
} from '../payments.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/** Withdrawals and their decisions. */
export const withdrawalCalls = defineCalls('payments', {
  listWithdrawals: {
    method: 'GET',
    path: 'users/withdraw',
    access: 'user',
    limit: 'read',
    body: 'none',
    views: { part: 'withdrawals', account: 'userId' },
    query: listQuerySchema,
    answer: answersPage<WithdrawalView>(),
    errors: [],
    summary:
      'List your withdrawals; staff: open withdrawals of all accounts, with status=decided the decided ones',
  },
  requestWithdrawal: {
    method: 'POST',
    path: 'users/withdraw',
    access: 'user',
    limit: 'money',
    body: 'json',
    idempotent: true,
    request: withdrawSchema,
    answer: answers<WithdrawalView>(),
    statuses: [201],
    errors: ['FUNDS_INSUFFICIENT'],
    summary: 'Request a withdrawal; its amount is held at once',
  },
  decideWithdrawal: {
    method: 'PATCH',
    path: 'users/withdrawal/:id',
    access: 'admin',
    limit: 'money',
    body: 'json',
    idempotent: true,
    request: decideWithdrawalSchema,
    answer: answers<WithdrawalView>(),
    errors: ['ALREADY_DECIDED', 'MAKER_IS_CHECKER', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Mark a withdrawal as paid, or reject it',
  },
  cancelWithdrawal: {
    method: 'POST',
    path: 'users/withdrawal/:id/cancel',
    access: 'user',
    limit: 'money',
    body: 'json',
    idempotent: true,
    answer: answers<WithdrawalView>(),
    errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Cancel one of your withdrawals that is not decided yet',
  },
  listUserWithdrawals: {
    method: 'GET',
    path: 'users/:id/withdrawals',
    access: 'user',
    limit: 'read',
    body: 'none',
    views: { part: 'withdrawals', account: 'path' },
    query: listQuerySchema,
    answer: answersPage<WithdrawalView>(),
    errors: ['NOT_FOUND'],
    summary: 'List the withdrawals of an account, newest first; with status=open the open ones',
  },
});

import { listQuerySchema } from '../list-query.ts';
import {
  decideWithdrawalSchema,
  type WithdrawalLimitView,
  type WithdrawalTermsView,
  type WithdrawalView,
  withdrawSchema,
  withdrawToSavedSchema,
} from '../withdrawals.ts';
import { answers, answersPage } from './answer.ts';
import { defineCalls } from './call.ts';

/** Withdrawals and their decisions. */
export const withdrawalCalls = defineCalls('payments', {
  listWithdrawals: {
    address: 'GET users/withdraw',
    access: 'user',
    views: { part: 'withdrawals', account: 'userId' },
    query: listQuerySchema,
    answer: answersPage<WithdrawalView>(),
    summary:
      'List your withdrawals; staff: open withdrawals of all accounts, with status=decided the decided ones',
  },
  requestWithdrawal: {
    address: 'POST users/withdraw',
    access: 'user',
    limit: 'money',
    idempotent: true,
    request: withdrawSchema,
    answer: answers<WithdrawalView>(),
    statuses: [201],
    errors: [
      'DESTINATION_UNCONFIRMED',
      'FRESH_LOGIN_REQUIRED',
      'FUNDS_INSUFFICIENT',
      'KYC_REQUIRED',
      'LIMIT_REACHED',
      'WITHDRAWALS_ON_HOLD',
    ],
    summary:
      'Request a withdrawal to the given details; its amount is held at once. Where only saved destinations are paid, new details become one to confirm',
  },
  requestWithdrawalToSaved: {
    address: 'POST users/withdraw/saved',
    access: 'user',
    limit: 'money',
    idempotent: true,
    request: withdrawToSavedSchema,
    answer: answers<WithdrawalView>(),
    statuses: [201],
    errors: [
      'DESTINATION_UNCONFIRMED',
      'FUNDS_INSUFFICIENT',
      'KYC_REQUIRED',
      'NOT_FOUND',
      'WITHDRAWALS_ON_HOLD',
    ],
    summary: 'Request a withdrawal to a saved destination; its amount is held at once',
  },
  readWithdrawalTerms: {
    address: 'GET withdrawal-terms',
    access: 'user',
    answer: answers<WithdrawalTermsView>(),
    summary: 'Read the conditions of withdrawals, and whether yours are on hold',
  },
  readWithdrawalLimit: {
    address: 'GET users/withdrawal-limit',
    access: 'user',
    answer: answers<WithdrawalLimitView>(),
    summary: 'Read how much you may withdraw before your identity is verified',
  },
  readWithdrawal: {
    address: 'GET users/withdrawal/:id',
    access: 'user',
    views: { part: 'withdrawals', account: 'userId' },
    answer: answers<WithdrawalView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read one of your withdrawals; staff: any, with the facts to know before it is paid',
  },
  decideWithdrawal: {
    address: 'PATCH users/withdrawal/:id',
    access: 'requests:decide',
    limit: 'money',
    idempotent: true,
    request: decideWithdrawalSchema,
    answer: answers<WithdrawalView>(),
    statuses: [200, 202],
    errors: [
      'ALREADY_DECIDED',
      'APPROVAL_REQUIRED',
      'MAKER_IS_CHECKER',
      'NOT_FOUND',
      'PROPOSAL_EXPIRED',
      'RECENT_CREDITOR',
      'STATE_CONFLICT',
    ],
    summary:
      'Mark a withdrawal as paid, or reject it; above the payout threshold one admin marks it ready to pay (202) and another one as paid',
  },
  withdrawPayoutApproval: {
    address: 'POST users/withdrawal/:id/withdraw-approval',
    access: 'requests:decide',
    limit: 'money',
    idempotent: true,
    answer: answers<WithdrawalView>(),
    errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Withdraw your mark that a withdrawal is ready to pay',
  },
  cancelWithdrawal: {
    address: 'POST users/withdrawal/:id/cancel',
    access: 'user',
    limit: 'money',
    idempotent: true,
    answer: answers<WithdrawalView>(),
    errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Cancel one of your withdrawals that is not decided yet',
  },
  listUserWithdrawals: {
    address: 'GET users/:id/withdrawals',
    access: 'user',
    views: { part: 'withdrawals', account: 'path' },
    query: listQuerySchema,
    answer: answersPage<WithdrawalView>(),
    errors: ['NOT_FOUND'],
    summary: 'List the withdrawals of an account, newest first; with status=open the open ones',
  },
});

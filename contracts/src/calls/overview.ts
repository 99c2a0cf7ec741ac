import {
  type MoneyOverviewView,
  overviewQuerySchema,
  type SignUpsView,
  type WaitingRequestsView,
  type WaitingView,
} from '../overview.ts';
import { answers } from './answer.ts';
import { defineCalls } from './call.ts';

/** The overview of staff: totals of UTC days, and what waits longest. None shows whose request or money it is. */
export const moneyOverviewCalls = defineCalls('payments', {
  readMoneyOverview: {
    method: 'GET',
    path: 'overview/money',
    access: 'reports:read',
    limit: 'read',
    body: 'none',
    query: overviewQuerySchema,
    answer: answers<MoneyOverviewView>(),
    errors: [],
    summary:
      'Read deposits, withdrawals, balances and decision times of a period, by day, week or month (UTC)',
  },
  readWaitingRequests: {
    method: 'GET',
    path: 'overview/waiting-requests',
    access: 'requests:read',
    limit: 'read',
    body: 'none',
    answer: answers<WaitingRequestsView>(),
    errors: [],
    summary:
      'Read how many deposits, withdrawals and proposals wait for a decision, and the oldest of each',
  },
});

export const accountOverviewCalls = defineCalls('users', {
  readSignUps: {
    method: 'GET',
    path: 'overview/sign-ups',
    access: 'reports:read',
    limit: 'read',
    body: 'none',
    query: overviewQuerySchema,
    answer: answers<SignUpsView>(),
    errors: [],
    summary: 'Read the sign-ups of a period, by day, week or month (UTC)',
  },
  readWaitingIdentityChecks: {
    method: 'GET',
    path: 'overview/waiting-identity-checks',
    access: 'identity:read',
    limit: 'read',
    body: 'none',
    answer: answers<WaitingView>(),
    errors: [],
    summary: 'Read how many identity checks wait for a decision, and the oldest',
  },
});

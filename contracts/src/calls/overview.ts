import type {
  MoneyOverviewView,
  SignUpsView,
  WaitingRequestsView,
  WaitingView,
} from '../overview.ts';
import { overviewQuerySchema } from '../overview-query.ts';
import { answers } from './answer.ts';
import { defineCalls } from './call.ts';

/** The overview of staff: totals of UTC days, and the oldest pending requests. None shows whose request or money it is. */
export const moneyOverviewCalls = defineCalls('payments', {
  readMoneyOverview: {
    address: 'GET overview/money',
    access: 'reports:read',
    query: overviewQuerySchema,
    answer: answers<MoneyOverviewView>(),
    summary:
      'Read deposits, withdrawals, balances and decision times of a period, by day, week or month (UTC)',
  },
  readWaitingRequests: {
    address: 'GET overview/waiting-requests',
    access: 'requests:read',
    answer: answers<WaitingRequestsView>(),
    summary:
      'Read how many deposits, withdrawals and proposals wait for a decision, by kind, and the oldest of each',
  },
});

export const accountOverviewCalls = defineCalls('users', {
  readSignUps: {
    address: 'GET overview/sign-ups',
    access: 'reports:read',
    query: overviewQuerySchema,
    answer: answers<SignUpsView>(),
    summary: 'Read the sign-ups of a period, by day, week or month (UTC)',
  },
  readWaitingIdentityChecks: {
    address: 'GET overview/waiting-identity-checks',
    access: 'identity:read',
    answer: answers<WaitingView>(),
    summary: 'Read how many identity checks wait for a decision, and the oldest',
  },
  readWaitingClosings: {
    address: 'GET overview/waiting-closings',
    access: 'accounts:read',
    answer: answers<WaitingView>(),
    summary: 'Read how many owners wait for the deletion of their account, and the oldest requests',
  },
});

import type { PlanView } from '../plans.ts';
import type { DepositAddressView, IndicativeRateView, ServiceTimesView } from '../terms.ts';
import { answers } from './answer.ts';
import { defineCalls } from './call.ts';

/** Terms of deposits and withdrawals. */
export const termsCalls = defineCalls('payments', {
  listPlans: {
    method: 'GET',
    path: 'plans',
    access: 'public',
    limit: 'read',
    body: 'none',
    answer: answers<PlanView[]>(),
    errors: [],
    summary: 'List the plans',
  },
  readServiceTimes: {
    method: 'GET',
    path: 'service-times',
    access: 'public',
    limit: 'read',
    body: 'none',
    answer: answers<ServiceTimesView>(),
    errors: [],
    summary: 'Read the hours within which staff decide',
  },
  listDepositAddresses: {
    method: 'GET',
    path: 'deposit-addresses',
    access: 'user',
    limit: 'read',
    body: 'none',
    answer: answers<DepositAddressView[]>(),
    errors: [],
    summary: 'List the addresses that deposits are sent to',
  },
  listIndicativeRates: {
    method: 'GET',
    path: 'indicative-rates',
    access: 'user',
    limit: 'read',
    body: 'none',
    answer: answers<IndicativeRateView[]>(),
    errors: [],
    summary: 'List the indicative conversion rates; never used for booking',
  },
});

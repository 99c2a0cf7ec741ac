import type { PlanView } from '../plans.ts';
import type { DepositAddressView, IndicativeRateView, ServiceTimesView } from '../terms.ts';
import { answers } from './answer.ts';
import { defineCalls } from './call.ts';

/** Terms of deposits and withdrawals. */
export const termsCalls = defineCalls('payments', {
  listPlans: {
    address: 'GET plans',
    access: 'public',
    answer: answers<PlanView[]>(),
    summary: 'List the plans',
  },
  readServiceTimes: {
    address: 'GET service-times',
    access: 'public',
    answer: answers<ServiceTimesView>(),
    summary: 'Read the hours within which staff decide',
  },
  listDepositAddresses: {
    address: 'GET deposit-addresses',
    access: 'user',
    answer: answers<DepositAddressView[]>(),
    summary: 'List the addresses that deposits are sent to',
  },
  listIndicativeRates: {
    address: 'GET indicative-rates',
    access: 'user',
    answer: answers<IndicativeRateView[]>(),
    summary: 'List the indicative conversion rates; never used for booking',
  },
});

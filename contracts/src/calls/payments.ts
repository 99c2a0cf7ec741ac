import {
  type AdjustmentTermsView,
  adjustmentTermsQuerySchema,
  type DepositAddressView,
  type IndicativeRateView,
  type ServiceTimesView,
} from '../payments.ts';
import type { PlanView } from '../plans.ts';
import { answers } from './answer.ts';
import { defineCalls } from './call.ts';
import { walletClosingCalls } from './closing.ts';
import { moneyOverviewCalls } from './overview.ts';
import { payoutDestinationCalls } from './payout-destinations.ts';
import { walletDataCalls } from './personal-data.ts';
import { profitRunCalls } from './profit-runs.ts';
import { receiptCalls } from './receipts.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { reversalCalls } from './reversals.ts';
import { settingsCalls } from './settings.ts';
import { statementCalls } from './statements.ts';
import { walletCalls } from './wallets.ts';
import { withdrawalCalls } from './withdrawals.ts';

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
  readAdjustmentTerms: {
    method: 'GET',
    path: 'adjustment-terms',
    access: 'wallets:adjust',
    limit: 'read',
    body: 'none',
    query: adjustmentTermsQuerySchema,
    answer: answers<AdjustmentTermsView>(),
    errors: [],
    summary:
      'Read above which amount an adjustment or a reversal by the caller, on a wallet, needs a second admin now',
  },
});

/** Plans, deposits, withdrawals and the ledger. */
export const paymentsCalls = {
  ...termsCalls,
  ...receiptCalls,
  ...withdrawalCalls,
  ...payoutDestinationCalls,
  ...walletCalls,
  ...reversalCalls,
  ...profitRunCalls,
  ...settingsCalls,
  ...moneyOverviewCalls,
  ...reconciliationCalls,
  ...statementCalls,
  ...walletClosingCalls,
  ...walletDataCalls,
};

import { approvalCalls } from './approvals.ts';
import { walletClosingCalls } from './closing.ts';
import { moneyOverviewCalls } from './overview.ts';
import { payoutDestinationCalls } from './payout-destinations.ts';
import { walletDataCalls } from './personal-data.ts';
import { profitRunCalls } from './profit-runs.ts';
import { proposalCalls } from './proposals.ts';
import { receiptCalls } from './receipts.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { settingsCalls } from './settings.ts';
import { statementCalls } from './statements.ts';
import { termsCalls } from './terms.ts';
import { walletCalls } from './wallets.ts';
import { withdrawalCalls } from './withdrawals.ts';

/** Plans, deposits, withdrawals and the ledger. */
export const paymentsCalls = {
  ...termsCalls,
  ...receiptCalls,
  ...withdrawalCalls,
  ...payoutDestinationCalls,
  ...walletCalls,
  ...proposalCalls,
  ...approvalCalls,
  ...profitRunCalls,
  ...settingsCalls,
  ...moneyOverviewCalls,
  ...reconciliationCalls,
  ...statementCalls,
  ...walletClosingCalls,
  ...walletDataCalls,
};

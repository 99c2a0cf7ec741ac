import type { paymentsCalls } from '@candor/contracts/calls/payments';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Handlers } from '@candor/platform/calls/call-handler';
import { approvalHandlers } from './approvals/http/approval-handlers.ts';
import { closingHandlers } from './closings/http/closing-handlers.ts';
import { receiptHandlers } from './deposits/http/receipt-handlers.ts';
import { walletHandlers } from './history/http/wallet-handlers.ts';
import { overviewHandlers } from './overview/http/overview-handlers.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { payoutDestinationHandlers } from './payout-destinations/http/payout-destination-handlers.ts';
import { personalDataHandlers } from './personal-data/http/personal-data-handlers.ts';
import { profitRunHandlers } from './profit-runs/http/profit-run-handlers.ts';
import { proposalHandlers } from './proposals/http/proposal-handlers.ts';
import { reconciliationHandlers } from './reconciliation/http/reconciliation-handlers.ts';
import { settingsHandlers } from './settings/http/settings-handlers.ts';
import { termsHandlers } from './settings/http/terms-handlers.ts';
import { withCurrentSettings } from './settings/http/with-current-settings.ts';
import { statementHandlers } from './statements/http/statement-handlers.ts';
import { withdrawalHandlers } from './withdrawals/http/withdrawal-handlers.ts';

/** Every call of the payments service. */
export function paymentsHandlers(
  deps: PaymentsDeps,
  bus: EventBus,
): Handlers<typeof paymentsCalls, Caller> {
  const handlers = {
    ...termsHandlers(deps),
    ...receiptHandlers(deps),
    ...withdrawalHandlers(deps),
    ...payoutDestinationHandlers(deps),
    ...walletHandlers(deps),
    ...proposalHandlers(deps),
    ...approvalHandlers(deps),
    ...profitRunHandlers(deps),
    ...settingsHandlers(deps),
    ...overviewHandlers(deps),
    ...reconciliationHandlers(deps, bus),
    ...statementHandlers(deps),
    ...closingHandlers(deps),
    ...personalDataHandlers(deps),
  };
  return withCurrentSettings(handlers, deps.currentSettings);
}

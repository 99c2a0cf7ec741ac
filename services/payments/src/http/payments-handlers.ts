import type { paymentsCalls } from '@candor/contracts/calls/payments';
import type { EventBus } from '@candor/kit/events/event-bus';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Handlers } from '@candor/kit/service/call-handler';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { closingHandlers } from './closing-handlers.ts';
import { overviewHandlers } from './overview-handlers.ts';
import { payoutDestinationHandlers } from './payout-destination-handlers.ts';
import { personalDataHandlers } from './personal-data-handlers.ts';
import { profitRunHandlers } from './profit-run-handlers.ts';
import { receiptHandlers } from './receipt-handlers.ts';
import { reconciliationHandlers } from './reconciliation-handlers.ts';
import { reversalHandlers } from './reversal-handlers.ts';
import { settingsHandlers } from './settings-handlers.ts';
import { statementHandlers } from './statement-handlers.ts';
import { termsHandlers } from './terms-handlers.ts';
import { walletHandlers } from './wallet-handlers.ts';
import { withCurrentSettings } from './with-current-settings.ts';
import { withdrawalHandlers } from './withdrawal-handlers.ts';

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
    ...reversalHandlers(deps),
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

import type { paymentsCalls } from '@candor/contracts/calls/payments';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Handlers } from '@candor/kit/service/call-handler';
import type { PaymentsContext } from '../use-cases/payments-context.ts';
import { receiptHandlers } from './receipt-handlers.ts';
import { termsHandlers } from './terms-handlers.ts';
import { walletHandlers } from './wallet-handlers.ts';
import { withdrawalHandlers } from './withdrawal-handlers.ts';

/** Every call of the payments service. */
export function paymentsHandlers(context: PaymentsContext): Handlers<typeof paymentsCalls, Caller> {
  return {
    ...termsHandlers(context),
    ...receiptHandlers(context),
    ...withdrawalHandlers(context),
    ...walletHandlers(context),
  };
}

import type { EventEnvelope } from '@candor/contracts/events';
import { closeWallet } from '../use-cases/close-wallet.ts';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';

export const onAccountClosing =
  (deps: PaymentsDeps) =>
  ({ payload, correlationId }: EventEnvelope<'users.account-closing.v1'>): Promise<void> =>
    closeWallet(deps, { ...payload, correlationId });

import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';
import { closeWallet } from './close-wallet.ts';

export const onAccountClosing =
  (deps: PaymentsDeps) =>
  ({ payload, correlationId }: EventEnvelope<'users.account-closing.v1'>): Promise<void> =>
    closeWallet(deps, { ...payload, correlationId });

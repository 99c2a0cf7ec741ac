import type { EventEnvelope } from '@candor/contracts/events';
import { closeWallet } from './close-wallet.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

export const onAccountClosing =
  (deps: PaymentsDeps) =>
  ({ payload, correlationId }: EventEnvelope<'users.account-closing.v1'>): Promise<void> =>
    closeWallet(deps, { ...payload, correlationId });

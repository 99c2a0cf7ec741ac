import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';

export const onWalletCloseRefused =
  ({ data }: UsersDeps) =>
  ({ payload }: EventEnvelope<'payments.wallet-close-refused.v1'>): Promise<void> =>
    data.closings.refuse(payload.accountId, payload.attempt, payload.obstacles);

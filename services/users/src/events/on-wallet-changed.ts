import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../use-cases/users-deps.ts';

/** Updates the directory's copy of the wallet totals. */
export const onWalletChanged =
  ({ data }: UsersDeps) =>
  async ({ payload }: EventEnvelope<'payments.wallet-changed.v1'>): Promise<void> => {
    const { accountId, seq, deposit, investment, profit, held, withdrawn } = payload;
    const totals = { seq, deposit, investment, profit, held, withdrawn };
    await data.walletTotals.advance(accountId, totals);
  };

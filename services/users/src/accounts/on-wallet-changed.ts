import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';
import { refreshMoneyFacet } from './index-profile.ts';

/** Updates the copy of the wallet totals in the list of accounts. */
export const onWalletChanged =
  (deps: UsersDeps) =>
  async ({ payload }: EventEnvelope<'payments.wallet-changed.v1'>): Promise<void> => {
    const { accountId, seq, deposit, investment, profit, held, withdrawn } = payload;
    const totals = { seq, deposit, investment, profit, held, withdrawn };
    await deps.data.walletTotals.advance(accountId, totals);
    await refreshMoneyFacet(deps, accountId);
  };

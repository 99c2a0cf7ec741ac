import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';
import { refreshFacets } from './index-profile.ts';
import { mayFillOrEmpty, type WalletTotals } from './rules/wallet-totals.ts';

/** Updates the copies of wallet totals in the list of accounts. */
export const onWalletChanged =
  (deps: UsersDeps) =>
  async (events: readonly EventEnvelope<'payments.wallet-changed.v1'>[]): Promise<void> => {
    const newest = new Map<string, WalletTotals>();
    for (const { payload } of events) {
      const { accountId, seq, deposit, investment, profit, held, withdrawn } = payload;
      if ((newest.get(accountId)?.seq ?? 0) >= seq) continue;
      newest.set(accountId, { seq, deposit, investment, profit, held, withdrawn });
    }
    await deps.data.walletTotals.advance(newest);
    const filled = events.filter(({ payload }) => mayFillOrEmpty(payload));
    await refreshFacets(deps, [...new Set(filled.map(({ payload }) => payload.accountId))]);
  };

import { refreshFacets } from '../accounts/index-profile.ts';
import type { WalletTotals } from '../accounts/rules/wallet-totals.ts';
import type { UsersDeps } from '../users-deps.ts';

export interface RebuildReport {
  wallets: number;
  corrected: number;
  /** Wallets with totals of a later entry than the given ones. */
  newer: number;
}

/** Stores totals computed from the ledger, in place of damaged or lost ones. */
export async function rebuildTotals(
  deps: Pick<UsersDeps, 'data'>,
  totals: AsyncIterable<WalletTotals & { accountId: string }>,
): Promise<RebuildReport> {
  const report = { wallets: 0, corrected: 0, newer: 0 };
  for await (const { accountId, ...wallet } of totals) {
    report.wallets += 1;
    const outcome = await deps.data.walletTotals.correct(accountId, wallet);
    if (outcome === 'newer') report.newer += 1;
    if (outcome !== 'corrected') continue;
    report.corrected += 1;
    await refreshFacets(deps, [accountId]);
  }
  return report;
}

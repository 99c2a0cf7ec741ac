import { OPEN_WITHDRAWAL_STATUSES } from '@candor/contracts/open-statuses';
import { readAll } from '@candor/kit/cursor';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Before the start of the run before: an entry may have been inserted while its wallet was read. */
const OVERLAP_MS = 10 * 60_000;
/** Without a run before. */
const SINCE_MS = 86_400_000;
/** Wallets with a break that are checked again. */
const MAX_BROKEN = 1_000;

/**
 * The wallets that a quick run checks: those with an entry since the run before, with an open break, or with an open withdrawal.
 */
export async function findChangedWallets({ data, clock }: PaymentsDeps): Promise<Set<string>> {
  const latest = await data.bookRuns.findLatest();
  const since = latest ? latest.createdAt.getTime() - OVERLAP_MS : clock.now().getTime() - SINCE_MS;
  const wallets = new Set(await data.bookFindings.openWallets(MAX_BROKEN));
  for await (const { walletId } of data.entries.heads(new Date(since))) wallets.add(walletId);
  const open = {
    statuses: OPEN_WITHDRAWAL_STATUSES,
    isUncounted: true,
    order: 'oldest-first',
  } as const;
  const holders = readAll(
    (page) => data.withdrawals.list({ ...open, ...page }),
    ({ accountId }) => accountId,
  );
  for await (const accountId of holders) wallets.add(accountId);
  return wallets;
}

import type { Cents } from '@candor/contracts/money';
import type { WithdrawalStatus } from '@candor/contracts/payments';
import { entryOf } from '../data/entry-model.ts';
import type { PaymentsData } from '../data/payments-data.ts';
import { type ChainFault, createChainVerifier } from '../domain/verify-chain.ts';

export interface LedgerReport {
  wallets: number;
  entries: number;
  faults: (ChainFault & { walletId: string })[];
  /** Wallets whose held amount is not that of their open withdrawals. */
  unmatchedHolds: { walletId: string; held: Cents; open: Cents }[];
}

const OPEN: WithdrawalStatus[] = ['pending', 'paying', 'releasing'];

/**
 * Walks every chain from its first entry: numbers, links, hashes, balances; then holds the held amounts
 * against the open withdrawals. Reads in one pass, whatever the size.
 */
export async function verifyLedger(data: PaymentsData): Promise<LedgerReport> {
  const report: LedgerReport = { wallets: 0, entries: 0, faults: [], unmatchedHolds: [] };
  const open = await openAmounts(data);
  let walletId: string | null = null;
  let verifier = createChainVerifier();

  function closeWallet(): void {
    if (walletId === null) return;
    const held = verifier.head().balances.held;
    const expected = open.get(walletId) ?? 0;
    if (held !== expected) report.unmatchedHolds.push({ walletId, held, open: expected });
    open.delete(walletId);
  }

  for await (const document of data.entries.find().sort({ walletId: 1, seq: 1 }).lean().cursor()) {
    const entry = entryOf(document);
    if (entry.walletId !== walletId) {
      closeWallet();
      walletId = entry.walletId;
      verifier = createChainVerifier();
      report.wallets += 1;
    }
    report.entries += 1;
    const fault = verifier.next(entry);
    if (fault) report.faults.push({ walletId, ...fault });
  }
  closeWallet();
  for (const [orphan, amount] of open) {
    report.unmatchedHolds.push({ walletId: orphan, held: 0, open: amount });
  }
  return report;
}

async function openAmounts(data: PaymentsData): Promise<Map<string, Cents>> {
  const sums = new Map<string, Cents>();
  const cursor = data.withdrawals
    .find({ status: { $in: OPEN } }, { accountId: 1, amount: 1 })
    .lean()
    .cursor();
  for await (const { accountId, amount } of cursor) {
    sums.set(accountId, (sums.get(accountId) ?? 0) + amount);
  }
  return sums;
}

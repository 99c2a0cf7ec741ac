import { formatUsd } from '@candor/contracts/money';
import type { CheckpointFault } from '../checkpoints/verify-checkpoints.ts';
import { NO_BALANCES } from '../ledger/rules/balances.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { ChainFault } from '../ledger/rules/verify-chain.ts';
import type { Mismatch } from './match-documents.ts';
import { sumBalances } from './rules/book-run.ts';
import { type Finding, finding } from './rules/finding.ts';
import type { BatchReport, WalletEntries } from './verify-ledger.ts';

/** Faults that an entry does not show by itself: a checkpoint outside the chain does. */
const BY_CHECKPOINT: readonly ChainFault['problem'][] = ['cut-off', 'rewritten'];

const DOCUMENT_PROBLEMS = {
  'entry missing': 'entry-missing',
  'entry too early': 'entry-too-early',
  'entry differs': 'entry-differs',
  'document missing': 'document-missing',
} as const satisfies Record<Mismatch['problem'], Finding['problem']>;

/** What a batch of wallets shows, check by check. */
export function toWalletFindings(batch: BatchReport): Finding[] {
  const { wallets, faults, mismatches, unmatchedHolds } = batch;
  const findBySeq = indexEntries(wallets, ({ seq }) => seq);
  const findBySource = indexEntries(wallets, ({ sourceId }) => sourceId);
  const found: Finding[] = [];
  for (const { walletId, seq, problem } of faults) {
    const isCovered = BY_CHECKPOINT.includes(problem);
    const entries = wallets.get(walletId) ?? [];
    const entry = findBySeq(walletId, seq);
    found.push(
      finding(isCovered ? 'checkpoints' : 'chains', problem, {
        walletId,
        seq,
        source: entry?.sourceId ?? null,
        ...(problem === 'cut-off'
          ? { expected: String(seq), found: String(entries.at(-1)?.seq ?? 0) }
          : {}),
        ...(problem === 'gap' ? toGap(entries, seq) : {}),
      }),
    );
  }
  for (const { walletId, sourceId, problem } of mismatches) {
    const entry = findBySource(walletId, sourceId);
    found.push(
      finding('documents', DOCUMENT_PROBLEMS[problem], {
        walletId,
        seq: entry?.seq ?? null,
        source: sourceId,
        found: entry ? `${entry.kind} ${formatUsd(entry.about)}` : null,
      }),
    );
  }
  for (const { walletId, held, open } of unmatchedHolds) {
    const [expected, actual] = [formatUsd(open), formatUsd(held)];
    found.push(finding('holds', 'hold-differs', { walletId, expected, found: actual }));
  }
  for (const [walletId, entries] of wallets) {
    const last = entries.at(-1);
    const sum = sumBalances(last?.balances ?? NO_BALANCES);
    if (sum === 0) continue;
    const [expected, actual] = [formatUsd(0), formatUsd(sum)];
    const seq = last?.seq ?? null;
    found.push(finding('sums', 'sum-not-zero', { walletId, seq, expected, found: actual }));
  }
  return found;
}

/** Finds entries by a key. A chain is indexed once, since each of its entries may have a finding. */
function indexEntries<K>(wallets: WalletEntries, toKey: (entry: LedgerEntry) => K) {
  const indexes = new Map<string, Map<K, LedgerEntry>>();
  return (walletId: string, key: K): LedgerEntry | undefined => {
    const index =
      indexes.get(walletId) ??
      new Map((wallets.get(walletId) ?? []).map((entry) => [toKey(entry), entry]));
    indexes.set(walletId, index);
    return index.get(key);
  };
}

/** The number that should follow, and the one that does. */
function toGap(entries: readonly { seq: number }[], seq: number) {
  const at = entries.findIndex((one) => one.seq === seq);
  return { expected: String((entries[at - 1]?.seq ?? 0) + 1), found: String(seq) };
}

export function toCheckpointFindings(faults: readonly CheckpointFault[]): Finding[] {
  return faults.map(({ number, problem }) =>
    finding('checkpoints', problem === 'another key' ? 'another-key' : problem, { seq: number }),
  );
}

import type { PaymentsData } from '../data/payments-data.ts';
import type { WalletCheckpoint } from '../domain/checkpoint.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { type ChainFault, createChainVerifier } from '../domain/verify-chain.ts';
import { type DocumentReport, matchDocuments } from './match-documents.ts';
import { type CheckpointReport, verifyCheckpoints } from './verify-checkpoints.ts';
import { WORKFLOWS } from './workflows.ts';

export interface LedgerReport extends DocumentReport, CheckpointReport {
  wallets: number;
  entries: number;
  faults: (ChainFault & { walletId: string })[];
}

/** Wallets per read of their documents. */
const BATCH = 200;

/**
 * Checks every chain from its first entry to its checkpoint (numbers, links, hashes, balances), then compares each
 * wallet's receipts, withdrawals, adjustments and reversals with its entries, in both directions. Reads the entries once,
 * in bounded memory except for the ids of wallets.
 */
export async function verifyLedger(
  data: PaymentsData,
  options: { publicKey?: string } = {},
): Promise<LedgerReport> {
  const signed = (await data.signedCheckpoints.latest())?.checkpoint.number ?? 0;
  const report: LedgerReport = {
    ...(await verifyCheckpoints(data, options.publicKey)),
    wallets: 0,
    entries: 0,
    faults: [],
    mismatches: [],
    unmatchedHolds: [],
  };
  const seen = new Set<string>();
  let batch = new Map<string, LedgerEntry[]>();

  async function closeBatch(): Promise<void> {
    report.faults.push(...(await verifyChains(data, batch, signed)));
    const { mismatches, unmatchedHolds } = await matchDocuments(data, batch);
    report.mismatches.push(...mismatches);
    report.unmatchedHolds.push(...unmatchedHolds);
    batch = new Map();
  }

  for await (const entry of data.entries.all()) {
    if (!seen.has(entry.walletId)) {
      if (batch.size >= BATCH) await closeBatch();
      seen.add(entry.walletId);
      batch.set(entry.walletId, []);
    }
    batch.get(entry.walletId)?.push(entry);
    report.entries += 1;
  }
  await closeBatch();
  report.wallets = seen.size;

  for await (const walletId of findDocumentWallets(data, signed)) {
    if (seen.has(walletId)) continue;
    seen.add(walletId);
    batch.set(walletId, []);
    if (batch.size >= BATCH) await closeBatch();
  }
  await closeBatch();
  return report;
}

/** Wallets with a document or a checkpoint; may yield a wallet several times. */
async function* findDocumentWallets(data: PaymentsData, signed: number): AsyncIterable<string> {
  for (const workflow of WORKFLOWS) yield* workflow.accountIds(data);
  for await (const { walletId } of data.checkpoints.all()) yield walletId;
  for await (const { walletId } of data.signedCheckpoints.covered(signed)) yield walletId;
}

async function verifyChains(
  data: PaymentsData,
  wallets: ReadonlyMap<string, readonly LedgerEntry[]>,
  signed: number,
): Promise<LedgerReport['faults']> {
  const faults: LedgerReport['faults'] = [];
  const walletIds = [...wallets.keys()];
  const checkpoints = await data.checkpoints.read(walletIds);
  const covered = await data.signedCheckpoints.findCovered(signed, walletIds);
  for (const [walletId, entries] of wallets) {
    const verifier = createChainVerifier();
    for (const entry of entries) {
      const fault = verifier.next(entry);
      if (fault) faults.push({ walletId, ...fault });
    }
    for (const checkpoint of [checkpoints.get(walletId), covered.get(walletId)]) {
      const fault = checkpoint && (await checkpointFault(data, entries, checkpoint));
      // Both kinds of checkpoint may reveal the same fault.
      const isKnown = faults.some((one) => one.walletId === walletId && one.seq === fault?.seq);
      if (fault && !isKnown) faults.push({ walletId, ...fault });
    }
  }
  return faults;
}

async function checkpointFault(
  data: PaymentsData,
  entries: readonly LedgerEntry[],
  { walletId, seq, hash }: WalletCheckpoint,
): Promise<ChainFault | null> {
  const entry = entries.find((one) => one.seq === seq);
  // A checkpoint that was written while the chain was read may be ahead of it; the entry then exists by now.
  const found = entry ?? (await data.entries.findBySeq(walletId, seq));
  if (!found) return { seq, problem: 'cut-off' };
  return found.hash === hash ? null : { seq, problem: 'rewritten' };
}

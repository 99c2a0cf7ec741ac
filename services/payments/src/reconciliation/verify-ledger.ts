import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WalletCheckpoint } from '../checkpoints/rules/checkpoint.ts';
import { type CheckpointReport, verifyCheckpoints } from '../checkpoints/verify-checkpoints.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import { type ChainFault, createChainVerifier } from '../ledger/rules/verify-chain.ts';
import type { PaymentsData } from '../payments-data.ts';
import { REQUEST_KINDS } from '../sweeper/request-kinds.ts';
import { type DocumentReport, matchDocuments } from './match-documents.ts';

export interface LedgerReport extends DocumentReport, CheckpointReport {
  wallets: number;
  entries: number;
  faults: WalletFault[];
}

export interface WalletFault extends ChainFault {
  walletId: string;
}

/** The entries of some wallets, each from the first to the last. */
export type WalletEntries = Map<string, LedgerEntry[]>;

/** What was found in some wallets. */
export interface BatchReport extends DocumentReport {
  wallets: WalletEntries;
  entries: number;
  faults: WalletFault[];
}

/** Wallets per read of their documents, and entries after which no further wallet is added. */
const BATCH = 200;
const BATCH_ENTRIES = 5_000;
/** Entries between two turns of the event loop. */
const TURN = 250;

/**
 * Checks every chain from its first entry to its checkpoint (numbers, links, hashes, balances), then compares each
 * wallet's receipts, withdrawals, adjustments and reversals with its entries, in both directions. Reads the entries once,
 * in bounded memory except for the ids of wallets and the longest chain.
 */
export async function verifyLedger(
  data: PaymentsData,
  options: { publicKey?: string } = {},
): Promise<LedgerReport> {
  const report: LedgerReport = {
    ...(await verifyCheckpoints(data, options.publicKey)),
    wallets: 0,
    entries: 0,
    faults: [],
    mismatches: [],
    unmatchedHolds: [],
  };
  for await (const batch of verifyWallets(data, readAllWallets(data))) {
    report.wallets += countWallets(batch.wallets);
    report.entries += batch.entries;
    report.faults.push(...batch.faults);
    report.mismatches.push(...batch.mismatches);
    report.unmatchedHolds.push(...batch.unmatchedHolds);
  }
  return report;
}

/** Wallets that exist: with at least one entry, as signed checkpoints count them. */
export function countWallets(wallets: WalletEntries): number {
  return [...wallets.values()].filter((entries) => entries.length > 0).length;
}

/** Checks batches of wallets one after the other. */
export async function* verifyWallets(
  data: PaymentsData,
  batches: AsyncIterable<WalletEntries>,
): AsyncGenerator<BatchReport> {
  const signed = (await data.signedCheckpoints.latest())?.checkpoint.number ?? 0;
  for await (const wallets of batches) {
    const faults = await verifyChains(data, wallets, signed);
    const documents = await matchDocuments(data, wallets);
    const entries = [...wallets.values()].reduce((sum, { length }) => sum + length, 0);
    yield { wallets, entries, faults, ...documents };
  }
}

/** Every wallet with an entry, a document or a checkpoint. */
export async function* readAllWallets(data: PaymentsData): AsyncGenerator<WalletEntries> {
  const signed = (await data.signedCheckpoints.latest())?.checkpoint.number ?? 0;
  const seen = new Set<string>();
  let batch: WalletEntries = new Map();
  let size = 0;
  let sinceTurn = 0;
  for await (const entry of data.entries.all()) {
    if (!seen.has(entry.walletId)) {
      if (batch.size >= BATCH || size >= BATCH_ENTRIES) {
        yield batch;
        batch = new Map();
        size = 0;
      }
      seen.add(entry.walletId);
      batch.set(entry.walletId, []);
    }
    batch.get(entry.walletId)?.push(entry);
    size += 1;
    sinceTurn = (sinceTurn + 1) % TURN;
    if (sinceTurn === 0) await nextTurn();
  }
  for await (const walletId of findDocumentWallets(data, signed)) {
    if (seen.has(walletId)) continue;
    seen.add(walletId);
    batch.set(walletId, []);
    if (batch.size < BATCH) continue;
    yield batch;
    batch = new Map();
  }
  if (batch.size > 0) yield batch;
}

/** These wallets, in their order. */
export async function* readWallets(
  data: PaymentsData,
  walletIds: Iterable<string>,
): AsyncGenerator<WalletEntries> {
  let batch: WalletEntries = new Map();
  let size = 0;
  for (const walletId of walletIds) {
    const entries = await data.entries.chain(walletId);
    batch.set(walletId, entries);
    size += entries.length;
    if (batch.size < BATCH && size < BATCH_ENTRIES) continue;
    yield batch;
    batch = new Map();
    size = 0;
  }
  if (batch.size > 0) yield batch;
}

/** Wallets with a document or a checkpoint; may yield a wallet several times. */
async function* findDocumentWallets(data: PaymentsData, signed: number): AsyncIterable<string> {
  for (const kind of REQUEST_KINDS) yield* kind.accountIds(data);
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
  let sinceTurn = 0;
  for (const [walletId, entries] of wallets) {
    const verifier = createChainVerifier();
    for (const entry of entries) {
      const fault = verifier.next(entry);
      if (fault) faults.push({ walletId, ...fault });
      sinceTurn = (sinceTurn + 1) % TURN;
      if (sinceTurn === 0) await nextTurn();
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

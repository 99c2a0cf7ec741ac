import { setTimeout as sleep } from 'node:timers/promises';
import type { Cents } from '@candor/contracts/money';
import type { PaymentsData } from '../data/payments-data.ts';
import { NO_BALANCES, readBalance } from '../domain/balances.ts';
import { type ExpectedEntry, isEntryFor } from '../domain/expected-entries.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { WORKFLOWS } from './workflows.ts';

/** A contradiction between a workflow document and the entries. */
export interface Mismatch {
  walletId: string;
  sourceId: string;
  problem: 'entry missing' | 'entry too early' | 'entry differs' | 'document missing';
}

/** A held amount that differs from the wallet's open withdrawals. */
export interface UnmatchedHold {
  walletId: string;
  held: Cents;
  open: Cents;
}

/** Sources without a workflow document. */
const WITHOUT_DOCUMENT = /^(?:(?:referral|direct-adjustment):|wallet-closed$)/;

interface Documents {
  expected: ExpectedEntry[];
  open: Map<string, Cents>;
}

/** The expected entries and open withdrawals of these wallets, by wallet. */
async function readDocuments(
  data: PaymentsData,
  walletIds: readonly string[],
): Promise<Map<string, Documents>> {
  const byWallet = new Map<string, Documents>(
    walletIds.map((id) => [id, { expected: [], open: new Map() }]),
  );
  for (const workflow of WORKFLOWS) {
    for await (const { walletId, id, expected, held } of workflow.claims(data, walletIds)) {
      const found = byWallet.get(walletId);
      found?.expected.push(...expected);
      if (held > 0) found?.open.set(id, held);
    }
  }
  return byWallet;
}

function compare(walletId: string, entries: readonly LedgerEntry[], { expected }: Documents) {
  const mismatches: Mismatch[] = [];
  const bySource = new Map(entries.map((entry) => [entry.sourceId, entry]));
  const known = new Set<string>();
  for (const { sourceId, allowed, required } of expected) {
    known.add(sourceId);
    const entry = bySource.get(sourceId);
    const report = (problem: Mismatch['problem']) =>
      mismatches.push({ walletId, sourceId, problem });
    if (!entry) {
      if (required) report('entry missing');
    } else if (allowed.length === 0) {
      report('entry too early');
    } else if (!allowed.some((draft) => isEntryFor(draft, entry))) {
      report('entry differs');
    }
  }
  for (const { sourceId } of entries) {
    if (!known.has(sourceId) && !WITHOUT_DOCUMENT.test(sourceId)) {
      mismatches.push({ walletId, sourceId, problem: 'document missing' });
    }
  }
  return mismatches;
}

/** Cents of the open withdrawals whose hold is posted but whose outcome is not. */
function openAmount(entries: readonly LedgerEntry[], { open }: Documents): Cents {
  const sources = new Set(entries.map(({ sourceId, kind }) => `${sourceId} ${kind}`));
  const outcomes = new Set(entries.map(({ sourceId }) => sourceId));
  let sum = 0;
  for (const [id, amount] of open) {
    const held = sources.has(`withdrawal:${id}:hold withdrawal-requested`);
    if (held && !outcomes.has(`withdrawal:${id}:outcome`)) sum += amount;
  }
  return sum;
}

export interface DocumentReport {
  mismatches: Mismatch[];
  unmatchedHolds: UnmatchedHold[];
}

/** Before each further read. A contradiction that persists over all of them is not caused by a call in flight. */
const PAUSES_MS = [20, 200, 600];

/**
 * Compares the documents of some wallets with their entries, in both directions. On a running platform a call may be
 * between its decision and its entry, so mismatches are read again.
 */
export async function matchDocuments(
  data: PaymentsData,
  wallets: ReadonlyMap<string, readonly LedgerEntry[]>,
): Promise<DocumentReport> {
  const documents = await readDocuments(data, [...wallets.keys()]);
  const unsound = new Map<string, DocumentReport>();
  for (const [walletId, entries] of wallets) {
    const report = toReport(walletId, entries, documents.get(walletId));
    if (!isSound(report)) unsound.set(walletId, report);
  }
  for (const pause of PAUSES_MS) {
    if (unsound.size === 0) break;
    await sleep(pause);
    const again = await readDocuments(data, [...unsound.keys()]);
    for (const walletId of [...unsound.keys()]) {
      const entries = await data.entries.chain(walletId);
      const report = toReport(walletId, entries, again.get(walletId));
      if (isSound(report)) unsound.delete(walletId);
      else unsound.set(walletId, report);
    }
  }
  const reports = [...unsound.values()];
  return {
    mismatches: reports.flatMap(({ mismatches }) => mismatches),
    unmatchedHolds: reports.flatMap(({ unmatchedHolds }) => unmatchedHolds),
  };
}

function isSound({ mismatches, unmatchedHolds }: DocumentReport): boolean {
  return mismatches.length === 0 && unmatchedHolds.length === 0;
}

function toReport(
  walletId: string,
  entries: readonly LedgerEntry[],
  documents: Documents = { expected: [], open: new Map() },
): DocumentReport {
  const held = readBalance(entries.at(-1)?.balances ?? NO_BALANCES, 'held');
  const open = openAmount(entries, documents);
  return {
    mismatches: compare(walletId, entries, documents),
    unmatchedHolds: held === open ? [] : [{ walletId, held, open }],
  };
}

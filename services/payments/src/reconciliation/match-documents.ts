import { setTimeout as sleep } from 'node:timers/promises';
import type { Cents } from '@candor/contracts/money';
import { NO_BALANCES, readBalance } from '../ledger/rules/balances.ts';
import { type ExpectedEntry, isEntryFor } from '../ledger/rules/expected-entries.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsData } from '../payments-data.ts';
import { REQUEST_KINDS } from '../sweeper/request-kinds.ts';

/** A contradiction between a request and the entries. */
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

/** Sources without a request. */
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
  for (const kind of REQUEST_KINDS) {
    for await (const { walletId, id, expected, held } of kind.claims(data, walletIds)) {
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

/** The hold of a wallet beside its withdrawals. */
interface Holds {
  held: Cents;
  /** Cents of the withdrawals that are open by their documents and have a hold by their entries. */
  open: Cents;
  /** Cents on hold for withdrawals that are not open by their documents, by id. */
  unclaimed: Map<string, Cents>;
}

function compareHolds(entries: readonly LedgerEntry[], documents: Documents): Holds {
  const outcomes = new Set(entries.map(({ sourceId }) => sourceId));
  const holds: Holds = {
    held: readBalance(entries.at(-1)?.balances ?? NO_BALANCES, 'held'),
    open: 0,
    unclaimed: new Map(),
  };
  for (const { sourceId, kind, about } of entries) {
    if (kind !== 'withdrawal-requested') continue;
    const id = /^withdrawal:(.+):hold$/.exec(sourceId)?.[1];
    if (!id || outcomes.has(`withdrawal:${id}:outcome`)) continue;
    const amount = documents.open.get(id);
    if (amount === undefined) holds.unclaimed.set(id, about);
    else holds.open += amount;
  }
  return holds;
}

export interface DocumentReport {
  mismatches: Mismatch[];
  unmatchedHolds: UnmatchedHold[];
}

/** Before each further read. */
const PAUSES_MS = [20, 200, 600];

/**
 * Compares the documents of some wallets with their entries, in both directions. On a running platform a call may be
 * between its document and its entry, or between the two reads, so wallets with a contradiction are read again: what is
 * reported was there in every read.
 */
export async function matchDocuments(
  data: PaymentsData,
  wallets: ReadonlyMap<string, readonly LedgerEntry[]>,
): Promise<DocumentReport> {
  const documents = await readDocuments(data, [...wallets.keys()]);
  const unsound = new Map<string, WalletReport>();
  for (const [walletId, entries] of wallets) {
    const report = toReport(walletId, entries, documents.get(walletId));
    if (!isSound(report)) unsound.set(walletId, report);
  }
  for (const pause of PAUSES_MS) {
    if (unsound.size === 0) break;
    await sleep(pause);
    const again = await readDocuments(data, [...unsound.keys()]);
    for (const [walletId, before] of [...unsound]) {
      const entries = await data.entries.chain(walletId);
      const report = keepRepeated(before, toReport(walletId, entries, again.get(walletId)));
      if (isSound(report)) unsound.delete(walletId);
      else unsound.set(walletId, report);
    }
  }
  return {
    mismatches: [...unsound.values()].flatMap(({ mismatches }) => mismatches),
    unmatchedHolds: [...unsound].flatMap(([walletId, { holds }]) =>
      holds.held === holds.open ? [] : [{ walletId, held: holds.held, open: holds.open }],
    ),
  };
}

interface WalletReport {
  mismatches: Mismatch[];
  holds: Holds;
}

function isSound({ mismatches, holds }: WalletReport): boolean {
  return mismatches.length === 0 && holds.held === holds.open;
}

function toReport(
  walletId: string,
  entries: readonly LedgerEntry[],
  documents: Documents = { expected: [], open: new Map() },
): WalletReport {
  return {
    mismatches: compare(walletId, entries, documents),
    holds: compareHolds(entries, documents),
  };
}

/** Those contradictions of the later read that were in the earlier one; others belong to calls in flight. */
function keepRepeated(earlier: WalletReport, later: WalletReport): WalletReport {
  const known = new Set(earlier.mismatches.map(toKey));
  const holds: Holds = { ...later.holds, unclaimed: new Map() };
  for (const [id, amount] of later.holds.unclaimed) {
    if (earlier.holds.unclaimed.has(id)) holds.unclaimed.set(id, amount);
    else holds.open += amount;
  }
  return { mismatches: later.mismatches.filter((one) => known.has(toKey(one))), holds };
}

function toKey({ sourceId, problem }: Mismatch): string {
  return `${sourceId} ${problem}`;
}

import type { EntryKind, EntryState } from '@candor/contracts/wallet-history';
import { LRUCache } from 'lru-cache';
import type { EntryFacts } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsData } from '../payments-data.ts';

/** What the history is searched by, without reading the entry. */
export interface IndexedEntry {
  seq: number;
  kind: EntryKind;
  state: EntryState;
  /** Milliseconds. */
  at: number;
  /** Cents. */
  about: number;
  /** Reference, detail and reason, normalised. */
  text: string;
}

/** Entries of one wallet that are searched. */
export const MAX_INDEXED = 50_000;
/** Entries of all wallets that are kept, some 200 bytes each. */
const MAX_KEPT = 150_000;

const HOLD = /^withdrawal:([0-9a-f]{24}):hold$/;
const OUTCOME = /^withdrawal:([0-9a-f]{24}):outcome$/;

interface WalletIndex {
  entries: IndexedEntry[];
  /** Holds without an outcome, by withdrawal. */
  openHolds: Map<string, IndexedEntry>;
  /** Number of the last indexed entry. */
  last: number;
  /** Extensions run one after another. */
  running: Promise<void>;
}

/** Entries of recently searched wallets in memory. As entries never change, an index is only ever extended. */
export type HistoryIndex = ReturnType<typeof createHistoryIndex>;

export function createHistoryIndex(entries: Pick<PaymentsData['entries'], 'facts'>) {
  const wallets = new LRUCache<string, WalletIndex>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ last }) => Math.max(1, Math.min(last, MAX_INDEXED)),
  });

  async function extend(walletId: string, index: WalletIndex, head: number): Promise<void> {
    if (index.last >= head) return;
    const after = Math.max(index.last, head - MAX_INDEXED);
    for await (const facts of entries.facts(walletId, after)) add(index, facts);
    if (index.entries.length > MAX_INDEXED)
      index.entries.splice(0, index.entries.length - MAX_INDEXED);
    // Its size has changed.
    wallets.set(walletId, index);
  }

  return {
    /** The newest entries of a wallet, up to {@link MAX_INDEXED}, oldest first. @param head the wallet's last number */
    async read(walletId: string, head: number): Promise<readonly IndexedEntry[]> {
      const index = wallets.get(walletId) ?? {
        entries: [],
        openHolds: new Map(),
        last: 0,
        running: Promise.resolve(),
      };
      if (!wallets.has(walletId)) wallets.set(walletId, index);
      const extended = index.running.then(() => extend(walletId, index, head));
      // A failed read leaves the index as it was; the next search tries again.
      index.running = extended.catch(() => {});
      await extended;
      return index.entries;
    },
  };
}

function add(index: WalletIndex, facts: EntryFacts): void {
  // A read that failed half way is repeated from the last entry that was added.
  if (facts.seq <= index.last) return;
  const entry: IndexedEntry = {
    seq: facts.seq,
    kind: facts.kind,
    state: toState(facts.kind),
    at: facts.occurredAt.getTime(),
    about: facts.about,
    text: normaliseText([facts.reference, facts.detail, facts.reason].filter(Boolean).join(' ')),
  };
  index.entries.push(entry);
  index.last = facts.seq;
  const held = entry.state === 'pending' ? HOLD.exec(facts.sourceId)?.[1] : undefined;
  if (held) index.openHolds.set(held, entry);
  const settled = OUTCOME.exec(facts.sourceId)?.[1] ?? '';
  const hold = index.openHolds.get(settled);
  if (!hold) return;
  hold.state = entry.state;
  index.openHolds.delete(settled);
}

/** The state that an entry's kind alone says; a hold stays pending until its outcome is posted. */
export function toState(kind: EntryKind): EntryState {
  switch (kind) {
    case 'withdrawal-requested':
      return 'pending';
    case 'withdrawal-cancelled':
      return 'cancelled';
    case 'deposit-rejected':
    case 'withdrawal-rejected':
    case 'withdrawal-declined':
    case 'adjustment-refused':
    case 'reversal-refused':
      return 'rejected';
    default:
      return 'successful';
  }
}

/** Case and compatibility forms do not matter to a search. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

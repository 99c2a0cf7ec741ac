import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@candor/contracts/events';
import { AppError } from '@candor/kit/app-error';
import { type BatchItem, createBatcher } from '@candor/kit/batcher';
import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import { LRUCache } from 'lru-cache';
import type { LedgerMetrics } from '../ledger-metrics.ts';
import { InsufficientFunds } from '../rules/balances.ts';
import { WalletClosed, WalletNotEmpty } from '../rules/closing.ts';
import {
  type AloneLimits,
  EMPTY_HEAD,
  type EntryDraft,
  type LedgerEntry,
  type WalletHead,
} from '../rules/ledger-entry.ts';
import { BeyondAloneLimits, sealEntry, toHead } from '../rules/seal-entry.ts';
import type { Entries } from './entries.ts';
import { toEntryEvents } from './entry-events.ts';

export interface PostOptions {
  /** Posted in place of the draft, under the same sourceId, when an account would become negative. */
  refusal?: EntryDraft;
  /** Extra events, in addition to those of every entry. */
  events?: (entry: LedgerEntry) => EventEnvelope[];
  /** Counts the amount as adjusted without a second admin, within these limits. */
  alone?: AloneLimits | undefined;
}

interface PostRequest extends PostOptions {
  draft: EntryDraft;
}
type Item = BatchItem<PostRequest, LedgerEntry | 'lost-race'>;
interface Sealed {
  item: Item;
  entry: LedgerEntry;
}

/** Attempts against other instances that post to the same wallet. More lost races than this indicate another fault. */
const MAX_ATTEMPTS = 60;
/** Some 450 bytes each. A profit run goes through all wallets: if these were fewer, each head would be gone before its turn. */
const CACHED_HEADS = 50_000;
const MAX_BATCH = 100;

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Posts to the append-only collection: optimistic on (wallet, seq), idempotent on (wallet, sourceId). Drafts that arrive
 * while a batch is being written form the next batch, so that one round trip serves many of them. A batch is inserted in
 * order, and each of its entries succeeds or fails on its own.
 */
export function createLedger(deps: {
  entries: Entries;
  clock: Clock;
  log: Logger;
  metrics: Pick<LedgerMetrics, 'appended' | 'conflicted'>;
  onPosted: (entry: LedgerEntry) => void;
}) {
  const { entries, clock, log, metrics, onPosted } = deps;
  // A stale cached head costs one refused insert and a re-read, never a wrong balance.
  const heads = new LRUCache<string, WalletHead>({ max: CACHED_HEADS });
  const enqueue = createBatcher<PostRequest, LedgerEntry | 'lost-race'>({
    max: MAX_BATCH,
    run: writeBatch,
  });

  function setHead(walletId: string, last: LedgerEntry | null | undefined): WalletHead {
    const head = last ? toHead(last) : EMPTY_HEAD;
    heads.set(walletId, head);
    return head;
  }

  async function readHead(walletId: string): Promise<WalletHead> {
    return setHead(walletId, await entries.last(walletId));
  }

  const findExisting = ({ draft }: PostRequest) =>
    entries.findBySource(draft.walletId, draft.sourceId);

  async function writeBatch(items: readonly Item[]): Promise<void> {
    const batchHeads = await currentHeads(items);
    const sealed: Sealed[] = [];
    const refused = new Map<string, Item[]>();
    for (const item of items) {
      const { draft, alone } = item.value;
      const { walletId } = draft;
      try {
        const head = batchHeads.get(walletId) ?? EMPTY_HEAD;
        const entry = sealEntry(head, draft, clock.now(), alone);
        batchHeads.set(walletId, toHead(entry));
        sealed.push({ item, entry });
      } catch (error) {
        if (!dependsOnHead(error)) item.reject(error);
        else refused.set(walletId, [...(refused.get(walletId) ?? []), item]);
      }
    }
    await insert(sealed);
    await Promise.all([...refused.values()].map(postOnFreshHeads));
  }

  async function readHeads(walletIds: readonly string[]): Promise<[string, WalletHead][]> {
    if (walletIds.length === 0) return [];
    const found = await entries.findLast(walletIds);
    return walletIds.map((walletId) => [walletId, setHead(walletId, found.get(walletId))]);
  }

  async function currentHeads(items: readonly Item[]): Promise<Map<string, WalletHead>> {
    const walletIds = [...new Set(items.map(({ value }) => value.draft.walletId))];
    await readHeads(walletIds.filter((walletId) => !heads.has(walletId)));
    return new Map(walletIds.map((walletId) => [walletId, heads.get(walletId) ?? EMPTY_HEAD]));
  }

  /** Drafts of one wallet that could not follow a cached head: decides again on a head that was just read. */
  async function postOnFreshHeads(items: readonly Item[]): Promise<void> {
    for (const item of items) {
      try {
        const existing = await findExisting(item.value);
        if (existing) item.resolve(existing);
        else await insert([{ item, entry: await sealOnFreshHead(item.value) }]);
      } catch (error) {
        // Rejects this draft only: the other wallets of the batch are posted independently. A repetition of the same call, in
        // another process, may have posted it since, and that is what the new head has no more room for.
        const posted = dependsOnHead(error) && (await findExisting(item.value));
        if (posted) item.resolve(posted);
        else item.reject(error);
      }
    }
  }

  async function sealOnFreshHead({ draft, refusal, alone }: PostRequest): Promise<LedgerEntry> {
    const head = await readHead(draft.walletId);
    try {
      return sealEntry(head, draft, clock.now(), alone);
    } catch (error) {
      if (!(error instanceof InsufficientFunds) || !refusal) throw error;
      return sealEntry(head, refusal, clock.now());
    }
  }

  async function insert(sealed: readonly Sealed[]): Promise<void> {
    if (sealed.length === 0) return;
    let inserted: number;
    try {
      inserted = await entries.insert(
        sealed.map(({ item, entry }) => ({
          entry,
          events: [...toEntryEvents(entry), ...(item.value.events?.(entry) ?? [])],
        })),
      );
    } catch (error) {
      // Whether the entries were inserted is unknown, so the next ones must re-read the heads.
      for (const { entry } of sealed) heads.delete(entry.walletId);
      throw error;
    }
    sealed.slice(0, inserted).forEach(({ item, entry }) => {
      heads.set(entry.walletId, toHead(entry));
      metrics.appended(entry.kind);
      item.resolve(entry);
    });
    const [refused, ...unwritten] = sealed.slice(inserted);
    if (!refused) return;
    try {
      await settleRefused(refused);
    } catch (error) {
      refused.item.reject(error);
    }
    await writeBatch(unwritten.map(({ item }) => item));
  }

  /**
   * Finds out why an entry was refused. Several unique indexes may have been violated and the driver names only one:
   * an entry for the source or the reversal means that it exists already, anything else is a lost race.
   */
  async function settleRefused({ item, entry }: Sealed): Promise<void> {
    heads.delete(entry.walletId);
    const existing = await findExisting(item.value);
    if (existing) return item.resolve(existing);
    const reversal =
      entry.reverses === null ? null : await entries.findReversal(entry.walletId, entry.reverses);
    // Another process has posted it for the same source since.
    if (reversal?.sourceId === entry.sourceId) return item.resolve(reversal);
    if (reversal) {
      return item.reject(new AppError('STATE_CONFLICT', 'This entry has already been reversed'));
    }
    metrics.conflicted();
    item.resolve('lost-race');
  }

  return {
    /**
     * Appends the entry to its wallet's chain. For a sourceId that already has an entry in it, returns that entry (the
     * draft's or its refusal's) and writes nothing.
     * @throws InsufficientFunds when the postings would make an account negative and no refusal is given
     * @throws BeyondAloneLimits
     * @throws WalletClosed after the wallet's last entry; WalletNotEmpty when this would be it and the wallet holds money
     */
    async post(draft: EntryDraft, options: PostOptions = {}): Promise<LedgerEntry> {
      for (let round = 1; round <= MAX_ATTEMPTS; round += 1) {
        const outcome = await enqueue({ draft, ...options });
        if (outcome !== 'lost-race') {
          onPosted(outcome);
          return outcome;
        }
        await pause(Math.random() * Math.min(5 * round, 50));
      }
      const { walletId, sourceId } = draft;
      log.error({ walletId, sourceId }, 'ledger could not post: too many lost races on the wallet');
      throw new AppError('SERVICE_UNAVAILABLE', 'This account is very busy. Try again shortly.');
    },
    head: readHead,
    /** The heads of these wallets. Whether those that are kept are the last ones is asked for all in one read. */
    async heads(walletIds: readonly string[]): Promise<Map<string, WalletHead>> {
      // Of its own: what is kept may be dropped meanwhile, by a post that another process has outrun.
      const found = new Map(
        walletIds.flatMap((walletId) => {
          const head = heads.get(walletId);
          return head ? [[walletId, head] as const] : [];
        }),
      );
      const moved = await entries.findMoved(
        [...found].map(([walletId, { seq }]) => ({ walletId, seq })),
      );
      const unread = walletIds.filter((one) => !found.has(one) || moved.has(one));
      for (const [walletId, head] of await readHeads(unread)) found.set(walletId, head);
      return found;
    },
  };
}

function dependsOnHead(error: unknown): boolean {
  return (
    error instanceof InsufficientFunds ||
    error instanceof BeyondAloneLimits ||
    error instanceof WalletClosed ||
    error instanceof WalletNotEmpty
  );
}

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@candor/contracts/events';
import { AppError } from '@candor/kit/app-error';
import { type BatchItem, createBatcher } from '@candor/kit/batcher';
import type { Logger } from '@candor/kit/logger';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { LRUCache } from 'lru-cache';
import { InsufficientFunds, readWalletAccounts } from '../domain/balances.ts';
import {
  EMPTY_HEAD,
  type EntryDraft,
  type LedgerEntry,
  sealEntry,
  toHead,
  type WalletHead,
} from '../domain/ledger-entry.ts';
import type { Entries, EntryCall, PostedEntry } from './entries.ts';

export interface Ledger {
  /**
   * Writes the entry, a single document. The same sourceId again, or the same call, answers the entry that exists
   * already, be it the draft's or its refusal's, and writes nothing.
   * @throws InsufficientFunds when the postings would take an account below zero and there is no refusal
   */
  post(draft: EntryDraft, options?: PostOptions): Promise<PostedEntry>;
  head(walletId: string): Promise<WalletHead>;
}

export interface PostOptions {
  /** Written in place of the draft, under the same sourceId, when an account would fall below zero. */
  refusal?: EntryDraft;
  /** Events beside the wallet's change. */
  events?: (entry: LedgerEntry) => EventEnvelope[];
  /** The call that the entry answers by itself. */
  call?: EntryCall | null;
}

interface Order extends PostOptions {
  draft: EntryDraft;
}
type Item = BatchItem<Order, PostedEntry | 'lost-race'>;
interface Sealed {
  item: Item;
  entry: PostedEntry;
}

/** Retries against other instances; with this many lost races something else is wrong. */
const MAX_ATTEMPTS = 60;
const CACHED_HEADS = 10_000;
const MAX_BATCH = 100;

/** The same id each time the same entry is sealed again, so that consumers see one event per entry. */
function walletChangedId(entry: LedgerEntry): string {
  return createHash('sha256')
    .update(`wallet-changed:${entry.walletId}:${entry.seq}`)
    .digest('hex')
    .slice(0, 32);
}

function walletChanged(entry: LedgerEntry): EventEnvelope {
  const { walletId: accountId, seq, kind, balances, correlationId } = entry;
  return makeEvent(
    'payments.wallet-changed.v1',
    { accountId, seq, kind, ...readWalletAccounts(balances) },
    entry.occurredAt,
    { id: walletChangedId(entry), correlationId },
  );
}

/**
 * Posts to the append-only collection: optimistic on (wallet, seq), idempotent on (wallet, sourceId). Drafts that
 * arrive while a batch is being written make up the next one, so that one round trip serves many of them; a batch is written
 * in order, and each entry of it is still a single insert that stands or falls alone.
 */
export function createLedger(deps: {
  entries: Entries;
  log: Logger;
  onPosted: (entry: LedgerEntry) => void;
}): Ledger {
  const { entries, log, onPosted } = deps;
  // A wrong cached head costs one refused insert and a re-read, never a wrong balance.
  const heads = new LRUCache<string, WalletHead>({ max: CACHED_HEADS });
  const enqueue = createBatcher<Order, PostedEntry | 'lost-race'>({
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

  async function findExisting({ draft, call }: Order): Promise<PostedEntry | null> {
    const bySource = await entries.findBySource(draft.walletId, draft.sourceId);
    return bySource ?? (call ? entries.findByCall(call) : null);
  }

  async function writeBatch(items: readonly Item[]): Promise<void> {
    const reached = await currentHeads(items);
    const sealed: Sealed[] = [];
    const tooLow = new Map<string, Item[]>();
    for (const item of items) {
      const { draft, call = null } = item.value;
      const { walletId } = draft;
      try {
        const entry = { ...sealEntry(reached.get(walletId) ?? EMPTY_HEAD, draft), call };
        reached.set(walletId, toHead(entry));
        sealed.push({ item, entry });
      } catch (error) {
        if (!(error instanceof InsufficientFunds)) item.reject(error);
        else tooLow.set(walletId, [...(tooLow.get(walletId) ?? []), item]);
      }
    }
    await insert(sealed);
    await Promise.all([...tooLow.values()].map(postOnFreshHeads));
  }

  async function currentHeads(items: readonly Item[]): Promise<Map<string, WalletHead>> {
    const walletIds = [...new Set(items.map(({ value }) => value.draft.walletId))];
    const cold = walletIds.filter((walletId) => !heads.has(walletId));
    if (cold.length > 0) {
      const found = await entries.findLast(cold);
      for (const walletId of cold) setHead(walletId, found.get(walletId));
    }
    return new Map(walletIds.map((walletId) => [walletId, heads.get(walletId) ?? EMPTY_HEAD]));
  }

  /** Drafts of one wallet whose funds seem too low: that counts only on a head that was just read. */
  async function postOnFreshHeads(items: readonly Item[]): Promise<void> {
    for (const item of items) {
      try {
        const existing = await findExisting(item.value);
        if (existing) item.resolve(existing);
        else await insert([{ item, entry: await sealOnFreshHead(item.value) }]);
      } catch (error) {
        // Other wallets of the batch are on their way and get answers of their own.
        item.reject(error);
      }
    }
  }

  async function sealOnFreshHead({ draft, refusal, call = null }: Order): Promise<PostedEntry> {
    const head = await readHead(draft.walletId);
    try {
      return { ...sealEntry(head, draft), call };
    } catch (error) {
      if (!(error instanceof InsufficientFunds) || !refusal) throw error;
      return { ...sealEntry(head, refusal), call };
    }
  }

  async function insert(sealed: readonly Sealed[]): Promise<void> {
    if (sealed.length === 0) return;
    let inserted: number;
    try {
      inserted = await entries.insert(
        sealed.map(({ item, entry }) => ({
          entry,
          events: [walletChanged(entry), ...(item.value.events?.(entry) ?? [])],
        })),
      );
    } catch (error) {
      // Whether the inserts happened is unknown: the next ones must not build on a guess.
      for (const { entry } of sealed) heads.delete(entry.walletId);
      throw error;
    }
    sealed.slice(0, inserted).forEach(({ item, entry }) => {
      heads.set(entry.walletId, toHead(entry));
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

  /** Either index may be named first; only the source, the call or the reversal means that the work is done. */
  async function settleRefused({ item, entry }: Sealed): Promise<void> {
    heads.delete(entry.walletId);
    const existing = await findExisting(item.value);
    if (existing) return item.resolve(existing);
    if (entry.reverses !== null && (await entries.findReversal(entry.walletId, entry.reverses))) {
      return item.reject(new AppError('STATE_CONFLICT', 'This entry has been reversed already'));
    }
    item.resolve('lost-race');
  }

  return {
    async post(draft, options = {}) {
      for (let round = 1; round <= MAX_ATTEMPTS; round += 1) {
        const outcome = await enqueue({ draft, ...options });
        if (outcome !== 'lost-race') {
          onPosted(outcome);
          return outcome;
        }
        await pause(Math.random() * Math.min(5 * round, 50));
      }
      const { walletId, sourceId } = draft;
      log.error({ walletId, sourceId }, 'wallet too busy to post to');
      throw new AppError('SERVICE_UNAVAILABLE', 'This account is very busy. Try again shortly.');
    },
    head: readHead,
  };
}

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@candor/contracts/events';
import { AppError } from '@candor/kit/app-error';
import type { Logger } from '@candor/kit/logger';
import { duplicateKeyOf } from '@candor/kit/mongo/duplicate-key';
import { makeEvent, outboxOf } from '@candor/kit/mongo/outbox';
import { LRUCache } from 'lru-cache';
import { InsufficientFunds } from '../domain/balances.ts';
import {
  EMPTY_HEAD,
  type EntryDraft,
  headOf,
  type LedgerEntry,
  sealEntry,
  type WalletHead,
} from '../domain/ledger-entry.ts';
import { type EntryModel, entryOf } from './entry-model.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

export interface Ledger {
  /**
   * Writes the entry with one insert. The same sourceId again answers the entry that exists already, be it
   * the draft's or its refusal's, and writes nothing.
   * @throws InsufficientFunds when the postings would take an account below zero and there is no refusal
   */
  post(draft: EntryDraft, options?: PostOptions): Promise<LedgerEntry>;
  head(walletId: string): Promise<WalletHead>;
}

export interface PostOptions {
  /** Written in place of the draft, under the same sourceId, when an account would fall below zero. */
  refusal?: EntryDraft;
  /** Events beside the wallet's change. */
  events?: (entry: LedgerEntry) => EventEnvelope[];
}

/** Retries against other instances; with this many lost races something else is wrong. */
const MAX_ATTEMPTS = 60;
const CACHED_HEADS = 10_000;

/** The same id each time the same entry is sealed again, so that consumers see one event per entry. */
function walletChangedId(entry: LedgerEntry): string {
  return createHash('sha256')
    .update(`wallet-changed:${entry.walletId}:${entry.seq}`)
    .digest('hex')
    .slice(0, 32);
}

function walletChanged(entry: LedgerEntry): EventEnvelope {
  const { walletId: accountId, seq, kind, balances } = entry;
  return makeEvent(
    'payments.wallet-changed.v1',
    { accountId, seq, kind, ...balances },
    entry.occurredAt,
    {
      id: walletChangedId(entry),
      correlationId: entry.correlationId,
    },
  );
}

/** The append-only collection: optimistic on (wallet, seq), idempotent on (wallet, sourceId). */
export function createLedger(deps: {
  entries: EntryModel;
  log: Logger;
  onPosted: (entry: LedgerEntry) => void;
}): Ledger {
  const { entries, log, onPosted } = deps;
  // A wrong cached head costs one refused insert and a re-read, never a wrong balance.
  const heads = new LRUCache<string, WalletHead>({ max: CACHED_HEADS });
  const wallets = createKeyedMutex();

  async function readHead(walletId: string): Promise<WalletHead> {
    const last = await entries.findOne({ walletId }).sort({ seq: -1 }).lean();
    const head = last ? headOf(entryOf(last)) : EMPTY_HEAD;
    heads.set(walletId, head);
    return head;
  }

  async function existing(draft: EntryDraft): Promise<LedgerEntry | null> {
    const found = await entries
      .findOne({ walletId: draft.walletId, sourceId: draft.sourceId })
      .lean();
    return found ? entryOf(found) : null;
  }

  /** Seals on the cached head; a refusal counts only on a head that was just read. */
  async function seal(
    draft: EntryDraft,
    refusal: EntryDraft | undefined,
  ): Promise<LedgerEntry | { existing: LedgerEntry }> {
    const cached = heads.get(draft.walletId);
    try {
      return sealEntry(cached ?? (await readHead(draft.walletId)), draft);
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error;
      const posted = await existing(draft);
      if (posted) return { existing: posted };
    }
    const head = await readHead(draft.walletId);
    try {
      return sealEntry(head, draft);
    } catch (error) {
      if (!(error instanceof InsufficientFunds) || !refusal) throw error;
      return sealEntry(head, refusal);
    }
  }

  async function attempt(
    draft: EntryDraft,
    { refusal, events = () => [] }: PostOptions,
  ): Promise<LedgerEntry | 'lost-race'> {
    const sealed = await seal(draft, refusal);
    if ('existing' in sealed) return sealed.existing;
    try {
      await entries.create({ ...sealed, ...outboxOf([walletChanged(sealed), ...events(sealed)]) });
      heads.set(draft.walletId, headOf(sealed));
      return sealed;
    } catch (error) {
      const key = duplicateKeyOf(error);
      if (!key) {
        // Whether the insert happened is unknown: the next one must not build on a guess.
        heads.delete(draft.walletId);
        throw error;
      }
      heads.delete(draft.walletId);
      // Either index may be named first; only the source index means that the work is done.
      const posted = await existing(draft);
      if (posted) return posted;
      if (!('seq' in key)) throw error;
      return 'lost-race';
    }
  }

  return {
    post(draft, options = {}) {
      return wallets.run(draft.walletId, async () => {
        for (let round = 1; round <= MAX_ATTEMPTS; round += 1) {
          const outcome = await attempt(draft, options);
          if (outcome !== 'lost-race') {
            onPosted(outcome);
            return outcome;
          }
          await pause(Math.random() * Math.min(5 * round, 50));
        }
        log.error(
          { walletId: draft.walletId, sourceId: draft.sourceId },
          'wallet too busy to post to',
        );
        throw new AppError('SERVICE_UNAVAILABLE', 'This account is very busy. Try again shortly.');
      });
    },
    head: readHead,
  };
}

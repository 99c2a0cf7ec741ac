import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBus } from '../events/event-bus.ts';
import { EventBusUnavailableError } from '../events/event-bus-unavailable-error';
import type { Logger } from '../logger.ts';
import type { WrittenDocument } from './outbox.ts';
import type { OutboxConcurrency } from './outbox-concurrency.ts';
import type { OutboxDocuments, PendingDocument, Settlement } from './outbox-documents.ts';
import { isLoggedAttempt, nextRetry, type OutboxRetry, SERIOUS_ATTEMPTS } from './outbox-retry.ts';

export interface PassOptions {
  /** Look for documents in the collection, in addition to those taken over. */
  query: boolean;
  /** Include those whose retry is due. */
  retries: boolean;
}

/** Publishes the outboxes of one collection. */
export interface OutboxWorker {
  /** Takes over documents that this process has written; the next pass publishes them. */
  add(written: readonly WrittenDocument[]): void;
  /**
   * Publishes one batch of documents and stores the results so far.
   * @returns the pass that is to follow immediately, if there may be more to do
   */
  pass(options: PassOptions): Promise<PassOptions | undefined>;
  /** Resolves when no publish is in flight and all results are stored. */
  settle(): Promise<void>;
}

/** Documents published concurrently and settled in one write. */
const BATCH = 100;
/** Retried documents, in addition: neither kind uses the capacity of the other. */
const RETRIES = 25;
/** Upper bound of the concurrency limit. */
export const MAX_CONCURRENT = BATCH + RETRIES;
/** A publish that takes longer does not delay the next batch. */
const PASS_TIMEOUT_MS = 1_000;
/** While the bus is unreachable an event probes it this often. */
const UNREACHABLE_MS = 2_000;

/** Documents taken over; further ones are found by a query. */
const MAX_ADDED = 1_000;
/** Documents remembered as published: one that a query found may be handed over later. */
const MAX_REMEMBERED = 1_000;

interface Publication {
  document: PendingDocument;
  ended: Promise<void>;
  isRetry: boolean;
  /** Whether its pass no longer waits for it. */
  isLate: boolean;
}

export function createOutboxWorker(deps: {
  documents: OutboxDocuments;
  bus: EventBus;
  log: Logger;
  concurrency: OutboxConcurrency;
  retry: OutboxRetry;
  /** Called when a publish ended after its pass. */
  onLate: () => void;
  /** Called with the time from which a document can be published that could not be now. */
  onRetry: (at: number) => void;
}): OutboxWorker {
  const { documents, bus, log, concurrency, retry, onLate, onRetry } = deps;
  const { collection } = documents;
  /** Kept until their results are stored, so that no document is published twice concurrently. */
  const inFlight = new Map<string, Publication>();
  const settlements: Settlement[] = [];
  const added: PendingDocument[] = [];
  const published = new Set<string>();
  /** Whether documents were handed over that are only to be found by a query. */
  let missed = false;
  let isRetreating = false;

  function startPublishing(document: PendingDocument, isRetry: boolean): Publication {
    const publication: Publication = { document, isRetry, isLate: false, ended: Promise.resolve() };
    inFlight.set(String(document._id), publication);
    publication.ended = publish(publication);
    return publication;
  }

  /** Limit and exclusions of the next query, given what is in flight. */
  function query(max: number, options: { isRetry: boolean }) {
    const current = [...inFlight.values()];
    const alike = current.filter(({ isRetry }) => isRetry === options.isRetry).length;
    const limit = Math.min(max - alike, concurrency.limit() - current.length);
    return { limit, except: current.map(({ document }) => document._id) };
  }

  /** Publishes what was taken over, in order. What is in flight may have changed: it is left to a query. */
  function publishAdded(): Publication[] {
    const { limit } = query(BATCH, { isRetry: false });
    const started: Publication[] = [];
    while (added.length > 0 && started.length < limit) {
      const document = added.shift() as PendingDocument;
      // Written before the result of an earlier publish was stored.
      const outbox = document.outbox?.filter(({ id }) => !published.has(id)) ?? [];
      if (inFlight.has(String(document._id))) missed = true;
      else if (outbox.length > 0) started.push(startPublishing({ ...document, outbox }, false));
    }
    return started;
  }

  async function publishFound(
    max: number,
    options: { isRetry: boolean },
    find: (range: { limit: number; except: readonly unknown[] }) => Promise<PendingDocument[]>,
  ): Promise<Publication[]> {
    const range = query(max, options);
    const found = range.limit > 0 ? await find(range) : [];
    if (found.length >= range.limit) missed = true;
    return found.map((document) => startPublishing(document, options.isRetry));
  }

  async function publishDue(options: PassOptions): Promise<Publication[]> {
    const started = publishAdded();
    if (options.query) {
      started.push(...(await publishFound(BATCH, { isRetry: false }, documents.fresh)));
    }
    if (!options.retries) return started;
    const now = Date.now();
    const due = { now: new Date(now), horizon: new Date(now + retry.maxMs) };
    const retries = await publishFound(RETRIES, { isRetry: true }, (range) =>
      documents.retries({ ...range, ...due }),
    );
    return [...started, ...retries];
  }

  /** In order: a failed event blocks the later ones of its document. */
  async function publish(publication: Publication): Promise<void> {
    const { document } = publication;
    const alone = concurrency.isProbing() && bus.isConnected();
    const confirmed: string[] = [];
    try {
      for (const event of document.outbox ?? []) {
        await bus.publish(event);
        confirmed.push(event.id);
        remember(event.id);
        concurrency.onConfirmed();
      }
      settlements.push({ document, confirmed });
    } catch (error) {
      if (error instanceof EventBusUnavailableError) concurrency.onUnreachable(error);
      // The event itself is fine while the bus is unreachable, unless the connection ended with this event
      // alone in flight.
      if (error instanceof EventBusUnavailableError && !alone) {
        if (confirmed.length > 0) settlements.push({ document, confirmed });
        else inFlight.delete(String(document._id));
        retreat();
      } else {
        const failure = noteFailure(document, confirmed, error);
        settlements.push({ document, confirmed, failure });
        onRetry(failure.retryAt.getTime());
      }
    }
    if (publication.isLate) onLate();
  }

  function remember(eventId: string): void {
    published.add(eventId);
    const [oldest] = published;
    if (published.size > MAX_REMEMBERED && oldest !== undefined) published.delete(oldest);
  }

  /** Leaves everything in the collection until the bus is back. */
  function retreat(): void {
    added.length = 0;
    missed = true;
    isRetreating = true;
    onRetry(Date.now() + UNREACHABLE_MS);
  }

  function noteFailure(document: PendingDocument, confirmed: string[], error: unknown) {
    // The failed event is a new one if an earlier event was confirmed now.
    const attempts = confirmed.length > 0 ? 1 : (document.outboxAttempts ?? 0) + 1;
    const retryAt = nextRetry(attempts, Date.now(), retry);
    const event = document.outbox?.[confirmed.length];
    const about = {
      err: error,
      collection,
      documentId: String(document._id),
      eventId: event?.id,
      eventType: event?.type,
      attempts,
      retryAt,
    };
    if (!isLoggedAttempt(attempts)) log.debug(about, 'event not published');
    else if (attempts < SERIOUS_ATTEMPTS) log.warn(about, 'event not published: will be retried');
    else log.error(about, 'event cannot be published: its document backs off, others go on');
    return { attempts, retryAt };
  }

  async function storeResults(): Promise<number> {
    const ended = settlements.splice(0);
    try {
      if (ended.length > 0 && (await documents.settle(ended))) missed = true;
    } finally {
      // Even if the write failed: the document is then published again.
      for (const { document } of ended) inFlight.delete(String(document._id));
    }
    return ended.length;
  }

  return {
    add(written) {
      for (const { _id, outbox = [], outboxRetryAt } of written) {
        // One that backs off is published when its retry is due.
        if (outbox.length === 0 || outboxRetryAt) continue;
        if (_id === undefined || added.length >= MAX_ADDED) missed = true;
        else added.push({ _id, outbox: [...outbox] });
      }
    },
    async pass({ query: asked, retries }) {
      const options = { query: asked || missed, retries };
      missed = false;
      isRetreating = false;
      const started = await publishDue(options);
      if (started.length > 0) {
        const timeout = new AbortController();
        const all = Promise.all(started.map(({ ended }) => ended));
        const late = sleep(PASS_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {});
        await Promise.race([all, late]);
        timeout.abort();
      }
      for (const publication of started) publication.isLate = true;
      const stored = await storeResults();
      // Events that wait for capacity go on when a late publish has ended.
      if (isRetreating || stored === 0 || (!missed && added.length === 0)) return undefined;
      return { query: missed, retries: retries && missed };
    },
    async settle() {
      await storeResults();
      await Promise.all([...inFlight.values()].map(({ ended }) => ended));
      await storeResults();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBus } from '../events/event-bus.ts';
import { EventBusUnavailableError } from '../events/event-bus-unavailable-error';
import type { Logger } from '../logger.ts';
import type { OutboxConcurrency } from './outbox-concurrency.ts';
import type { OutboxDocuments, PendingDocument, Settlement } from './outbox-documents.ts';
import { isLoggedAttempt, nextRetry, type OutboxRetry, SERIOUS_ATTEMPTS } from './outbox-retry.ts';

/** Publishes the outboxes of one collection. */
export interface OutboxWorker {
  /**
   * Publishes one batch of due documents and stores the results so far.
   * @param options.retries include documents whose retry is due
   * @returns whether there may be more to do immediately
   */
  pass(options: { retries: boolean }): Promise<boolean>;
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
}): OutboxWorker {
  const { documents, bus, log, concurrency, retry, onLate } = deps;
  const { collection } = documents;
  /** Kept until their results are stored, so that no document is published twice concurrently. */
  const inFlight = new Map<string, Publication>();
  const settlements: Settlement[] = [];

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

  async function publishDue(options: { retries: boolean }): Promise<Publication[]> {
    const fresh = await documents.fresh(query(BATCH, { isRetry: false }));
    const started = fresh.map((document) => startPublishing(document, false));
    if (!options.retries) return started;
    const now = Date.now();
    const retries = await documents.retries({
      ...query(RETRIES, { isRetry: true }),
      now: new Date(now),
      horizon: new Date(now + retry.maxMs),
    });
    return [...started, ...retries.map((document) => startPublishing(document, true))];
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
      } else
        settlements.push({ document, confirmed, failure: noteFailure(document, confirmed, error) });
    }
    if (publication.isLate) onLate();
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
      await documents.settle(ended);
    } finally {
      // Even if the write failed: the document is then published again.
      for (const { document } of ended) inFlight.delete(String(document._id));
    }
    return ended.length;
  }

  return {
    async pass(options) {
      const started = await publishDue(options);
      if (started.length > 0) {
        const timeout = new AbortController();
        const all = Promise.all(started.map(({ ended }) => ended));
        const late = sleep(PASS_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {});
        await Promise.race([all, late]);
        timeout.abort();
      }
      for (const publication of started) publication.isLate = true;
      return (await storeResults()) > 0;
    },
    async settle() {
      await storeResults();
      await Promise.all([...inFlight.values()].map(({ ended }) => ended));
      await storeResults();
    },
  };
}

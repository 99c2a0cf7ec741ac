import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBus } from '../events/event-bus.ts';
import { EventBusUnavailableError } from '../events/event-bus-unavailable-error';
import type { Logger } from '../logger.ts';
import type { OutboxDocuments, PendingDocument, Settlement } from './outbox-documents.ts';
import type { OutboxPace } from './outbox-pace.ts';
import { isLoggedAttempt, nextRetry, type OutboxRetry, SERIOUS_ATTEMPTS } from './outbox-retry.ts';

/** Publishes the outboxes of one collection. */
export interface OutboxWorker {
  /**
   * Publishes what is due, a batch at most, and writes down what has ended meanwhile.
   * @param options.retries also what has failed before and is due again
   * @returns whether there may be more to do at once
   */
  pass(options: { retries: boolean }): Promise<boolean>;
  /** Resolves when nothing is being published and everything that ended is written down. */
  settle(): Promise<void>;
}

/** Documents that are published at once, and written in one go. */
const BATCH = 100;
/** Beside them, documents that have failed before: neither kind takes the other's room. */
const RETRIES = 25;
/** For the pace. */
export const MAX_CONCURRENT = BATCH + RETRIES;
/** What the bus holds longer doesn't hold up the next batch. */
const PATIENCE_MS = 1_000;

interface Flight {
  document: PendingDocument;
  ended: Promise<void>;
  isRetry: boolean;
  /** Its pass no longer waits for it. */
  isLate: boolean;
}

export function createOutboxWorker(deps: {
  documents: OutboxDocuments;
  bus: EventBus;
  log: Logger;
  pace: OutboxPace;
  retry: OutboxRetry;
  /** Something ended after its pass. */
  onLate: () => void;
}): OutboxWorker {
  const { documents, bus, log, pace, retry, onLate } = deps;
  const { collection } = documents;
  /** Until it is written how they ended, so that none is published twice at once. */
  const flights = new Map<string, Flight>();
  const settlements: Settlement[] = [];

  function launch(document: PendingDocument, isRetry: boolean): Flight {
    const flight: Flight = { document, isRetry, isLate: false, ended: Promise.resolve() };
    flights.set(String(document._id), flight);
    flight.ended = publish(flight);
    return flight;
  }

  /** Room for fresh documents, or for retries, beside what is being published. */
  function query(most: number, options: { isRetry: boolean }) {
    const flying = [...flights.values()];
    const alike = flying.filter(({ isRetry }) => isRetry === options.isRetry).length;
    const limit = Math.min(most - alike, pace.limit() - flying.length);
    return { limit, except: flying.map(({ document }) => document._id) };
  }

  async function launchDue(options: { retries: boolean }): Promise<Flight[]> {
    const fresh = await documents.fresh(query(BATCH, { isRetry: false }));
    const launched = fresh.map((document) => launch(document, false));
    if (!options.retries) return launched;
    const now = Date.now();
    const retries = await documents.retries({
      ...query(RETRIES, { isRetry: true }),
      now: new Date(now),
      horizon: new Date(now + retry.maxMs),
    });
    return [...launched, ...retries.map((document) => launch(document, true))];
  }

  /** In order: what follows an event that failed waits with it. */
  async function publish(flight: Flight): Promise<void> {
    const { document } = flight;
    const alone = pace.isProbing() && bus.isConnected();
    const confirmed: string[] = [];
    try {
      for (const event of document.outbox ?? []) {
        await bus.publish(event);
        confirmed.push(event.id);
        pace.onConfirmed();
      }
      settlements.push({ document, confirmed });
    } catch (error) {
      if (error instanceof EventBusUnavailableError) pace.onUnreachable(error);
      // Nothing is wrong with an event while the bus is away, unless the connection ends with this one alone.
      if (error instanceof EventBusUnavailableError && !alone) {
        if (confirmed.length > 0) settlements.push({ document, confirmed });
        else flights.delete(String(document._id));
      } else
        settlements.push({ document, confirmed, failure: noteFailure(document, confirmed, error) });
    }
    if (flight.isLate) onLate();
  }

  function noteFailure(document: PendingDocument, confirmed: string[], error: unknown) {
    // Another event than the one that failed before, if that one was confirmed now.
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

  async function writeDown(): Promise<number> {
    const ended = settlements.splice(0);
    try {
      await documents.settle(ended);
    } finally {
      // Also where it could not be written: it is then published again.
      for (const { document } of ended) flights.delete(String(document._id));
    }
    return ended.length;
  }

  return {
    async pass(options) {
      const launched = await launchDue(options);
      if (launched.length > 0) {
        const patience = new AbortController();
        const all = Promise.all(launched.map(({ ended }) => ended));
        const late = sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {});
        await Promise.race([all, late]);
        patience.abort();
      }
      for (const flight of launched) flight.isLate = true;
      return (await writeDown()) > 0;
    },
    async settle() {
      await writeDown();
      await Promise.all([...flights.values()].map(({ ended }) => ended));
      await writeDown();
    },
  };
}

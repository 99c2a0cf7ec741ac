import type { EventEnvelope } from '@candor/contracts/events';
import { AppError, notFound } from '@candor/kit/app-error';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import type { Stored, WorkflowDocuments, WorkflowItem } from '../data/workflow-documents.ts';
import type { ExpectedEntry } from '../domain/expected-entries.ts';
import type { EntryDraft, LedgerEntry } from '../domain/ledger-entry.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { assertSameBody } from './requester.ts';

/** What an unsettled item posts, and what follows from the entry that the ledger then holds. */
export interface Settlement<W extends WorkflowItem> {
  entry: EntryDraft;
  /** Posted under the same source in place of `entry` where the funds are insufficient. */
  refusal?: EntryDraft;
  /** Failpoint between the entry and the new state. */
  posted: string;
  outcome(posted: LedgerEntry): {
    status: W['status'];
    events: EventEnvelope[];
    /** It came to nothing: what it had reserved is free again. */
    ends?: boolean;
  };
}

/** A kind of request that is decided, posted and settled. */
export interface WorkflowDefinition<W extends WorkflowItem> {
  /** As messages name it: "receipt". */
  name: string;
  /** Failpoint after the first write; none where something else than {@link createWorkflow} writes it. */
  opened?: string;
  /** Failpoint between the decision and the entry. */
  decided: string;
  documents(deps: Pick<PaymentsDeps, 'data'>): WorkflowDocuments<W>;
  /** Pure: the same item always asks for the same entry. */
  settlement(item: W): Settlement<W>;
  /**
   * What the ledger may and must hold for the item.
   * @param isSettled whether nothing is about to post for it any more
   */
  expected(item: W, isSettled: boolean): ExpectedEntry[];
  /** Cents that the item keeps on hold until it is settled; none for most kinds. */
  held?(item: W): number;
}

/**
 * Decide, post, settle. The decision is one atomic write on the document, the entry one insert under a source
 * that posts once, the new state follows from whichever entry the ledger holds under that source. Each step may
 * be repeated by a retry, a twin or the sweeper at any time: a refusal is an entry as well, so "refused" and
 * "posted" exclude each other whatever arrives in between.
 */
export function createWorkflow<W extends WorkflowItem>(
  deps: PaymentsDeps,
  definition: WorkflowDefinition<W>,
) {
  const documents = definition.documents(deps);
  const { name } = definition;

  async function find(id: string): Promise<Stored<W>> {
    const item = await documents.find(id);
    if (!item) throw notFound(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    return item;
  }

  /** Posts what an unsettled item asks for and moves it on. Safe to run any number of times, at once too. */
  async function settle(item: Stored<W>): Promise<Stored<W>> {
    const { entry, refusal, posted: failpoint, outcome } = definition.settlement(item);
    const posted = await deps.ledger.post(entry, { refusal });
    deps.failpoint(failpoint);
    const { status, events, ends } = outcome(posted);
    const settled = await documents.settle(item, status, { events, ends });
    if (settled) return settled;
    // Someone else settled it. The same entry leads to the same state, unless a decision has followed since.
    const current = await find(item.id);
    const movedOn = !item.decision && current.decision;
    if (current.status !== status && !movedOn) {
      throw new Error(
        `${name} ${item.id} is ${current.status} but its entry ${posted.sourceId} makes it ${status}`,
      );
    }
    return { ...item, status, unsettledSince: undefined };
  }

  return {
    find,

    /**
     * Writes a new item, or finds the one that the same key has made.
     * @returns the settled item
     * @throws AppError IDEMPOTENCY_KEY_REUSED when the key belongs to another body
     */
    async open(
      fields: Stored<W>,
      options: { owner: string; events?: readonly EventEnvelope[] },
    ): Promise<Stored<W>> {
      let item = fields;
      try {
        await documents.insert(fields, options.events ?? []);
        if (definition.opened) deps.failpoint(definition.opened);
      } catch (error) {
        const { idempotencyKey, bodyHash } = fields;
        if (!idempotencyKey || !bodyHash || !findDuplicateKey(error)) throw error;
        const twin = await documents.findByKey(options.owner, idempotencyKey);
        if (!twin) throw error;
        assertSameBody(twin, bodyHash);
        item = twin;
      }
      return item.unsettledSince ? settle(item) : item;
    },

    /**
     * Decides once: the first decision counts, the same call again gets its answer.
     * @param open the state in which it can be decided
     * @param deciding the state between the decision and its entry
     */
    async decide(
      id: string,
      open: W['status'],
      deciding: W['status'],
      decision: NonNullable<W['decision']>,
    ): Promise<Stored<W>> {
      const change = { status: deciding, decision, at: decision.at };
      const decided = await documents.decide(id, open, change);
      if (decided) {
        deps.failpoint(definition.decided);
        return settle(decided);
      }
      const current = await find(id);
      const made = current.decision;
      if (!made) throw new AppError('STATE_CONFLICT', `This ${name} is not open for a decision`);
      if (!decision.key || made.key !== decision.key || made.by.id !== decision.by.id) {
        throw new AppError('ALREADY_DECIDED', `This ${name} has been decided already`);
      }
      assertSameBody(made, decision.bodyHash);
      return current.unsettledSince ? settle(current) : current;
    },

    /**
     * Settles what a crash left between decide and settle.
     * @param range the stamps that no running call works on any more
     * @returns how many were settled
     */
    async sweep(range: { before: Date; after: Date }): Promise<number> {
      let settled = 0;
      for await (const item of documents.unsettled(range)) {
        try {
          await settle(item);
          settled += 1;
        } catch (err) {
          deps.log.warn({ err, workflow: name }, 'sweep could not settle a document, will retry');
        }
      }
      return settled;
    },
  };
}

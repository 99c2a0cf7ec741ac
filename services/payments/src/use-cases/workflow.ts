import type { EventEnvelope } from '@candor/contracts/events';
import { AppError, notFound } from '@candor/kit/app-error';
import { duplicateKeyOf } from '@candor/kit/mongo/duplicate-key';
import { type WithOutbox, withEvents } from '@candor/kit/mongo/outbox';
import type { Model, Types } from 'mongoose';
import type { WorkflowFields } from '../data/workflow-fields.ts';
import type { Decision } from '../domain/decision.ts';
import type { EntryDraft, LedgerEntry } from '../domain/ledger-entry.ts';
import type { CrashPoint, PaymentsContext } from './payments-context.ts';
import { assertSameBody } from './requester.ts';

export interface WorkflowDocument extends WithOutbox, WorkflowFields {
  _id: Types.ObjectId;
  status: string;
  decision?: Decision | null;
}

/** What an unsettled document posts, and what follows from the entry that the ledger then holds. */
export interface Settlement<D extends WorkflowDocument> {
  entry: EntryDraft;
  /** Posted under the same source in place of `entry` where the funds are insufficient. */
  refusal?: EntryDraft;
  posted: CrashPoint;
  outcome(posted: LedgerEntry): { status: D['status']; events: EventEnvelope[] };
}

/** A kind of request that is decided, posted and settled. */
export interface WorkflowDefinition<D extends WorkflowDocument> {
  /** As messages name it: "receipt". */
  name: string;
  /** Failpoint between the first write and the entry; none where opening posts nothing. */
  opened?: CrashPoint;
  decided: CrashPoint;
  model(context: PaymentsContext): Model<D>;
  /** Pure: the same document always asks for the same entry. */
  settlement(document: D): Settlement<D>;
}

/**
 * Decide, post, settle. The decision is one atomic write on the document, the entry one insert under a source
 * that posts once, the new state follows from whichever entry the ledger holds under that source. Each step may
 * be repeated by a retry, a twin or the sweeper at any time: a refusal is an entry as well, so "refused" and
 * "posted" exclude each other whatever arrives in between.
 */
export function createWorkflow<D extends WorkflowDocument>(
  context: PaymentsContext,
  definition: WorkflowDefinition<D>,
) {
  const model = definition.model(context);
  const { name } = definition;

  async function find(id: D['_id'] | string): Promise<D> {
    const document = (await model.findById(id).lean()) as D | null;
    if (!document) throw notFound(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    return document;
  }

  /** Posts what an unsettled document asks for and moves it on. Safe to run any number of times, at once too. */
  async function settle(document: D): Promise<D> {
    const { entry, refusal, posted: point, outcome } = definition.settlement(document);
    const posted = await context.data.ledger.post(entry, { refusal });
    context.reached(point);
    const { status, events } = outcome(posted);
    const settled = (await model
      .findOneAndUpdate(
        { _id: document._id, status: document.status, unsettledSince: { $exists: true } } as never,
        withEvents({ $set: { status }, $unset: { unsettledSince: 1 } }, events) as never,
        { returnDocument: 'after' },
      )
      .lean()) as D | null;
    if (settled) {
      context.nudge();
      return settled;
    }
    // Someone else settled it. The same entry leads to the same state, unless a decision has followed since.
    const current = await find(document._id);
    const movedOn = !document.decision && current.decision;
    if (current.status !== status && !movedOn) {
      throw new Error(
        `${name} ${document._id} is ${current.status} but its entry ${posted.sourceId} makes it ${status}`,
      );
    }
    return { ...document, status, unsettledSince: undefined };
  }

  return {
    find,
    settle,

    /**
     * Writes a new document, or finds the one that the same key has made.
     * @returns the settled document
     * @throws AppError IDEMPOTENCY_KEY_REUSED when the key belongs to another body
     */
    async open(
      fields: Omit<D, '_id'> & Partial<Pick<D, '_id'>>,
      twin: { filter: Record<string, unknown>; bodyHash: string } | null,
    ): Promise<D> {
      let document: D;
      try {
        const created = await model.create(fields as never);
        document = (created as unknown as { toObject(): D }).toObject();
        context.nudge();
        if (definition.opened) context.reached(definition.opened);
      } catch (error) {
        if (!twin || !duplicateKeyOf(error)) throw error;
        const found = (await model.findOne(twin.filter as never).lean()) as D | null;
        if (!found) throw error;
        assertSameBody(found, twin.bodyHash);
        document = found;
      }
      return document.unsettledSince ? settle(document) : document;
    },

    /**
     * Decides once: the first decision counts, the same call again gets its answer.
     * @param open the state, and whatever else must hold at the moment of the decision
     * @param deciding the state between the decision and its entry
     */
    async decide(
      id: string,
      open: Record<string, unknown>,
      deciding: D['status'],
      decision: NonNullable<D['decision']>,
    ): Promise<D> {
      const decided = (await model
        .findOneAndUpdate(
          { ...open, _id: id } as never,
          { $set: { status: deciding, decision, unsettledSince: decision.at } } as never,
          { returnDocument: 'after' },
        )
        .lean()) as D | null;
      if (decided) {
        context.reached(definition.decided);
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
     * @param stale which stamps of `unsettledSince` no running call works on any more
     * @returns how many were settled
     */
    async sweep(stale: Record<string, unknown>): Promise<number> {
      let settled = 0;
      const cursor = model
        .find(stale as never)
        .sort({ _id: 1 })
        .lean()
        .cursor();
      for await (const document of cursor) {
        try {
          await settle(document as D);
          settled += 1;
        } catch (err) {
          context.log.warn(
            { err, workflow: name },
            'sweep could not settle a document, will retry',
          );
        }
      }
      return settled;
    },
  };
}

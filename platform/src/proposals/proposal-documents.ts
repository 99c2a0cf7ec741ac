import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { listCursor, toCursorFilter } from '@candor/kit/mongo/list-cursor';
import { openCollection } from '@candor/kit/mongo/open-collection';
import {
  OUTBOX_INDEX,
  type Outbox,
  toOutbox,
  WITHOUT_OUTBOX,
  type WithOutbox,
  withEvents,
} from '@candor/kit/mongo/outbox';
import mongoose, { type mongo } from 'mongoose';
import type { ChangeProposal, ProposalStatus } from './change-proposal.ts';

interface ProposalDocument extends WithOutbox, Omit<ChangeProposal, 'id'> {
  _id: mongoose.Types.ObjectId;
  /** True from the approval until its change has taken effect or has failed; absent otherwise. */
  isDue?: boolean;
}

/** Which stored proposals a list holds. */
export interface ProposalQuery {
  /** Oldest first those that can be decided at this time; null: newest first those that have ended. */
  openAt: Date | null;
  kinds?: readonly string[] | undefined;
  subject?: string | undefined;
  cursor?: string | null | undefined;
  limit: number;
}

/** The end of an open proposal. */
export type ProposalEnd = Pick<
  ChangeProposal,
  'status' | 'checker' | 'decisionReason' | 'decidedAt'
>;

/** What of an open proposal must hold at the write that ends it. */
export interface ProposalGuard {
  /** Neither its maker nor its subject. */
  notBy?: string;
  makerId?: string;
  /** Ends only a proposal whose time is not over (`after`), or is over (`until`). */
  expires: { after: Date } | { until: Date };
}

const OBJECT_ID = /^[0-9a-f]{24}$/;
const toId = (id: string) => new mongoose.Types.ObjectId(id);

/** The collection of proposals. Every change of status is one atomic write with its events. */
export function createProposalDocuments(connection: Connection, name: string, outbox: Outbox) {
  const open = { status: 'proposed' as ProposalStatus };
  const collection = openCollection<ProposalDocument>(connection, name, [
    {
      key: { kind: 1, subject: 1 },
      name: 'open_subject',
      unique: true,
      partialFilterExpression: open,
    },
    { key: { status: 1, createdAt: 1, _id: 1 }, name: 'status_age' },
    { key: { createdAt: 1, _id: 1 }, name: 'age' },
    { key: { status: 1, expiresAt: 1 }, name: 'expiry' },
    { key: { isDue: 1 }, name: 'due', sparse: true },
    OUTBOX_INDEX,
  ]);
  const wakeOutbox = outbox.register({ collection: collection as never });

  async function findOne(filter: object): Promise<ChangeProposal | null> {
    const found = await collection.findOne(filter, { projection: WITHOUT_OUTBOX });
    return found && toProposal(found);
  }

  async function findMany(filter: object, sort: mongo.Sort, limit: number) {
    const found = await collection
      .find(filter, { projection: WITHOUT_OUTBOX })
      .sort(sort)
      .limit(limit)
      .toArray();
    return found.map(toProposal);
  }

  return {
    find: async (id: string) => (OBJECT_ID.test(id) ? findOne({ _id: toId(id) }) : null),

    findOpen: (kind: string, subject: string) => findOne({ kind, subject, ...open }),

    hasAny: async () => (await collection.findOne({}, { projection: { _id: 1 } })) !== null,

    /** Returns false when the subject has an open proposal of the kind. */
    async insert({ id, ...fields }: ChangeProposal, events: EventEnvelope[]): Promise<boolean> {
      try {
        await collection.insertOne({
          _id: toId(id),
          ...fields,
          ...toOutbox(events),
        } as mongo.OptionalUnlessRequiredId<ProposalDocument>);
      } catch (error) {
        if (findDuplicateKey(error)) return false;
        throw error;
      }
      wakeOutbox();
      return true;
    },

    /** Ends an open proposal. Returns false when it is not open any more or the guard does not hold. */
    async end(id: string, guard: ProposalGuard, end: ProposalEnd, events: EventEnvelope[]) {
      const { notBy, makerId, expires } = guard;
      const filter = {
        _id: toId(id),
        ...open,
        expiresAt: 'after' in expires ? { $gt: expires.after } : { $lte: expires.until },
        ...(notBy === undefined ? {} : { 'maker.id': { $ne: notBy }, subject: { $ne: notBy } }),
        ...(makerId === undefined ? {} : { 'maker.id': makerId }),
      };
      const due = end.status === 'approved' ? { isDue: true } : {};
      const update = withEvents({ $set: { ...end, ...due } }, events);
      const { matchedCount } = await collection.updateOne(filter as never, update as never);
      if (matchedCount > 0) wakeOutbox();
      return matchedCount > 0;
    },

    /** Stores what became of an approved change, once. */
    async settle(
      id: string,
      outcome: { carriedOutAt: Date; failure: string | null },
      events: EventEnvelope[],
    ) {
      const filter = { _id: toId(id), isDue: true };
      const update = { ...withEvents({ $set: outcome }, events), $unset: { isDue: 1 } };
      const { matchedCount } = await collection.updateOne(filter as never, update as never);
      if (matchedCount > 0) wakeOutbox();
    },

    findDue: (limit: number) => findMany({ isDue: true }, { _id: 1 }, limit),

    findOverdue: (now: Date, limit: number) =>
      findMany({ ...open, expiresAt: { $lte: now } }, { expiresAt: 1 }, limit),

    async list({
      openAt,
      kinds,
      subject,
      cursor,
      limit,
    }: ProposalQuery): Promise<Paged<ChangeProposal>> {
      const order = openAt ? 'oldest-first' : 'newest-first';
      const filter = {
        ...(openAt ? { ...open, expiresAt: { $gt: openAt } } : { status: { $ne: 'proposed' } }),
        ...(kinds ? { kind: { $in: kinds } } : {}),
        ...(subject === undefined ? {} : { subject }),
        ...toCursorFilter(cursor, order),
      };
      const direction = openAt ? 1 : -1;
      const found = await findMany(filter, { createdAt: direction, _id: direction }, limit + 1);
      return listCursor.toPage(found, limit);
    },
  };
}

export type ProposalDocuments = ReturnType<typeof createProposalDocuments>;

function toProposal({ _id, isDue: _, ...fields }: ProposalDocument): ChangeProposal {
  return { id: _id.toHexString(), ...fields };
}

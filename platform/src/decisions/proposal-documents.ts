import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import { hashBody } from '@candor/kit/http/body-hash';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import { readPage } from '@candor/kit/mongo/list-cursor';
import { type Outbox, toOutbox, WITHOUT_OUTBOX } from '@candor/kit/mongo/outbox';
import {
  createDecidedDocuments,
  type DocumentOf,
  EXPIRY_INDEX,
  type StoredDocument,
  toItem,
  toObjectId,
} from './decided-documents.ts';
import type { Decision } from './decision.ts';
import type { DecisionState } from './decision-kind.ts';
import type { Proposal, ProposalStatus } from './proposal.ts';

/** A decision on a change. It is stored as the fields of the proposal that say who checked it, why and when. */
export type ProposalDecision = Decision & { status: Exclude<ProposalStatus, 'proposed'> };

/** A proposal with its mark. */
export interface StoredProposal<C extends object = object> extends Proposal<C> {
  /** True from the approval until its change has taken effect or has failed; absent otherwise. */
  isDue?: true;
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

/** The hash of the body of a decision on a change: the outcome is all that its repetition must have in common. */
export const toDecisionBody = (status: string) => [status];

/** The collection of proposals. Every change of status is one atomic write with its events. */
export function createProposalDocuments<C extends object>(
  connection: Connection,
  name: string,
  outbox: Outbox,
) {
  type Stored = StoredProposal<C>;
  const open = { status: 'proposed' };
  const { model, collection } = defineCollection<DocumentOf<StoredProposal>>({
    name,
    required: {
      kind: String,
      subject: String,
      change: Object,
      maker: Object,
      status: String,
      createdAt: Date,
      expiresAt: Date,
    },
    optional: {
      checker: Object,
      reason: String,
      decisionReason: String,
      decidedAt: Date,
      carriedOutAt: Date,
      failure: String,
      isDue: Boolean,
    },
    indexes: [
      {
        key: { kind: 1, subject: 1 },
        name: 'open_subject',
        unique: true,
        partialFilterExpression: open,
      },
      { key: { status: 1, createdAt: 1, _id: 1 }, name: 'status_age' },
      { key: { createdAt: 1, _id: 1 }, name: 'age' },
      EXPIRY_INDEX,
      { key: { isDue: 1 }, name: 'due', sparse: true },
    ],
    hasOutbox: true,
  }).open<StoredDocument>(connection);
  const wakeOutbox = outbox.register(model);
  const read = { projection: WITHOUT_OUTBOX };

  const documents = createDecidedDocuments<Stored, ProposalDecision>(collection, wakeOutbox, {
    open: 'proposed',
    maker: 'maker.id',
    involved: ['maker.id', 'subject'],
    expires: 'expiresAt',
    unsettled: 'isDue',
    toState,
    toFields(_proposal, { status, by, byName, reason, at }) {
      const isChecked = status === 'approved' || status === 'refused';
      return {
        status,
        checker: isChecked ? { id: by.id ?? '', name: byName ?? '' } : null,
        decisionReason: isChecked ? reason : null,
        decidedAt: at,
        ...(status === 'approved' ? { isDue: true as const } : {}),
      };
    },
  });

  return {
    ...documents,

    async *unsettled() {
      for await (const one of collection.find({ isDue: true }, read).sort({ _id: 1 }))
        yield toItem<Stored>(one) as Stored;
    },

    findOpen: async (kind: string, subject: string) =>
      toItem<Stored>(await collection.findOne({ kind, subject, ...open }, read)),

    hasAny: async () => (await collection.findOne({}, { projection: { _id: 1 } })) !== null,

    /** Returns false when the subject has an open proposal of the kind. */
    async insert({ id, ...fields }: Proposal<C>, events: EventEnvelope[]): Promise<boolean> {
      const document = { _id: toObjectId(id), ...fields, ...toOutbox(events) };
      const isInserted = await insertOnce(collection, document);
      if (isInserted) wakeOutbox([document]);
      return isInserted;
    },

    /** Overwrites what the changes say of a subject that was erased. */
    async eraseChanges(subject: string, erased: Partial<C>) {
      const fields = Object.entries(erased).map(([name, value]) => [`change.${name}`, value]);
      await collection.updateMany({ subject }, { $set: Object.fromEntries(fields) });
    },

    /** With the total on the first page of those that are open. */
    async list({ openAt, kinds, subject, cursor, limit }: ProposalQuery): Promise<Paged<Stored>> {
      const order = openAt ? 'oldest-first' : 'newest-first';
      const filter = {
        ...(openAt ? { ...open, expiresAt: { $gt: openAt } } : { status: { $ne: 'proposed' } }),
        ...(kinds ? { kind: { $in: kinds } } : {}),
        ...(subject === undefined ? {} : { subject }),
      };
      return readPage(
        collection,
        filter,
        { order, cursor, limit, isCounted: openAt !== null },
        (document) => toItem<Stored>(document) as Stored,
      );
    },
  };
}

function toState(proposal: StoredProposal): DecisionState {
  const { status, maker, checker, decidedAt, expiresAt } = proposal;
  const by = status === 'withdrawn' ? maker : checker;
  return {
    status,
    makerId: maker.id,
    decision:
      status === 'proposed'
        ? null
        : {
            status,
            by: { id: by?.id ?? null, role: by ? 'admin' : 'system' },
            ...(by ? { byName: by.name } : {}),
            at: decidedAt ?? expiresAt,
            key: status,
            bodyHash: hashBody(toDecisionBody(status)),
          },
    expiresAt,
    isUnsettled: proposal.isDue === true,
  };
}

import { addOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { type Connection, type Model, Schema } from 'mongoose';
import type { LedgerEntry } from '../domain/ledger-entry.ts';

export interface EntryDocument extends LedgerEntry, WithOutbox {}

/** Names of the two unique indexes, told apart when one refuses a write. */
export const ENTRY_SEQ_INDEX = 'wallet_seq';
export const ENTRY_SOURCE_INDEX = 'wallet_source';

export type EntryModel = Model<EntryDocument>;

export function createEntryModel(connection: Connection): EntryModel {
  const schema = new Schema<EntryDocument>(
    {
      walletId: { type: String, required: true },
      seq: { type: Number, required: true },
      kind: { type: String, required: true },
      sourceId: { type: String, required: true },
      postings: {
        type: [{ _id: false, source: String, destination: String, amount: Number }],
        required: true,
      },
      balances: {
        deposit: { type: Number, required: true },
        investment: { type: Number, required: true },
        profit: { type: Number, required: true },
        held: { type: Number, required: true },
        withdrawn: { type: Number, required: true },
      },
      plans: { type: Object, required: true },
      about: { type: Number, required: true },
      reference: { type: String, default: null },
      detail: { type: String, default: '' },
      actor: { id: { type: String, default: null }, role: { type: String, required: true } },
      reason: { type: String, default: null },
      correlationId: { type: String, required: true },
      occurredAt: { type: Date, required: true },
      prevHash: { type: String, required: true },
      hash: { type: String, required: true },
    },
    {
      collection: 'entries',
      versionKey: false,
      minimize: false,
      strict: 'throw',
      strictQuery: 'throw',
    },
  );
  addOutbox(schema);
  schema.index({ walletId: 1, seq: 1 }, { unique: true, name: ENTRY_SEQ_INDEX });
  schema.index({ walletId: 1, sourceId: 1 }, { unique: true, name: ENTRY_SOURCE_INDEX });
  schema.index({ walletId: 1, kind: 1, seq: 1 }, { name: 'wallet_kind_seq' });
  schema.index({ walletId: 1, occurredAt: 1 }, { name: 'wallet_time' });
  return connection.model<EntryDocument>('Entry', schema);
}

/** The domain's entry of a lean document: nothing of the outbox or the driver leaves with it. */
export function entryOf(document: EntryDocument): LedgerEntry {
  const { walletId, seq, kind, sourceId, balances, plans, about, reference, detail } = document;
  const { actor, reason, correlationId, occurredAt, prevHash, hash } = document;
  return {
    walletId,
    seq,
    kind,
    sourceId,
    postings: document.postings.map(({ source, destination, amount }) => ({
      source,
      destination,
      amount,
    })),
    balances: { ...balances },
    plans: { ...plans },
    about,
    reference,
    detail,
    actor: { id: actor.id, role: actor.role },
    reason,
    correlationId,
    occurredAt,
    prevHash,
    hash,
  };
}

import { defineCollection } from '@candor/kit/mongo/define-collection';
import { WITHOUT_OUTBOX, type WithOutbox } from '@candor/kit/mongo/outbox';
import type { LedgerEntry } from '../rules/ledger-entry.ts';

export interface EntryDocument extends LedgerEntry, WithOutbox {}

/** Leaves out the fields of the outbox and the driver, and the call that entries of earlier versions name. */
export const ENTRY_FIELDS = { _id: 0, call: 0, ...WITHOUT_OUTBOX };

export const ENTRIES = defineCollection<EntryDocument>({
  name: 'entries',
  required: {
    walletId: String,
    sourceId: String,
    kind: String,
    postings: Array,
    about: Number,
    detail: String,
    actor: Object,
    correlationId: String,
    version: Number,
    seq: Number,
    occurredAt: Date,
    balances: Object,
    prevHash: String,
    hash: String,
  },
  optional: { reference: String, reason: String, reverses: Number, adjustedAlone: Array },
  // Unique indexes begin with the wallet, by which the collection can be sharded (docs/scale.md).
  indexes: [
    { key: { walletId: 1, seq: 1 }, unique: true, name: 'wallet_seq' },
    { key: { walletId: 1, sourceId: 1 }, unique: true, name: 'wallet_source' },
    {
      key: { walletId: 1, reverses: 1 },
      unique: true,
      name: 'wallet_reversal',
      partialFilterExpression: { reverses: { $gt: 0 } },
    },
    { key: { walletId: 1, kind: 1, seq: 1 }, name: 'wallet_kind_seq' },
    { key: { walletId: 1, occurredAt: 1 }, name: 'wallet_time' },
  ],
  hasOutbox: true,
});

import type { Schema } from 'mongoose';

/** What every workflow document carries beside its own fields. */
export interface WorkflowFields {
  /** Idempotency key of the call that made it, with a hash of that call's body. */
  idempotencyKey?: string;
  bodyHash?: string;
  /** Set by a decision, removed once its entry is posted: the sweeper looks for old ones. */
  unsettledSince?: Date;
}

/** @param keyOwner path of whoever sent the idempotency key */
export function addWorkflow(schema: Schema, { keyOwner } = { keyOwner: 'accountId' }): void {
  schema.add({
    idempotencyKey: { type: String, default: undefined },
    bodyHash: { type: String, default: undefined },
    unsettledSince: { type: Date, default: undefined },
  } as never);
  schema.index(
    { [keyOwner]: 1, idempotencyKey: 1 },
    {
      unique: true,
      name: 'owner_idempotency_key',
      partialFilterExpression: { idempotencyKey: { $exists: true } },
    },
  );
  schema.index(
    { unsettledSince: 1 },
    { name: 'unsettled', partialFilterExpression: { unsettledSince: { $exists: true } } },
  );
}

/** The decision of a receipt or withdrawal; null until there is one. */
export function addDecision(schema: Schema): void {
  schema.add({ decision: { type: Object, default: null } } as never);
}

/** Whose request a receipt or withdrawal is, for how much, since when and until when. */
export const REQUEST_FIELDS = {
  accountId: { type: String, required: true },
  fullName: { type: String, required: true },
  email: { type: String, required: true },
  amount: { type: Number, required: true },
  status: { type: String, required: true },
  createdAt: { type: Date, required: true },
  dueAt: { type: Date, required: true },
} as const;

/** The orders that queues and a person's own list are read in. */
export function addRequestIndexes(schema: Schema): void {
  schema.index({ status: 1, createdAt: 1, _id: 1 });
  schema.index({ accountId: 1, createdAt: -1, _id: -1 });
}

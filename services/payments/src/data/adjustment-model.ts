import { addOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Adjustment } from '../domain/adjustment.ts';
import { addDecision, addWorkflow, type WorkflowFields } from './workflow-fields.ts';

export interface AdjustmentDocument extends Omit<Adjustment, 'id'>, WithOutbox, WorkflowFields {
  _id: Types.ObjectId;
}

export type AdjustmentModel = Model<AdjustmentDocument>;

export function createAdjustmentModel(connection: Connection): AdjustmentModel {
  const schema = new Schema<AdjustmentDocument>(
    {
      accountId: { type: String, required: true },
      wallet: { type: String, required: true },
      action: { type: String, required: true },
      amount: { type: Number, required: true },
      details: { type: String, required: true },
      status: { type: String, required: true },
      maker: { type: Object, required: true },
      correlationId: { type: String, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection: 'adjustments', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  addDecision(schema);
  addOutbox(schema);
  // The key is the maker's: an admin's keys name their calls, whichever wallet these are about.
  addWorkflow(schema, { keyOwner: 'maker.id' });
  schema.index({ status: 1, createdAt: 1, _id: 1 });
  schema.index({ accountId: 1, createdAt: -1, _id: -1 });
  return connection.model<AdjustmentDocument>('Adjustment', schema);
}

export function adjustmentOf(document: AdjustmentDocument): Adjustment {
  const { accountId, wallet, action, amount, details, status, maker, decision } = document;
  const { correlationId, createdAt } = document;
  return {
    id: document._id.toString(),
    accountId,
    wallet,
    action,
    amount,
    details,
    status,
    maker,
    decision: decision ?? null,
    correlationId,
    createdAt,
  };
}

import { addOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Receipt } from '../domain/receipt.ts';
import {
  addDecision,
  addRequestIndexes,
  addWorkflow,
  REQUEST_FIELDS,
  type WorkflowFields,
} from './workflow-fields.ts';

export interface ReceiptDocument extends Omit<Receipt, 'id'>, WithOutbox, WorkflowFields {
  _id: Types.ObjectId;
}

export type ReceiptModel = Model<ReceiptDocument>;

export function createReceiptModel(connection: Connection): ReceiptModel {
  const schema = new Schema<ReceiptDocument>(
    {
      ...REQUEST_FIELDS,
      plan: { type: String, required: true },
      wallet: { type: String, required: true },
      image: {
        key: { type: String, required: true },
        sha256: { type: String, required: true },
        bytes: { type: Number, required: true },
        contentType: { type: String, required: true },
      },
    },
    { collection: 'receipts', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  addDecision(schema);
  addOutbox(schema);
  addWorkflow(schema);
  addRequestIndexes(schema);
  schema.index({ 'image.sha256': 1 });
  schema.index({ 'image.key': 1 }, { unique: true });
  return connection.model<ReceiptDocument>('Receipt', schema);
}

export function receiptOf(document: ReceiptDocument): Receipt {
  const { accountId, fullName, email, amount, plan, wallet, status, createdAt, dueAt } = document;
  const { key, sha256, bytes, contentType } = document.image;
  return {
    id: document._id.toString(),
    accountId,
    fullName,
    email,
    amount,
    plan,
    wallet,
    status,
    image: { key, sha256, bytes, contentType },
    createdAt,
    dueAt,
    decision: document.decision ?? null,
  };
}

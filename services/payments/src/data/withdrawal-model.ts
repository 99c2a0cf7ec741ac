import { addOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Withdrawal } from '../domain/withdrawal.ts';
import {
  addDecision,
  addRequestIndexes,
  addWorkflow,
  REQUEST_FIELDS,
  type WorkflowFields,
} from './workflow-fields.ts';

export interface WithdrawalDocument extends Omit<Withdrawal, 'id'>, WithOutbox, WorkflowFields {
  _id: Types.ObjectId;
}

export type WithdrawalModel = Model<WithdrawalDocument>;

const optional = { type: String, default: null };

export function createWithdrawalModel(connection: Connection): WithdrawalModel {
  const schema = new Schema<WithdrawalDocument>(
    {
      ...REQUEST_FIELDS,
      currency: { type: String, required: true },
      withdrawalType: { type: String, required: true },
      walletAddress: optional,
      accountNumber: optional,
      accountName: optional,
      bankName: optional,
      routingNumber: optional,
      correlationId: { type: String, required: true },
    },
    { collection: 'withdrawals', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  addDecision(schema);
  addOutbox(schema);
  addWorkflow(schema);
  addRequestIndexes(schema);
  return connection.model<WithdrawalDocument>('Withdrawal', schema);
}

export function withdrawalOf(document: WithdrawalDocument): Withdrawal {
  const { accountId, fullName, email, amount, currency, withdrawalType, walletAddress } = document;
  const { accountNumber, accountName, bankName, routingNumber } = document;
  const { status, correlationId, createdAt, dueAt } = document;
  return {
    id: document._id.toString(),
    accountId,
    fullName,
    email,
    amount,
    currency,
    withdrawalType,
    walletAddress,
    accountNumber,
    accountName,
    bankName,
    routingNumber,
    status,
    correlationId,
    createdAt,
    dueAt,
    decision: document.decision ?? null,
  };
}

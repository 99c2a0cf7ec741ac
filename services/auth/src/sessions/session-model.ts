import type { SignInMethod } from '@candor/contracts/security';
import { addOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { RefreshChain } from './rules/refresh-chain.ts';
import type { RevocationReason } from './rules/session.ts';

export interface SessionDocument extends WithOutbox {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  epoch: number;
  chain: RefreshChain;
  remembered: boolean;
  userAgent: string;
  network?: string | null;
  createdAt: Date;
  /** Absent from sessions that were opened before it was stored. */
  authenticatedAt?: Date;
  authenticatedWith?: SignInMethod;
  lastUsedAt: Date;
  endsAt: Date;
  revokedAt?: Date;
  revokedFor?: RevocationReason;
  /** TTL: MongoDB deletes the document after this time. */
  purgeAt: Date;
}

export type SessionModel = Model<SessionDocument>;

export function createSessionModel(connection: Connection): SessionModel {
  const chain = new Schema<RefreshChain>(
    {
      familyKey: { type: String, required: true },
      currentHash: { type: String, required: true },
      previousHash: { type: String, default: null },
      seed: { type: String, default: null },
      rotatedAt: { type: Date, default: null },
    },
    { _id: false, strict: 'throw' },
  );
  const schema = new Schema<SessionDocument>(
    {
      accountId: { type: Schema.Types.ObjectId, required: true },
      epoch: { type: Number, required: true },
      chain: { type: chain, required: true },
      remembered: { type: Boolean, required: true },
      userAgent: String,
      network: { type: String, default: null },
      createdAt: { type: Date, required: true },
      authenticatedAt: Date,
      authenticatedWith: String,
      lastUsedAt: { type: Date, required: true },
      endsAt: { type: Date, required: true },
      revokedAt: Date,
      revokedFor: String,
      purgeAt: { type: Date, required: true },
    },
    { collection: 'sessions', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  addOutbox(schema);
  schema.index({ accountId: 1, lastUsedAt: -1 });
  schema.index({ revokedAt: 1 }, { sparse: true });
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<SessionDocument>('Session', schema);
}

import type { SignInMethod } from '@candor/contracts/security';
import { defineCollection, definePart } from '@candor/kit/mongo/define-collection';
import type { WithOutbox } from '@candor/kit/mongo/outbox';
import { Schema, type Types } from 'mongoose';
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

export const SESSIONS = defineCollection<SessionDocument>({
  name: 'sessions',
  required: {
    accountId: Schema.Types.ObjectId,
    epoch: Number,
    chain: definePart<RefreshChain>({
      required: { familyKey: String, currentHash: String },
      optional: { previousHash: String, seed: String, rotatedAt: Date },
    }),
    remembered: Boolean,
    userAgent: String,
    createdAt: Date,
    lastUsedAt: Date,
    endsAt: Date,
    purgeAt: Date,
  },
  optional: {
    network: String,
    authenticatedAt: Date,
    authenticatedWith: String,
    revokedAt: Date,
    revokedFor: String,
  },
  indexes: [
    { key: { accountId: 1, lastUsedAt: -1 } },
    { key: { revokedAt: 1 }, sparse: true },
    { key: { purgeAt: 1 }, expireAfterSeconds: 0 },
  ],
  hasOutbox: true,
});

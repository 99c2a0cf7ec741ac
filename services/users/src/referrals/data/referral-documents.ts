import type { Cents } from '@candor/contracts/money';
import { defineCollection, definePart } from '@candor/kit/mongo/define-collection';
import type { WithOutbox } from '@candor/kit/mongo/outbox';
import { Schema, type Types } from 'mongoose';

/**
 * How one account was referred, assembled from events that may arrive in any order: the registration (code, name), the
 * referrer's registration (referrerId), the first approved deposit and the reward. It counts as a referral once `referrerId`
 * is set.
 */
export interface ReferralDocument extends WithOutbox {
  /** The referred account, so each account is referred at most once. */
  _id: Types.ObjectId;
  codeKey?: string;
  referredName?: string;
  registeredAt?: Date;
  referrerId?: Types.ObjectId;
  depositedAt?: Date;
  qualifiedAt?: Date;
  reward?: { amount: Cents; eventId: string };
}

export const REFERRALS = defineCollection<ReferralDocument>({
  name: 'referrals',
  required: {},
  optional: {
    codeKey: String,
    referredName: String,
    registeredAt: Date,
    referrerId: Schema.Types.ObjectId,
    depositedAt: Date,
    qualifiedAt: Date,
    reward: definePart<NonNullable<ReferralDocument['reward']>>({
      required: { amount: Number, eventId: String },
    }),
  },
  indexes: [{ key: { referrerId: 1, registeredAt: -1, _id: -1 } }, { key: { codeKey: 1 } }],
  hasOutbox: true,
});

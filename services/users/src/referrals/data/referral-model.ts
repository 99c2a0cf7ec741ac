import type { Cents } from '@candor/contracts/money';
import { addOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

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

export type ReferralModel = Model<ReferralDocument>;

export function createReferralModel(connection: Connection): ReferralModel {
  const reward = new Schema(
    { amount: { type: Number, required: true }, eventId: { type: String, required: true } },
    { _id: false },
  );
  const schema = new Schema<ReferralDocument>(
    {
      _id: Schema.Types.ObjectId,
      codeKey: String,
      referredName: String,
      registeredAt: Date,
      referrerId: Schema.Types.ObjectId,
      depositedAt: Date,
      qualifiedAt: Date,
      reward: { type: reward, default: undefined },
    },
    { collection: 'referrals', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  addOutbox(schema);
  schema.index({ referrerId: 1, registeredAt: -1, _id: -1 });
  schema.index({ codeKey: 1 });
  return connection.model<ReferralDocument>('Referral', schema);
}

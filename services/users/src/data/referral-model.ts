import type { Cents } from '@candor/contracts/money';
import { addOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/**
 * What is known about how one account came: put together from the registration (code, name), the referrer's profile
 * (referrerId), the first approved deposit and the reward, which may be heard of in any order. It counts as
 * a referral from the moment `referrerId` stands in it.
 */
export interface ReferralDocument extends WithOutbox {
  /** The referred account: nobody is referred twice. */
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

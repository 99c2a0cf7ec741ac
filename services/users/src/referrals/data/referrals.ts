import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { Cents } from '@candor/contracts/money';
import { toReferralKey } from '@candor/contracts/referral-key';
import { defineCursor } from '@candor/kit/cursor';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { toPastFilter } from '@candor/kit/mongo/list-cursor';
import { type Outbox, withEvents } from '@candor/kit/mongo/outbox';
import { upsertIf } from '@candor/kit/mongo/upsert-if';
import { Types } from 'mongoose';
import type { Referral, ReferralTotals } from '../rules/referral.ts';
import { REFERRALS, type ReferralDocument } from './referral-documents.ts';

/** An account that registered with somebody's referral code. */
export interface Invited {
  id: string;
  name: string;
  registeredAt: Date;
  /** The referral code entered at registration. */
  code: string;
  /** Null until the code's owner is known. */
  referrerId: string | null;
}

export interface ReferralQuery {
  cursor: string | null;
  limit: number;
}

const referralCursor = defineCursor({ registeredAt: 'time', referredId: 'id' });

export function createReferrals(connection: Connection, outbox: Outbox) {
  const { model } = REFERRALS.open(connection);
  const wakeOutbox = outbox.register(model);

  return {
    /** The referred account, or null until its registration with a code has arrived. */
    async find(referredId: string): Promise<Invited | null> {
      const document = await model.findById(referredId).lean<ReferralDocument | null>();
      return document?.codeKey ? toInvited(document) : null;
    },
    /** Referred accounts with this code whose referrer is not known yet. */
    async findUnlinkedByCode(code: string): Promise<Invited[]> {
      const documents = await model
        .find({ codeKey: toReferralKey(code), referrerId: { $exists: false } })
        .lean<ReferralDocument[]>();
      return documents.map(toInvited);
    },
    /** The referrer of an account, or null when it has none or it is not known yet. */
    async findReferrerId(referredId: string): Promise<string | null> {
      const document = await model.findById(referredId).lean<ReferralDocument | null>();
      return document?.referrerId?.toString() ?? null;
    },
    /** A page of the referrals of one referrer, newest first. */
    async listByReferrer(
      referrerId: string,
      { cursor, limit }: ReferralQuery,
    ): Promise<Paged<Referral>> {
      const after = referralCursor.parse(cursor);
      const documents = await model
        .find({ referrerId, ...(after ? toPast(after) : {}) })
        .sort({ registeredAt: -1, _id: -1 })
        .limit(limit + 1)
        .lean<ReferralDocument[]>();
      return referralCursor.toPage(documents.map(toReferral), limit);
    },
    async totals(referrerId: string): Promise<ReferralTotals> {
      const filter = { referrerId: new Types.ObjectId(referrerId) };
      const [totals] = await model.aggregate<ReferralTotals>([
        { $match: filter },
        {
          $group: {
            _id: null,
            joined: { $sum: 1 },
            qualified: { $sum: { $cond: [{ $gt: ['$qualifiedAt', null] }, 1, 0] } },
            earned: { $sum: '$reward.amount' },
          },
        },
      ]);
      const { joined = 0, qualified = 0, earned = 0 } = totals ?? {};
      return { joined, qualified, earned };
    },
    /** Stores the registration with a code. A no-op when one is stored. */
    async recordRegistration({ id, name, registeredAt, code }: Omit<Invited, 'referrerId'>) {
      await upsertIf((options) =>
        model.updateOne(
          { _id: id, codeKey: { $exists: false } },
          { $set: { codeKey: toReferralKey(code), referredName: name, registeredAt } },
          options,
        ),
      );
    },
    /** Sets the referrer. A no-op when one is set. */
    async link(referredId: string, referrerId: string) {
      await model.updateOne(
        { _id: referredId, referrerId: { $exists: false } },
        { $set: { referrerId } },
      );
    },
    /** Records the first approved deposit. A no-op when one is recorded. */
    async recordDeposit(referredId: string, at: Date) {
      await upsertIf((options) =>
        model.updateOne(
          { _id: referredId, depositedAt: { $exists: false } },
          { $set: { depositedAt: at } },
          options,
        ),
      );
    },
    /**
     * Changes a referral that has a referrer and a deposit from joined to qualified and publishes the event, in one write.
     * @returns false when either is missing or the referral is already qualified
     */
    async qualify(referredId: string, at: Date, event: EventEnvelope): Promise<boolean> {
      const result = await model.updateOne(
        {
          _id: referredId,
          referrerId: { $exists: true },
          depositedAt: { $exists: true },
          qualifiedAt: { $exists: false },
        },
        withEvents({ $set: { qualifiedAt: at } }, [event]),
      );
      if (result.modifiedCount === 0) return false;
      // It is the only event of a referral.
      wakeOutbox([{ _id: new Types.ObjectId(referredId), outbox: [event] }]);
      return true;
    },
    /** Records the reward. A no-op when one is recorded. */
    async recordReward(referredId: string, amount: Cents, eventId: string) {
      await upsertIf((options) =>
        model.updateOne(
          { _id: referredId, reward: { $exists: false } },
          { $set: { reward: { amount, eventId } } },
          options,
        ),
      );
    },
    /** Removes the name of a referred account. */
    async eraseName(referredId: string) {
      await model.updateOne(
        { _id: referredId, referredName: { $exists: true } },
        { $set: { referredName: '' } },
      );
    },
    /** Replaces a code in all referrals that used it. @returns the ids of the accounts that were referred with it */
    async replaceCode(code: string, replacement: string): Promise<string[]> {
      const codeKey = toReferralKey(replacement);
      await model.updateMany({ codeKey: toReferralKey(code) }, { $set: { codeKey } });
      const documents = await model.find({ codeKey }, { _id: 1 }).lean<ReferralDocument[]>();
      return documents.map(({ _id }) => _id.toString());
    },
  };
}

const toPast = ({ registeredAt, referredId }: Pick<Referral, 'registeredAt' | 'referredId'>) =>
  toPastFilter('registeredAt', registeredAt, new Types.ObjectId(referredId), 'newest-first');

function toInvited(document: ReferralDocument): Invited {
  return {
    id: document._id.toString(),
    name: document.referredName ?? '',
    registeredAt: document.registeredAt ?? document._id.getTimestamp(),
    code: document.codeKey ?? '',
    referrerId: document.referrerId?.toString() ?? null,
  };
}

function toReferral(document: ReferralDocument): Referral {
  return {
    referredId: document._id.toString(),
    referredName: document.referredName ?? '',
    registeredAt: document.registeredAt ?? document._id.getTimestamp(),
    state: document.reward ? 'rewarded' : document.qualifiedAt ? 'qualified' : 'joined',
    reward: document.reward?.amount ?? 0,
  };
}

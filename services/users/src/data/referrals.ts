import type { EventEnvelope } from '@candor/contracts/events';
import type { Cents } from '@candor/contracts/money';
import { type Outbox, withEvents } from '@candor/kit/mongo/outbox';
import { type Referral, toCodeKey } from '../domain/referral.ts';
import type { ReferralDocument, ReferralModel } from './referral-model.ts';
import { upsertById } from './upsert.ts';

/** An account that brought a code, with or without a known referrer. */
export interface Invited {
  id: string;
  name: string;
  registeredAt: Date;
  /** The code it brought. */
  code: string;
  referrerId: string | null;
}

export interface Referrals {
  /** The invited account, once its registration with a code has been heard of. */
  find(referredId: string): Promise<Invited | null>;
  /** Those who brought this code while nobody was known to carry it. */
  waitingFor(code: string): Promise<Invited[]>;
  /** The referrals of one person, newest first. */
  ofReferrer(referrerId: string): Promise<Referral[]>;
  remember(invited: Omit<Invited, 'referrerId'>): Promise<void>;
  /** Names the referrer, unless one is named already. */
  link(referredId: string, referrerId: string): Promise<void>;
  markDeposited(referredId: string, at: Date): Promise<void>;
  /**
   * Turns a linked referral with a deposit from joined to qualified and puts the event into the outbox, in
   * one write.
   * @returns false where it isn't both, or is qualified already
   */
  qualify(referredId: string, at: Date, event: EventEnvelope): Promise<boolean>;
  /** Records the reward unless one is recorded already. */
  reward(referredId: string, amount: Cents, eventId: string): Promise<void>;
}

export function createReferrals(model: ReferralModel, outbox: Outbox): Referrals {
  outbox.register(model);

  return {
    async find(referredId) {
      const document = await model.findById(referredId).lean<ReferralDocument | null>();
      return document?.codeKey ? toInvited(document) : null;
    },
    async waitingFor(code) {
      const documents = await model
        .find({ codeKey: toCodeKey(code), referrerId: { $exists: false } })
        .lean<ReferralDocument[]>();
      return documents.map(toInvited);
    },
    async ofReferrer(referrerId) {
      const documents = await model
        .find({ referrerId })
        .sort({ registeredAt: -1, _id: -1 })
        .lean<ReferralDocument[]>();
      return documents.map(toReferral);
    },
    async remember({ id, name, registeredAt, code }) {
      await upsertById<ReferralDocument>(
        model,
        { _id: id, codeKey: { $exists: false } },
        { $set: { codeKey: toCodeKey(code), referredName: name, registeredAt } },
      );
    },
    async link(referredId, referrerId) {
      await model.updateOne(
        { _id: referredId, referrerId: { $exists: false } },
        { $set: { referrerId } },
      );
    },
    async markDeposited(referredId, at) {
      await upsertById<ReferralDocument>(
        model,
        { _id: referredId, depositedAt: { $exists: false } },
        { $set: { depositedAt: at } },
      );
    },
    async qualify(referredId, at, event) {
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
      outbox.wake();
      return true;
    },
    async reward(referredId, amount, eventId) {
      await upsertById<ReferralDocument>(
        model,
        { _id: referredId, reward: { $exists: false } },
        { $set: { reward: { amount, eventId } } },
      );
    },
  };
}

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
    state: document.qualifiedAt ? 'qualified' : 'joined',
    reward: document.reward?.amount ?? 0,
  };
}

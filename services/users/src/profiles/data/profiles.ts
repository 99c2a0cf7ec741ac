import type { EventEnvelope } from '@candor/contracts/events';
import { toReferralKey } from '@candor/contracts/referral-key';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { type WakeOutbox, withEvents } from '@candor/kit/mongo/outbox';
import { upsertIf } from '@candor/kit/mongo/upsert-if';
import { toNameKey } from '../../accounts/rules/name-key.ts';
import { NO_TOTALS } from '../../accounts/rules/wallet-totals.ts';
import { PROFILES, type ProfileDocument, toProfile } from '../profile-documents.ts';
import {
  type AccountStatus,
  type Avatar,
  type EmailChange,
  isRegistered,
  type Profile,
  type ProfileEdits,
  type RegisteredProfile,
  type Registration,
} from '../rules/profile.ts';

/** Nothing is stored for an account that was deleted. */
const NOT_ERASED = { erasedAt: { $exists: false } };

export function createProfiles(connection: Connection, wakeOutbox: WakeOutbox) {
  const { model } = PROFILES.open(connection);
  return {
    async find(id: string): Promise<Profile | null> {
      const document = await model.findById(id).lean<ProfileDocument | null>();
      return document && toProfile(document);
    },
    /** Accounts in order of their ids, after this one. */
    async listIds(after: string | null, limit: number): Promise<string[]> {
      const found = await model
        .find(after === null ? {} : { _id: { $gt: after } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<{ _id: ProfileDocument['_id'] }[]>();
      return found.map(({ _id }) => _id.toString());
    },
    /**
     * When these accounts signed up, of those that did. Of a deleted account only its id is left, which carries the second in
     * which it was made.
     */
    async findSignUps(ids: readonly string[]): Promise<Map<string, Date>> {
      const found = await model
        .find({ _id: { $in: [...ids] } }, { 'registration.at': 1, erasedAt: 1 })
        .lean<Pick<ProfileDocument, '_id' | 'registration' | 'erasedAt'>[]>();
      return new Map(
        found.flatMap(({ _id, registration, erasedAt }) => {
          const at = registration?.at ?? (erasedAt && _id.getTimestamp());
          return at ? [[_id.toString(), at] as const] : [];
        }),
      );
    },
    /** Full names by id, of registered accounts. */
    async findNames(ids: readonly string[]): Promise<Map<string, string>> {
      const known = ids.filter((id) => /^[0-9a-f]{24}$/.test(id));
      const documents = await model.find({ _id: { $in: known } }).lean<ProfileDocument[]>();
      const named = documents.map(toProfile).filter(isRegistered);
      return new Map(named.map(({ id, registration }) => [id, registration.fullName]));
    },
    /** The accounts whose own referral code this is, oldest first. */
    async findByCode(code: string): Promise<RegisteredProfile[]> {
      const documents = await model
        .find({ codeKey: toReferralKey(code) })
        .sort({ 'registration.at': 1, _id: 1 })
        .lean<ProfileDocument[]>();
      return documents.map(toProfile).filter(isRegistered);
    },
    /** Stores the registration. A no-op when one is stored. */
    async register(id: string, registration: Registration) {
      const { fullName, referralCode } = registration;
      await upsertIf((options) =>
        model.updateOne(
          { _id: id, registration: { $exists: false }, ...NOT_ERASED },
          {
            $set: {
              registration,
              nameKey: toNameKey(fullName),
              ...(referralCode ? { codeKey: toReferralKey(referralCode) } : {}),
            },
            // Every listed account has totals: an order by one would otherwise miss the accounts without.
            $inc: Object.fromEntries(Object.keys(NO_TOTALS).map((key) => [`wallet.${key}`, 0])),
          },
          options,
        ),
      );
    },
    async verify(id: string) {
      await upsertIf((options) =>
        model.updateOne({ _id: id, ...NOT_ERASED }, { $set: { emailVerified: true } }, options),
      );
    },
    /**
     * Stores the change if it is newer than the stored one.
     * @returns the profile before; null when nothing was stored or there was none
     */
    async setEmail(id: string, emailChange: EmailChange): Promise<Profile | null> {
      const before = await upsertIf((options) =>
        model
          .findOneAndUpdate(
            {
              _id: id,
              ...NOT_ERASED,
              $or: [
                { emailChange: { $exists: false } },
                { 'emailChange.at': { $lt: emailChange.at } },
              ],
            },
            { $set: { emailChange } },
            { ...options, returnDocument: 'before' },
          )
          .lean<ProfileDocument | null>(),
      );
      return before && toProfile(before);
    },
    /** Stores the status if it is newer than the stored one. */
    async setStatus(id: string, status: AccountStatus) {
      await upsertIf((options) =>
        model.updateOne(
          {
            _id: id,
            ...NOT_ERASED,
            $or: [
              { status: { $exists: false } },
              { 'status.at': { $lt: status.at } },
              { 'status.at': status.at, 'status.eventId': { $lt: status.eventId } },
            ],
          },
          { $set: { status } },
          options,
        ),
      );
    },
    /** Stores the edited fields, which take precedence over the registration. */
    async edit(id: string, edits: ProfileEdits, events: EventEnvelope[]) {
      const set = Object.fromEntries(
        Object.entries(edits).map(([field, value]) => [`edits.${field}`, value]),
      );
      await upsertIf((options) =>
        model.updateOne({ _id: id, ...NOT_ERASED }, withEvents({ $set: set }, events), options),
      );
      if (events.length > 0) wakeOutbox();
    },
    /** Replaces the picture, null removes it. Returns the previous one, whose object is no longer referenced. */
    async setAvatar(id: string, avatar: Avatar | null): Promise<Avatar | null> {
      const before = await upsertIf(({ upsert }) =>
        model
          .findOneAndUpdate(
            { _id: id, ...NOT_ERASED },
            avatar ? { $set: { avatar } } : { $unset: { avatar: 1 } },
            { upsert: upsert && avatar !== null, returnDocument: 'before' },
          )
          .lean<ProfileDocument | null>(),
      );
      return before?.avatar ?? null;
    },
    /**
     * Stores what the list of accounts is filtered by.
     * @param facets by the id of the account
     */
    async setFacets(facets: ReadonlyMap<string, string>) {
      if (facets.size === 0) return;
      await model.bulkWrite(
        [...facets].map(([_id, facet]) => ({
          updateOne: {
            filter: { _id, registration: { $exists: true } },
            update: { $set: { facet } },
          },
        })),
        { ordered: false },
      );
    },
    /** Replaces the referral code that these accounts entered at registration. */
    async replaceReferrer(ids: readonly string[], referrer: string) {
      await model.updateMany(
        { _id: { $in: [...ids] }, registration: { $exists: true } },
        { $set: { 'registration.referrer': referrer } },
      );
    },
  };
}

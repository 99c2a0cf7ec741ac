import { PROFILE_FIELDS } from '@candor/contracts/names';
import type { ProfileField, UserSort } from '@candor/contracts/users';
import { defineCollection, definePart } from '@candor/kit/mongo/define-collection';
import type { WithOutbox } from '@candor/kit/mongo/outbox';
import type { Types } from 'mongoose';
import { NO_TOTALS, type WalletTotals } from '../accounts/rules/wallet-totals.ts';
import type {
  AccountStatus,
  Avatar,
  CloseRequest,
  Closing,
  EmailChange,
  Profile,
  ProfileEdits,
  Registration,
} from './rules/profile.ts';

export interface ProfileDocument extends WithOutbox {
  _id: Types.ObjectId;
  registration?: Registration;
  /** Sort and search key of the full name. Set with the registration, so stubs have none. */
  nameKey?: string;
  /** Lookup key of the account's own referral code. */
  codeKey?: string;
  emailVerified?: boolean;
  emailChange?: EmailChange;
  status?: AccountStatus;
  edits?: ProfileEdits;
  avatar?: Avatar;
  /** Complete since the registration; before it, once the wallet has changed. */
  wallet?: WalletTotals;
  /** What the list is filtered by: see {@link formatFacet}. Set with the registration. */
  facet?: string;
  closeRequest?: CloseRequest;
  closing?: Closing;
  erasedAt?: Date;
}

/** An index for each order of the list; each is read in both directions. */
export const SORT_INDEXES = {
  name: { nameKey: 1, _id: 1 },
  joined: { 'registration.at': 1, _id: 1 },
  profit: { 'wallet.profit': 1, _id: 1 },
  investment: { 'wallet.investment': 1, _id: 1 },
  withdrawn: { 'wallet.withdrawn': 1, _id: 1 },
} as const satisfies Record<UserSort, object>;

const registration = definePart<Registration>({
  required: {
    fullName: String,
    email: String,
    username: String,
    role: String,
    country: String,
    countryCode: String,
    phone: String,
    isEmailVerified: Boolean,
    at: Date,
  },
  optional: { referralCode: String, referrer: String, language: String },
});

export const PROFILES = defineCollection<ProfileDocument>({
  name: 'profiles',
  required: {},
  optional: {
    registration,
    nameKey: String,
    codeKey: String,
    emailVerified: Boolean,
    emailChange: definePart<EmailChange>({ required: { email: String, at: Date } }),
    status: definePart<AccountStatus>({
      required: { active: Boolean, role: String, at: Date, eventId: String },
    }),
    edits: definePart<ProfileEdits>({
      required: {},
      optional: Object.fromEntries(
        [...PROFILE_FIELDS, 'language'].map((field) => [field, String]),
      ) as Record<ProfileField | 'language', StringConstructor>,
    }),
    avatar: definePart<Avatar>({ required: { key: String, bytes: Number, storedAt: Date } }),
    wallet: definePart<WalletTotals>({
      required: {
        seq: Number,
        deposit: Number,
        investment: Number,
        profit: Number,
        held: Number,
        withdrawn: Number,
      },
    }),
    facet: String,
    closeRequest: definePart<CloseRequest>({ required: { at: Date, reason: String } }),
    closing: definePart<Closing>({
      required: { attempt: Number, state: String, by: Object, at: Date, obstacles: [String] },
    }),
    erasedAt: Date,
  },
  indexes: [
    ...Object.values(SORT_INDEXES).map((key) => ({ key })),
    { key: { facet: 1 } },
    { key: { codeKey: 1 } },
    // Requests of owners to delete their account, the oldest first.
    {
      key: { 'closeRequest.at': 1, _id: 1 },
      partialFilterExpression: { 'closeRequest.at': { $exists: true } },
    },
  ],
  hasOutbox: true,
});

export function toProfile(document: ProfileDocument): Profile {
  return {
    id: document._id.toString(),
    registration: document.registration ?? null,
    emailVerified: document.emailVerified ?? false,
    emailChange: document.emailChange ?? null,
    status: document.status ?? null,
    edits: document.edits ?? {},
    avatar: document.avatar ?? null,
    wallet: { ...NO_TOTALS, ...document.wallet },
    facet: document.facet ?? null,
    closeRequest: document.closeRequest ?? null,
    closing: document.closing ?? null,
    erasedAt: document.erasedAt ?? null,
  };
}

import type { UserSort } from '@candor/contracts/users';
import { addOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
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

export type ProfileModel = Model<ProfileDocument>;

export function createProfileModel(connection: Connection): ProfileModel {
  const part = { _id: false, strict: 'throw' } as const;
  const registration = new Schema<Registration>(
    {
      fullName: { type: String, required: true },
      email: { type: String, required: true },
      username: { type: String, required: true },
      role: { type: String, required: true },
      country: String,
      countryCode: String,
      phone: String,
      referralCode: String,
      referrer: String,
      isEmailVerified: Boolean,
      at: { type: Date, required: true },
    },
    part,
  );
  const status = new Schema<AccountStatus>(
    {
      active: { type: Boolean, required: true },
      role: { type: String, required: true },
      at: { type: Date, required: true },
      eventId: { type: String, required: true },
    },
    part,
  );
  const edits = new Schema<ProfileEdits>(
    { phone: String, address: String, city: String, country: String, postalCode: String },
    part,
  );
  const emailChange = new Schema<EmailChange>(
    { email: { type: String, required: true }, at: { type: Date, required: true } },
    part,
  );
  const avatar = new Schema<Avatar>(
    {
      key: { type: String, required: true },
      bytes: { type: Number, required: true },
      storedAt: { type: Date, required: true },
    },
    part,
  );
  const wallet = new Schema<WalletTotals>(
    {
      seq: Number,
      deposit: Number,
      investment: Number,
      profit: Number,
      held: Number,
      withdrawn: Number,
    },
    part,
  );
  const closeRequest = new Schema<CloseRequest>(
    { at: { type: Date, required: true }, reason: String },
    part,
  );
  const closing = new Schema<Closing>(
    {
      attempt: { type: Number, required: true },
      state: { type: String, required: true },
      by: { id: String, role: String },
      at: { type: Date, required: true },
      obstacles: { type: [String], required: true },
    },
    part,
  );
  const schema = new Schema<ProfileDocument>(
    {
      registration: { type: registration, default: undefined },
      nameKey: String,
      codeKey: String,
      emailVerified: Boolean,
      emailChange: { type: emailChange, default: undefined },
      status: { type: status, default: undefined },
      edits: { type: edits, default: undefined },
      avatar: { type: avatar, default: undefined },
      wallet: { type: wallet, default: undefined },
      facet: String,
      closeRequest: { type: closeRequest, default: undefined },
      closing: { type: closing, default: undefined },
      erasedAt: Date,
    },
    { collection: 'profiles', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  addOutbox(schema);
  for (const key of Object.values(SORT_INDEXES)) schema.index(key);
  schema.index({ facet: 1 });
  schema.index({ codeKey: 1 });
  return connection.model<ProfileDocument>('Profile', schema);
}

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

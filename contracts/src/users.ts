import { type InferType, object, type Schema } from 'yup';
import type { Role } from './auth.ts';
import { blankIsMissing, language, text } from './fields.ts';
import { KYC_STATUSES, type KycStatus } from './kyc.ts';
import type { Language } from './languages.ts';
import { listQuerySchema } from './list-query.ts';
import { type PROFILE_FIELDS, ROLES } from './names.ts';

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const updateMeSchema = object({
  phone: text().matches(/^\+?[\d\s()-]{5,24}$/, 'Enter a phone number, digits only'),
  address: text().max(200, 'Address must have at most 200 characters'),
  city: text().max(80, 'City must have at most 80 characters'),
  country: text().min(1, 'Choose a country').max(80, 'Country must have at most 80 characters'),
  postalCode: text().max(20, 'Postal code must have at most 20 characters'),
  /** Of the emails to the account. */
  language: language(),
} satisfies Record<ProfileField | 'language', Schema>);
/** Size limit of an uploaded profile picture, in bytes. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Side of the stored picture, in pixels. */
export const AVATAR_SIDE = 512;

/** The version in the URL of a picture tells pictures of one account apart; the newest is always returned. */
export const avatarQuerySchema = object({
  version: text().max(40, 'Version must have at most 40 characters'),
});

export type UpdateMeRequest = InferType<typeof updateMeSchema>;

/** What the list of accounts can be ordered by. */
export const USER_SORTS = ['name', 'joined', 'profit', 'investment', 'withdrawn'] as const;
export type UserSort = (typeof USER_SORTS)[number];

const filterFields = {
  /** Words that each occur in the full name, email address or username. */
  search: text().max(120, 'Search for at most 120 characters'),
  sort: text()
    .oneOf([...USER_SORTS], 'Order is not known')
    .transform(blankIsMissing)
    .default('name'),
  order: text()
    .oneOf(['asc', 'desc'], 'Order must be asc or desc')
    .transform(blankIsMissing)
    .default('asc'),
  status: text().oneOf(['active', 'disabled'], 'Status must be active or disabled'),
  kyc: text().oneOf([...KYC_STATUSES], 'State of the identity check is not known'),
  role: text().oneOf([...ROLES], 'Role is not known'),
  /** Whether anything is in the wallet: deposit or profit. */
  money: text().oneOf(['with', 'without'], 'Money must be with or without'),
};

/** Query of the list of accounts. Its cursor contains a name, so it may be longer than those of other lists. */
export const userListQuerySchema = listQuerySchema.omit(['status']).shape({
  cursor: text().max(2000, 'Cursor is not valid'),
  ...filterFields,
});
export type UserListQuery = InferType<typeof userListQuerySchema>;

/** Query of its export: the same filters, and every page. */
export const userExportQuerySchema = object(filterFields);

export const referralListQuerySchema = listQuerySchema.omit(['status']);

/** A user as returned by the users service. Amounts are in USD, from the wallet projection. */
export interface UserView extends Record<ProfileField, string> {
  id: string;
  fullName: string;
  email: string;
  username: string;
  language: Language;
  countryCode: string;
  /** Path of the picture, new with each picture; null without one. It is read with the access token. */
  profileImage: string | null;
  referralCode: string;
  role: Role;
  isEmailVerified: boolean;
  active: boolean;
  /** ISO time at which the owner asked to close the account; null while there is no request. */
  closeRequestedAt: string | null;
  /** What the owner gave as reason; empty without one. */
  closeReason: string;
  /** Of the identity check. */
  kycStatus: KycStatus;
  totalDeposit: number;
  totalInvestment: number;
  totalProfit: number;
  totalWithdraw: number;
  createdAt: string;
}

/** `qualified` with the first approved deposit, `rewarded` once the reward is in the referrer's wallet. */
export type ReferralState = 'joined' | 'qualified' | 'rewarded';

export interface ReferralView {
  referredUserName: string;
  /** Reward in USD; 0 until it is paid. */
  reward: number;
  state: ReferralState;
  createdAt: string;
}

export interface ReferralSummary {
  /** The newest 100. `GET users/:id/referrals` lists all, page by page. */
  referrals: ReferralView[];
  /** Number of referrals. */
  total: number;
  /** Number of referrals with an approved first deposit. */
  totalJoined: number;
  /** Total referral rewards in USD. */
  amount: number;
}

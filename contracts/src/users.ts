import { type InferType, object } from 'yup';
import type { Role } from './auth.ts';
import { text } from './fields.ts';
import { listQuerySchema } from './payments.ts';

/** What a person may change about themselves; username and full name are not among it. */
export const updateMeSchema = object({
  phone: text().matches(/^\+?[\d\s()-]{5,24}$/, {
    message: 'Enter a phone number, digits only',
    excludeEmptyString: true,
  }),
  address: text().max(200, 'Address must have at most 200 characters'),
  city: text().max(80, 'City must have at most 80 characters'),
  country: text().max(80, 'Country must have at most 80 characters'),
  postalCode: text().max(20, 'Postal code must have at most 20 characters'),
});
export type UpdateMeRequest = InferType<typeof updateMeSchema>;

/** Query of the directory. Its cursor carries a name, so it may be longer than those of other lists. */
export const userListQuerySchema = listQuerySchema.omit(['status']).shape({
  cursor: text().max(2000, 'Cursor is not valid'),
  /** Part of a full name, as typed: no pattern. */
  search: text().max(120, 'Search for at most 120 characters'),
});
export type UserListQuery = InferType<typeof userListQuerySchema>;

/** A user as the users service answers it. Amounts are USD numbers, taken from the wallet projection. */
export interface UserView {
  id: string;
  fullName: string;
  email: string;
  username: string;
  phone: string;
  address: string;
  city: string;
  country: string;
  countryCode: string;
  postalCode: string;
  profileImage: string | null;
  referralCode: string;
  role: Role;
  isEmailVerified: boolean;
  active: boolean;
  totalDeposit: number;
  totalInvestment: number;
  totalProfit: number;
  totalWithdraw: number;
  createdAt: string;
}

export interface ReferralView {
  referredUserName: string;
  /** USD, 0 until the referred person's first approved deposit. */
  reward: number;
  createdAt: string;
}

export interface ReferralSummary {
  referrals: ReferralView[];
  /** How many of them have had a first deposit approved. */
  totalJoined: number;
  /** USD earned by referrals so far. */
  amount: number;
}

import { API_BASE } from '@candor/contracts/calls/call';
import { DEFAULT_LANGUAGE } from '@candor/contracts/languages';
import { formatWireCents } from '@candor/contracts/money';
import { PROFILE_FIELDS } from '@candor/contracts/names';
import type { ProfileField, UserView } from '@candor/contracts/users';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { parseIdTime } from '@candor/kit/mongo/new-id';
import { findCountry } from '../profiles/rules/find-country.ts';
import {
  isActive,
  isRegistered,
  isVerified,
  type Profile,
  type ProfileEdits,
  type RegisteredProfile,
  type Registration,
  toEmail,
  toRole,
} from '../profiles/rules/profile.ts';
import type { ProfileRecord } from '../profiles/rules/profile-record.ts';
import type { WalletTotals } from './rules/wallet-totals.ts';

/** Maps a record to its view. A stub is only ever shown to its own account, so the caller's claims fill it. */
export function recordView(record: ProfileRecord, caller: Caller): UserView {
  const { profile } = record;
  return isRegistered(profile)
    ? userView({ ...record, profile })
    : unregisteredView(caller, profile, record);
}

export function userView(record: ProfileRecord<RegisteredProfile>): UserView {
  const { profile, totals, kycStatus } = record;
  const { registration, edits } = profile;
  return {
    id: profile.id,
    fullName: registration.fullName,
    email: toEmail(profile),
    username: registration.username,
    ...editsView(edits, registration),
    countryCode: toDialCode(profile),
    profileImage: toAvatarPath(profile),
    referralCode: registration.referralCode ?? '',
    role: toRole(profile),
    isEmailVerified: isVerified(profile),
    active: isActive(profile),
    closeRequestedAt: profile.closeRequest?.at.toISOString() ?? null,
    closeReason: profile.closeRequest?.reason ?? '',
    kycStatus,
    ...totalsView(totals),
    createdAt: registration.at.toISOString(),
  };
}

/** Built from the caller's token claims until the registration event has arrived. */
function unregisteredView(
  caller: Caller,
  profile: Profile,
  { totals, kycStatus }: Pick<ProfileRecord, 'totals' | 'kycStatus'>,
): UserView {
  const { edits } = profile;
  return {
    id: caller.id,
    fullName: caller.name,
    email: caller.email,
    username: '',
    ...editsView(edits),
    countryCode: findCountry(edits.country)?.dialCode ?? '',
    profileImage: toAvatarPath(profile),
    referralCode: '',
    role: caller.role,
    isEmailVerified: caller.scope === 'full',
    active: true,
    closeRequestedAt: null,
    closeReason: '',
    kycStatus,
    ...totalsView(totals),
    // An account id is an ObjectId, which contains its creation time in seconds.
    createdAt: parseIdTime(caller.id).toISOString(),
  };
}

/** What the owner entered, in its place that of the registration, else nothing. */
function editsView(
  edits: ProfileEdits,
  registration?: Registration,
): Pick<UserView, ProfileField | 'language'> {
  const { phone = '', country = '' } = registration ?? {};
  const language = edits.language ?? registration?.language ?? DEFAULT_LANGUAGE;
  const entered: ProfileEdits = { phone, country, ...edits };
  const fields = PROFILE_FIELDS.map((field) => [field, entered[field] ?? '']);
  return { ...(Object.fromEntries(fields) as Record<ProfileField, string>), language };
}

/** The dial code of an edited country replaces that of the registration. */
function toDialCode({ edits, registration }: RegisteredProfile): string {
  return findCountry(edits.country)?.dialCode ?? registration.countryCode;
}

/** The version changes with the picture, so that a client that shows one knows when to read it again. */
function toAvatarPath({ id, avatar }: Profile): string | null {
  return (
    avatar && `${API_BASE}/users/${id}/avatar?version=${avatar.storedAt.getTime().toString(36)}`
  );
}

function totalsView({ deposit, investment, profit, withdrawn }: WalletTotals) {
  return {
    totalDeposit: formatWireCents(deposit),
    totalInvestment: formatWireCents(investment),
    totalProfit: formatWireCents(profit),
    totalWithdraw: formatWireCents(withdrawn),
  };
}

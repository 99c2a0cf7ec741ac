import type { Role } from '@candor/contracts/auth';
import type { ClosingObstacle } from '@candor/contracts/closing';
import type { Language } from '@candor/contracts/languages';
import type { UpdateMeRequest } from '@candor/contracts/users';
import { NO_TOTALS, type WalletTotals } from '../../accounts/rules/wallet-totals.ts';

/** Data entered at registration. Immutable: edits are stored separately and take precedence. */
export interface Registration {
  fullName: string;
  email: string;
  username: string;
  role: Role;
  country: string;
  countryCode: string;
  phone: string;
  referralCode: string | null;
  referrer: string | null;
  isEmailVerified: boolean;
  at: Date;
  /** Absent from registrations before accounts had one. */
  language?: Language;
}

/** The latest known status and role of an account. */
export interface AccountStatus {
  active: boolean;
  role: Role;
  at: Date;
  /** Breaks ties between events with the same time, so that every order of arrival gives the same result. */
  eventId: string;
}

/** The latest change of the email address. */
export interface EmailChange {
  email: string;
  at: Date;
}

/** A stored profile picture. */
export interface Avatar {
  /** Key in the object store. */
  key: string;
  bytes: number;
  storedAt: Date;
}

/** The owner asked to close the account. */
export interface CloseRequest {
  at: Date;
  reason: string;
}

/** The latest attempt of staff to delete the account. Payments decides whether its wallet can be closed. */
export interface Closing {
  /** From 1. */
  attempt: number;
  state: 'pending' | 'refused' | 'closed';
  by: { id: string; role: Role };
  at: Date;
  /** Why it was refused. */
  obstacles: ClosingObstacle[];
}

/** Profile fields that the owner may edit. */
export type ProfileEdits = Partial<UpdateMeRequest>;

/**
 * One account, assembled from events that may arrive in any order. Each part is written by one event type only, so no
 * order of arrival loses or overwrites data. Until the registration has arrived, the profile is a stub that is not listed.
 */
export interface Profile {
  id: string;
  registration: Registration | null;
  emailVerified: boolean;
  /** Replaces the address of the registration. */
  emailChange: EmailChange | null;
  status: AccountStatus | null;
  edits: ProfileEdits;
  avatar: Avatar | null;
  /** Copy of the balances of its wallet. */
  wallet: WalletTotals;
  /** What the list of accounts is filtered by; null before the registration. */
  facet: string | null;
  closeRequest: CloseRequest | null;
  closing: Closing | null;
  /** Set when the account was deleted; nothing of the person is stored then, and nothing is stored again. */
  erasedAt: Date | null;
}

export type RegisteredProfile = Profile & { registration: Registration };

export function isRegistered(profile: Profile | null): profile is RegisteredProfile {
  return profile !== null && profile.registration !== null;
}

export function toRole(profile: RegisteredProfile): Role {
  return profile.status?.role ?? profile.registration.role;
}

export function isActive(profile: Profile): boolean {
  return profile.status?.active ?? true;
}

export function toEmail({ registration, emailChange }: RegisteredProfile): string {
  return emailChange?.email ?? registration.email;
}

export function isVerified(profile: RegisteredProfile): boolean {
  return profile.emailVerified || profile.registration.isEmailVerified;
}

/** A profile without data, for an account whose events have not arrived yet. */
export function createStub(id: string): Profile {
  return {
    id,
    registration: null,
    emailVerified: false,
    emailChange: null,
    status: null,
    edits: {},
    avatar: null,
    wallet: NO_TOTALS,
    facet: null,
    closeRequest: null,
    closing: null,
    erasedAt: null,
  };
}

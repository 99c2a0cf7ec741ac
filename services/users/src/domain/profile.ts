import type { Role } from '@candor/contracts/auth';
import type { UpdateMeRequest } from '@candor/contracts/users';

/** What the account was opened with. Set once; later edits lie over it and never into it. */
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
}

/** The latest word about whether and as what an account may act. */
export interface AccountStatus {
  active: boolean;
  role: Role;
  at: Date;
  /** Decides between two words of the same instant, so that every order of arrival ends alike. */
  eventId: string;
}

/** What a person may change about themselves. */
export type ProfileEdits = Partial<UpdateMeRequest>;

/**
 * One account, put together from events that may arrive in any order: each part is written by one kind
 * of event only, so that no order can lose or overwrite anything. Until the registration has arrived
 * the profile is a stub that no list shows.
 */
export interface Profile {
  id: string;
  registration: Registration | null;
  emailVerified: boolean;
  status: AccountStatus | null;
  edits: ProfileEdits;
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

export function isVerified(profile: RegisteredProfile): boolean {
  return profile.emailVerified || profile.registration.isEmailVerified;
}

/** An account of which nothing has been heard yet. */
export function createStub(id: string): Profile {
  return { id, registration: null, emailVerified: false, status: null, edits: {} };
}

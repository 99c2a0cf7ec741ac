import type { Role } from '@candor/contracts/auth';
import type { KycStatus } from '@candor/contracts/kyc';
import type { Language } from '@candor/contracts/languages';

/** Whom mails to an account are addressed to. */
export interface Contact {
  accountId: string;
  email: string;
  /** Empty if it is not known. */
  fullName: string;
}

/** What staff choose recipients by, and the language of the emails. Each part is known from the events about it. */
export interface ContactTraits {
  role: Role;
  active: boolean;
  /** Whether the address is confirmed. */
  verified: boolean;
  kycStatus: KycStatus;
  /** Of the registration. */
  country: string;
  registeredAt: Date;
  language: Language;
}

export type KnownContact = Contact & Partial<ContactTraits>;

/** Which accounts a bulk mail goes to: active ones with a confirmed address that match. */
export interface Audience {
  role: Role;
  kycStatus: KycStatus | null;
  country: string | null;
}

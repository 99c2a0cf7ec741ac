import type { Role } from '@candor/contracts/auth';

/** The kinds of proposals: the subject of a `role` is an account's id, that of an `invitation` its address. */
export type StaffChangeKind = 'role' | 'invitation';

/** What a proposal changes. */
export interface StaffChange {
  email: string;
  /** Of the account; null for an invitation. */
  fullName: string | null;
  /** Of the account; null for an invitation. */
  from: Role | null;
  to: Role;
}

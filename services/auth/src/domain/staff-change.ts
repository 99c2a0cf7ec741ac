import type { Role } from '@candor/contracts/auth';

/**
 * What a proposal changes. Of the kind `role` the subject is an account's id, of the kind `invitation` an address.
 */
export interface StaffChange {
  email: string;
  /** Of the account; null for an invitation. */
  fullName: string | null;
  /** Of the account; null for an invitation. */
  from: Role | null;
  to: Role;
}

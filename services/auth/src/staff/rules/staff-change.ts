import type { Role } from '@candor/contracts/auth';
import type { Language } from '@candor/contracts/languages';
import type { StaffChangeKind } from '@candor/contracts/staff';
import type { Proposal } from '@candor/platform/decisions/proposal';

/**
 * What a proposal changes. Of the kind `invitation` the subject is an address, of every other kind an account's id.
 */
export interface StaffChange {
  email: string;
  /** Of the account; null for an invitation. */
  fullName: string | null;
  /** Role of the account at the time of the proposal; null for an invitation. */
  from: Role | null;
  /** The same as `from` where the role stays. */
  to: Role;
  /** Of an invitation that names one. */
  language?: Language;
}

export type StaffProposal = Proposal<StaffChange> & { kind: StaffChangeKind };

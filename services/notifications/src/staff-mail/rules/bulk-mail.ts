import type { BulkState } from '@candor/contracts/staff-mail';
import type { Audience } from '../../contacts/rules/contact.ts';
import type { StaffMember } from '../../mail/rules/email.ts';

/** What a second admin approves. */
export interface BulkProposed {
  subject: string;
  /** With placeholders. */
  text: string;
  templateId: string | null;
  audience: Audience;
  /** The number of accounts that its maker confirmed. */
  count: number;
}

/** Mails of a bulk mail by their outcome. */
export interface BulkTotals {
  sent: number;
  failed: number;
  cancelled: number;
}

export interface BulkMail extends BulkProposed {
  /** That of its proposal. */
  id: string;
  state: BulkState;
  startedBy: StaffMember;
  /** The second admin; absent of those that were sent before one was needed. */
  approvedBy?: StaffMember;
  startedAt: Date;
  endedAt: Date | null;
  /** The last account whose mail is queued; empty before the first. */
  cursor: string;
  /** Accounts until the cursor that turned announcements off. */
  leftOut: number;
  /** Whether every account has been passed. */
  isQueued: boolean;
  /** It was resumed, and what its stop cancelled is not removed yet. */
  isResumed?: true;
  /** No mail is queued before this time. */
  nextBatchAt: Date;
  /** Once it has ended. */
  totals: BulkTotals | null;
  correlationId: string;
}

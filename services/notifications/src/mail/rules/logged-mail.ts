import type { MailKind } from '@candor/contracts/mail-log';
import type { EmailState, StaffPart } from './email.ts';

/** An email as the log shows it, without its content. */
export interface LoggedMail {
  id: string;
  accountId: string;
  to: string;
  kind: MailKind;
  subject: string;
  state: EmailState;
  attempts: number;
  queuedAt: Date;
  endedAt: Date | null;
  nextAttemptAt: Date | null;
  error: string | null;
  staff: StaffPart | null;
}

export interface MailFilter {
  recipient?: string | undefined;
  kind?: MailKind | undefined;
  state?: EmailState | undefined;
  bulkId?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

import type { StaffMember } from '../../mail/rules/email.ts';

/** A text that staff start mails from. */
export interface StoredTemplate {
  id: string;
  name: string;
  subject: string;
  text: string;
  version: number;
  changedAt: Date;
  changedBy: StaffMember;
}

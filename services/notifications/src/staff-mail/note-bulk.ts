import { noteChange } from '@candor/platform/audit/note-change';
import type { ChangeProposal } from '@candor/platform/decisions/change-proposal';
import type { BulkProposed } from './rules/bulk-mail.ts';

/** Notes for the audit which bulk mail a call is about. */
export function noteBulk(
  { id, change }: Pick<ChangeProposal<BulkProposed>, 'id' | 'change'>,
  reason: string | null,
): void {
  const { audience, count, subject, text } = change;
  const after = { bulkId: id, audience, count, subject, text };
  noteChange({ accountId: null, before: null, after, reason });
}

import { noteChange } from '@candor/platform/audit/note-change';
import type { Proposal } from '@candor/platform/decisions/proposal';
import type { BulkProposed } from './rules/bulk-mail.ts';

/** Notes for the audit which bulk mail a call is about. */
export function noteBulk(
  { id, change }: Pick<Proposal<BulkProposed>, 'id' | 'change'>,
  reason: string | null,
): void {
  const { audience, count, subject, text } = change;
  const after = { bulkId: id, audience, count, subject, text };
  noteChange({ accountId: null, before: null, after, reason });
}

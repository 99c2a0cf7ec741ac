import { toCsvRow } from '@candor/kit/http/csv';
import { type AuditChange, type AuditEntry, openChange } from '../rules/audit-entry.ts';

const COLUMNS = [
  'Entry',
  'Time UTC',
  'Kind',
  'Action',
  'Result',
  'Code',
  'Staff id',
  'Role',
  'Account id',
  'Target id',
  'Before',
  'After',
  'Reason',
  'Address',
  'Request id',
  'Hash',
];

/** The mark tells spreadsheets that the text is UTF-8. */
export const CSV_HEAD = `\uFEFF${toCsvRow(COLUMNS)}`;

export function toAuditRow(entry: AuditEntry): string {
  const { before, after, reason } = readChange(entry);
  return toCsvRow([
    String(entry.seq),
    entry.at,
    entry.kind,
    entry.action,
    entry.result,
    entry.code,
    entry.actorId,
    entry.actorRole,
    entry.accountId,
    entry.targetId,
    before,
    after,
    reason,
    entry.address?.text,
    entry.requestId,
    entry.hash,
  ]);
}

/** A change that can't be read is written as it is stored: an entry is never left out. */
function readChange({ change }: AuditEntry): Partial<Record<keyof AuditChange, unknown>> {
  try {
    return openChange(change) ?? {};
  } catch {
    return { reason: change?.text };
  }
}

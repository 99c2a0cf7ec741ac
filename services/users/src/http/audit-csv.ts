import { toCsvRow } from '@candor/kit/http/csv';
import { type AuditEntry, openChange } from '../domain/audit-entry.ts';

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
  const { before, after, reason } = openChange(entry.change) ?? {};
  return toCsvRow([
    String(entry.seq),
    entry.at.toISOString(),
    entry.kind,
    entry.action,
    entry.result,
    entry.code ?? '',
    entry.actorId,
    entry.actorRole,
    entry.accountId ?? '',
    entry.targetId ?? '',
    before ? JSON.stringify(before) : '',
    after ? JSON.stringify(after) : '',
    reason ?? '',
    entry.address?.text ?? '',
    entry.requestId ?? '',
    entry.hash,
  ]);
}

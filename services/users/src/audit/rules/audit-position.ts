import type { AuditEntry } from './audit-entry.ts';

/** Where a page of a list continues: after this entry. */
export type AuditPosition = Pick<AuditEntry, 'at' | 'seq'>;

const CURSOR = /^(\d{13})_(\d{1,15})$/;

export function formatAuditCursor({ at, seq }: AuditPosition): string {
  return `${at.getTime()}_${seq}`;
}

/** Null for anything else than a formatted cursor. */
export function parseAuditCursor(cursor: string): AuditPosition | null {
  const [, at, seq] = CURSOR.exec(cursor) ?? [];
  return at && seq ? { at: new Date(Number(at)), seq: Number(seq) } : null;
}

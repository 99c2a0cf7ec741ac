import { defineCursor } from '@candor/kit/cursor';
import type { AuditEntry } from './audit-entry.ts';

/** Where a page of a list continues: after this entry. */
export type AuditPosition = Pick<AuditEntry, 'at' | 'seq'>;

export const auditCursor = defineCursor({ at: 'time', seq: 'number' });

import { OWNER_ACTIONS } from '@candor/contracts/audit';
import type { Paged } from '@candor/contracts/envelope';
import { toPastFilter } from '@candor/kit/mongo/list-cursor';
import type { mongo } from 'mongoose';
import type { AuditEntry } from '../rules/audit-entry.ts';
import { type AuditPosition, auditCursor } from '../rules/audit-position.ts';
import { type AuditDocument, toEntry } from './audit-chain.ts';

/** Which entries; those that match every given field. */
export interface AuditFilter {
  accountId?: string;
  actorId?: string;
  kind?: AuditEntry['kind'];
  action?: string;
  result?: AuditEntry['result'];
  from?: Date;
  /** Exclusive. */
  before?: Date;
}

/** Reads the audit by time, newest first. Each query follows an index. */
export function createAuditLog(collection: mongo.Collection<AuditDocument>) {
  async function find(
    filter: mongo.Filter<AuditDocument>,
    { after, limit }: { after: AuditPosition | null; limit: number },
  ): Promise<AuditEntry[]> {
    const past: mongo.Filter<AuditDocument>[] = after
      ? [toPastFilter('at', after.at, after.seq, 'newest-first')]
      : [];
    const documents = await collection
      // The range of times repeats the cursor's, so that the index is entered at the right place.
      .find(past.length > 0 ? { $and: [filter, ...past] } : filter)
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .toArray();
    return documents.map(toEntry);
  }

  return {
    list(
      { from, before, ...equal }: AuditFilter,
      options: { after: AuditPosition | null; limit: number },
    ): Promise<AuditEntry[]> {
      const latest = options.after?.at;
      const range = {
        ...(from ? { $gte: from } : {}),
        ...(before ? { $lt: before } : {}),
        ...(latest ? { $lte: latest } : {}),
      };
      const given = Object.entries(equal).filter(([, value]) => value !== undefined);
      const at = Object.keys(range).length > 0 ? { at: range } : {};
      return find({ ...Object.fromEntries(given), ...at }, options);
    },
    /** A page of what the owner of an account is shown of it: the views, and the changes by staff. */
    async listForOwner(
      accountId: string,
      { cursor, limit }: { cursor: string | null; limit: number },
    ): Promise<Paged<AuditEntry>> {
      const shown = [
        { kind: 'view' as const },
        { kind: 'action' as const, result: 'done' as const, action: { $in: [...OWNER_ACTIONS] } },
      ];
      const after = auditCursor.parse(cursor);
      const found = await find({ accountId, $or: shown }, { after, limit: limit + 1 });
      return auditCursor.toPage(found, limit);
    },
  };
}

import type { UsersDeps } from '../users-deps.ts';
import type { AuditEntry } from './rules/audit-entry.ts';
import type { AuditPosition } from './rules/audit-position.ts';

/** Lists one page of what staff viewed and changed of an account, for its owner, newest first. */
export async function listViews(
  { data }: UsersDeps,
  accountId: string,
  { after, limit }: { after: AuditPosition | null; limit: number },
): Promise<{ views: AuditEntry[]; more: boolean }> {
  const found = await data.auditLog.listForOwner(accountId, { after, limit: limit + 1 });
  return { views: found.slice(0, limit), more: found.length > limit };
}

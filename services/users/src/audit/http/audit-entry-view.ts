import type { AuditEntryView } from '@candor/contracts/audit';
import { type AuditEntry, openChange } from '../rules/audit-entry.ts';

export function auditEntryView(
  entry: AuditEntry,
  names: ReadonlyMap<string, string>,
): AuditEntryView {
  const { actorId, accountId, change, address } = entry;
  const { before = null, after = null, reason = null } = openChange(change) ?? {};
  return {
    id: entry.eventId,
    seq: entry.seq,
    kind: entry.kind,
    action: entry.action,
    actor: { id: actorId, role: entry.actorRole, name: names.get(actorId) ?? null },
    userId: accountId,
    userName: accountId && (names.get(accountId) ?? null),
    targetId: entry.targetId,
    result: entry.result,
    code: entry.code,
    before,
    after,
    reason,
    address: address?.text ?? null,
    erased: (!change && entry.changeDigest !== null) || (!address && entry.addressDigest !== null),
    requestId: entry.requestId,
    at: entry.at.toISOString(),
    prevHash: entry.prevHash,
    hash: entry.hash,
  };
}

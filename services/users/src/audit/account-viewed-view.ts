import type { OwnerAction } from '@candor/contracts/audit';
import type { AccountViewedView, ViewedPart } from '@candor/contracts/views';
import { type AuditEntry, openChange } from './rules/audit-entry.ts';

/** For the account's owner: without names, addresses and the request id. */
export function accountViewedView(entry: AuditEntry): AccountViewedView {
  const { eventId, kind, action, actorRole, actorId, at, change } = entry;
  const role = actorRole === 'system' || actorRole === 'operator' ? 'admin' : actorRole;
  const status = openChange(change)?.after?.status;
  return {
    id: eventId,
    part: kind === 'view' ? (action as ViewedPart) : null,
    action: kind === 'view' ? null : (action as OwnerAction),
    status: typeof status === 'string' ? status : null,
    viewer: { role, id: actorId },
    at: at.toISOString(),
  };
}

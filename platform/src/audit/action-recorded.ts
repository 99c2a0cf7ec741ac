import type { AuditRole } from '@candor/contracts/audit';
import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { type ActionOutcome, toAuditedFields } from './audited-action.ts';
import type { AuditedChange } from './note-change.ts';

/** What an entry of the audit says besides outcome and change. */
export interface RecordedAction {
  action: string;
  actorId: string;
  actorRole: AuditRole;
  targetId: string | null;
  requestId: string | null;
  address?: string | null;
  at: Date;
}

/** The event of one entry of the audit. */
export function actionRecorded(
  recorded: RecordedAction,
  { result, code }: ActionOutcome,
  { id, change }: { id?: string; change?: AuditedChange } = {},
): EventEnvelope<'audit.action-recorded.v1'> {
  const { action, actorId, actorRole, targetId, requestId, address = null, at } = recorded;
  return makeEvent(
    'audit.action-recorded.v1',
    {
      action,
      actorId,
      actorRole,
      accountId: change?.accountId ?? null,
      targetId,
      result,
      code,
      before: toAuditedFields(change?.before ?? null),
      after: toAuditedFields(change?.after ?? null),
      reason: change?.reason ?? null,
      address,
      requestId,
      at: at.toISOString(),
    },
    at,
    id === undefined ? {} : { id },
  );
}

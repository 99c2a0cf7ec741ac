import type { EventEnvelope } from '@candor/contracts/events';
import type { AppError } from '@candor/kit/app-error';
import { actionRecorded } from '@candor/platform/audit/action-recorded';
import { DONE, toOutcome } from '@candor/platform/audit/audited-action';
import type { OwnRecord } from '@candor/platform/audit/own-record';

/** The event by which the audit learns of the call that created an item: with its outcome, or why it was refused. */
export function recordOutcome(
  { id, change, ...action }: OwnRecord,
  { status }: { status: string },
  refusal?: AppError,
): EventEnvelope {
  return actionRecorded(action, refusal ? toOutcome(refusal) : DONE, {
    id: `action-${id}`,
    ...(change && { change: { ...change, after: { ...change.after, status } } }),
  });
}

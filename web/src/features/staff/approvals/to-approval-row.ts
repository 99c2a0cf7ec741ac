import type { ApprovalView } from '@candor/contracts/approvals';
import { formatDuration } from '../../../components/queue/format-due.ts';
import type { QueueRowContent } from '../../../components/queue/queue-row.tsx';
import type { ApprovalsCopy } from '../../../copy/approvals.ts';

/** Less than this is late: the proposal is about to expire. */
const URGENT = 12 * 3_600_000;

/** A row of the list: whose, how much, what kind and how old, and how long it can be decided. */
export function toApprovalRow(
  approval: ApprovalView,
  { copy, ownId, now }: { copy: ApprovalsCopy; ownId: string; now: number },
): QueueRowContent {
  const { kind, direction, status, proposedAt, expiresAt, maker } = approval;
  const row = {
    name: approval.fullName,
    amount: approval.amount,
    context: `${copy.kinds[kind][direction]} · ${formatDuration(now - Date.parse(proposedAt), copy.age)}`,
  };
  if (status !== 'proposed') {
    const isDone = status === 'approved' || status === 'paid';
    const isQuiet = status === 'posting' || status === 'withdrawn' || status === 'cancelled';
    const tone = isDone ? 'successful' : isQuiet ? undefined : 'rejected';
    return { ...row, state: copy.states[status], tone };
  }
  if (maker.id === ownId) return { ...row, state: copy.waitsForAnother };
  if (expiresAt === null) return { ...row, state: copy.states.proposed };
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return { ...row, state: copy.expiresIn.over, tone: 'late' };
  const tone = left < URGENT ? 'warn' : undefined;
  return { ...row, state: formatDuration(left, copy.expiresIn), tone };
}

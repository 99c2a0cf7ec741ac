import type { ApprovalStatus, ApprovalView } from '@candor/contracts/approvals';
import { DateTime } from '../../../components/data/date-time.tsx';
import { type StatusKind, StatusMark } from '../../../components/data/status-mark.tsx';
import { approvalsCopy } from '../../../copy/approvals.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { isolate } from '../../../lib/isolate.ts';

const KINDS: Record<ApprovalStatus, StatusKind> = {
  proposed: 'waiting',
  posting: 'waiting',
  approved: 'done',
  paid: 'done',
  refused: 'refused',
  declined: 'refused',
  rejected: 'refused',
  expired: 'refused',
  withdrawn: 'quiet',
  cancelled: 'quiet',
};

/** How it ended, when and why. */
export function ApprovalOutcome({ approval }: { approval: ApprovalView }) {
  const copy = approvalsCopy.useTexts();
  const { decision } = staffCopy.useTexts();
  const { status, decidedAt, decisionReason, checker } = approval;
  return (
    <div className="panel panel-small panel-sunken vstack gap-2">
      <p>
        <StatusMark kind={KINDS[status]}>{copy.outcome[status]}</StatusMark>{' '}
        {decidedAt && <DateTime value={decidedAt} />}
      </p>
      {checker && decisionReason && (
        <p className="small">{decision.reason(isolate(decisionReason))}</p>
      )}
    </div>
  );
}

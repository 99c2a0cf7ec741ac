import type { ApprovalView } from '@candor/contracts/approvals';
import { useWithdrawProposal } from '../../../api/approvals.ts';
import { DecisionProblemNote } from '../../../components/decision/decision-problem-note.tsx';
import { BusyButton } from '../../../components/forms/busy-button.tsx';
import type { StaffQueue } from '../../../components/queue/use-staff-queue.ts';
import { approvalsCopy } from '../../../copy/approvals.ts';

/** Says that one's own proposal waits for another admin, and takes it back. */
export function WithdrawButton({
  queue,
  approval,
}: {
  queue: StaffQueue<ApprovalView>;
  approval: ApprovalView;
}) {
  const copy = approvalsCopy.useTexts().own;
  const send = useWithdrawProposal(approval.kind);
  const { decision } = queue;
  const problem = decision.findProblem(approval);
  return (
    <div className="decision-foot">
      {problem && <DecisionProblemNote problem={problem} />}
      <p className="small muted">{copy[approval.kind]}</p>
      <BusyButton
        busy={decision.busy}
        className="btn btn-plain"
        onClick={() =>
          void decision.decide(approval, {
            send,
            body: {},
            done: approval.kind === 'payout' ? copy.payoutWithdrawn : copy.withdrawn,
          })
        }
      >
        {copy.withdraw}
      </BusyButton>
    </div>
  );
}

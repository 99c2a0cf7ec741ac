import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Check, Checks } from '../../../components/decision/checks.tsx';
import { approvalsCopy } from '../../../copy/approvals.ts';
import { isolate } from '../../../lib/isolate.ts';

/** Says that a payout needs two admins, or who of them has marked it ready. */
export function ApprovalNote({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { ready, facts } = approvalsCopy.useTexts();
  const { needsTwoAdmins, approval } = withdrawal;
  if (!needsTwoAdmins) return null;
  return (
    <Checks>
      <Check passed={Boolean(approval)}>
        {approval
          ? ready.by(isolate(approval.by.name ?? facts.unnamed), <DateTime value={approval.at} />)
          : ready.needsTwo}
      </Check>
    </Checks>
  );
}

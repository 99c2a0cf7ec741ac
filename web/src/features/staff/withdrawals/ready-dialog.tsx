import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { Money } from '../../../components/data/money.tsx';
import {
  DecisionDialog,
  type DecisionDialogState,
} from '../../../components/decision/decision-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { approvalsCopy } from '../../../copy/approvals.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import { isolate } from '../../../lib/isolate.ts';

/** Asks the first of two admins whether a payout is ready to be made. */
export function ReadyDialog({
  withdrawal,
  onReady,
  ...state
}: DecisionDialogState & {
  withdrawal: WithdrawalView;
  onReady: () => Promise<void>;
}) {
  const copy = useCopy(approvalsCopy).ready;
  const { notYet } = useCopy(staffCopy).withdrawals.pay;
  return (
    <DecisionDialog
      title={copy.title}
      submit={copy.submit}
      back={notYet}
      initialValues={{}}
      schema={lazySchema(() => import('@candor/contracts/withdrawals'), 'decideWithdrawalSchema')}
      toRequest={() => ({ status: 'ready' })}
      onSubmit={onReady}
      {...state}
    >
      <p>
        {copy.question(
          <Money usd={withdrawal.amount} always />,
          isolate(withdrawal.destination),
          isolate(withdrawal.fullName),
        )}
      </p>
    </DecisionDialog>
  );
}

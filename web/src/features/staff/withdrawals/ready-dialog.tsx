import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { Money } from '../../../components/data/money.tsx';
import type { DecisionProblem } from '../../../components/decision/decision-problem.ts';
import { DecisionProblemNote } from '../../../components/decision/decision-problem-note.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { AppForm } from '../../../components/forms/app-form.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../../components/forms/submit-button.tsx';
import { approvalsCopy } from '../../../copy/approvals.ts';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import { isolate } from '../../../lib/isolate.ts';

/** Asks the first of two admins whether a payout is ready to be made. */
export function ReadyDialog({
  withdrawal,
  busy,
  problem,
  onReady,
  onClose,
}: {
  withdrawal: WithdrawalView;
  busy: boolean;
  problem: DecisionProblem | null;
  onReady: () => Promise<void>;
  onClose: () => void;
}) {
  const copy = useCopy(approvalsCopy).ready;
  const { notYet } = useCopy(staffCopy).withdrawals.pay;
  return (
    <Dialog open title={copy.title} onClose={onClose} busy={busy}>
      <AppForm
        initialValues={{}}
        schema={lazySchema(() => import('@candor/contracts/withdrawals'), 'decideWithdrawalSchema')}
        toRequest={() => ({ status: 'ready' })}
        onSubmit={onReady}
        summary={false}
        aria-label={copy.title}
      >
        <p>
          {copy.question(
            <Money usd={withdrawal.amount} always />,
            isolate(withdrawal.destination),
            isolate(withdrawal.fullName),
          )}
        </p>
        {problem && <DecisionProblemNote problem={problem} />}
        <div className="form-dialog-actions hstack flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-plain" onClick={onClose} disabled={busy}>
            {notYet}
          </button>
          <SubmitButton>{copy.submit}</SubmitButton>
        </div>
      </AppForm>
    </Dialog>
  );
}

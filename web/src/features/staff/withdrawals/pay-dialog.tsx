import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { Money } from '../../../components/data/money.tsx';
import type { DecisionProblem } from '../../../components/decision/decision-problem.ts';
import { DecisionProblemNote } from '../../../components/decision/decision-problem-note.tsx';
import { FocusFieldError } from '../../../components/decision/focus-field-error.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { AppForm } from '../../../components/forms/app-form.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../../components/forms/submit-button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import { isolate } from '../../../lib/isolate.ts';

/** Confirms that an amount leaves the hold for good and asks for the reference of the payment. */
export function PayDialog({
  withdrawal,
  busy,
  problem,
  onPaid,
  onClose,
}: {
  withdrawal: Pick<WithdrawalView, 'amount' | 'destination' | 'fullName'>;
  busy: boolean;
  problem: DecisionProblem | null;
  /** With the reference of the payment, or an empty string. */
  onPaid: (paymentReference: string) => Promise<void>;
  onClose: () => void;
}) {
  const copy = useCopy(staffCopy).withdrawals.pay;
  return (
    <Dialog open title={copy.title} onClose={onClose} busy={busy}>
      <AppForm<{ paymentReference: string }>
        initialValues={{ paymentReference: '' }}
        schema={lazySchema(() => import('@candor/contracts/withdrawals'), 'decideWithdrawalSchema')}
        toRequest={(values) => ({ ...values, status: 'successful' })}
        onSubmit={async ({ paymentReference }) => onPaid(paymentReference.trim())}
        summary={false}
        aria-label={copy.form}
      >
        <FocusFieldError />
        <p>
          {copy.question(
            <Money usd={withdrawal.amount} always />,
            isolate(withdrawal.destination),
            isolate(withdrawal.fullName),
          )}
        </p>
        <TextField
          name="paymentReference"
          label={copy.reference}
          hint={copy.hint}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        {problem && <DecisionProblemNote problem={problem} />}
        <div className="form-dialog-actions hstack flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-plain" onClick={onClose} disabled={busy}>
            {copy.notYet}
          </button>
          <SubmitButton>{copy.submit}</SubmitButton>
        </div>
      </AppForm>
    </Dialog>
  );
}

import { decideWithdrawalSchema, type WithdrawalView } from '@candor/contracts/payments';
import { Money } from '../../../components/data/money.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { AppForm } from '../../../components/forms/app-form.tsx';
import { SubmitButton } from '../../../components/forms/submit-button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { ProblemNote } from '../item/problem-note.tsx';
import type { DecisionProblem } from '../queue/decision-problem.ts';
import { FocusFieldError } from './focus-field-error.tsx';
import './dialogs.scss';

/** Asks once more before an amount leaves the hold for good, and for the reference of the payment. */
export function PayDialog({
  withdrawal,
  busy,
  problem,
  onPaid,
  onClose,
}: {
  withdrawal: WithdrawalView;
  busy: boolean;
  problem: DecisionProblem | null;
  /** With the reference of the payment, or an empty text. */
  onPaid: (paymentReference: string) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <Dialog open title="Has it been paid?" onClose={onClose} busy={busy}>
      <AppForm<{ paymentReference: string }>
        initialValues={{ paymentReference: '' }}
        schema={decideWithdrawalSchema}
        toRequest={(values) => ({ ...values, status: 'successful' })}
        onSubmit={async ({ paymentReference }) => onPaid(paymentReference.trim())}
        summary={false}
        aria-label="Payment"
      >
        <FocusFieldError />
        <p className="dialog-text">
          <Money usd={withdrawal.amount} always /> {withdrawal.destination}, for{' '}
          {withdrawal.fullName}. This takes the amount out of the hold for good and tells the
          investor.
        </p>
        <TextField
          name="paymentReference"
          label="Payment reference (optional)"
          hint="The bank’s or network’s reference of this payment. The investor sees it."
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        {problem && <ProblemNote problem={problem} />}
        <div className="dialog-actions">
          <button type="button" className="btn btn-plain" onClick={onClose} disabled={busy}>
            Not yet
          </button>
          <SubmitButton>Yes, it is paid</SubmitButton>
        </div>
      </AppForm>
    </Dialog>
  );
}

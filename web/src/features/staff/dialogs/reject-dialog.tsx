import { decideReceiptSchema } from '@candor/contracts/payments';
import { useFormikContext } from 'formik';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { AppForm } from '../../../components/forms/app-form.tsx';
import { SubmitButton } from '../../../components/forms/submit-button.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { ProblemNote } from '../item/problem-note.tsx';
import type { DecisionProblem } from '../queue/decision-problem.ts';
import { FocusFieldError } from './focus-field-error.tsx';
import './dialogs.scss';

/** Why not: the reason goes to the investor, by mail and in the history. */
export function RejectDialog({
  title,
  reasons,
  busy,
  problem,
  onReject,
  onClose,
}: {
  title: string;
  /** Usual reasons, as the investor will read them. */
  reasons: readonly string[];
  busy: boolean;
  problem: DecisionProblem | null;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <Dialog open title={title} onClose={onClose} busy={busy}>
      <AppForm<{ reason: string }>
        initialValues={{ reason: '' }}
        // What a rejection needs is the same for receipts and withdrawals.
        schema={decideReceiptSchema}
        toRequest={(values) => ({ ...values, status: 'rejected' })}
        onSubmit={async ({ reason }) => onReject(reason.trim())}
        summary={false}
        aria-label={title}
      >
        <FocusFieldError />
        <UsualReasons reasons={reasons} />
        <TextAreaField
          name="reason"
          label="Reason"
          hint="The investor reads it, word for word."
          autoFocus
        />
        {problem && <ProblemNote problem={problem} />}
        <div className="dialog-actions">
          <button type="button" className="btn btn-plain" onClick={onClose} disabled={busy}>
            Back
          </button>
          <SubmitButton className="btn btn-refuse">Reject</SubmitButton>
        </div>
      </AppForm>
    </Dialog>
  );
}

function UsualReasons({ reasons }: { reasons: readonly string[] }) {
  const { setFieldValue } = useFormikContext();
  return (
    <fieldset className="usual-reasons">
      <legend className="form-label">Usual reasons</legend>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className="btn btn-plain btn-compact"
          onClick={() => void setFieldValue('reason', reason)}
        >
          {reason}
        </button>
      ))}
    </fieldset>
  );
}

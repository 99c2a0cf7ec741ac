import { useFormikContext } from 'formik';
import { staffCopy } from '../../copy/staff.ts';
import { useCopy } from '../../lib/copy.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { AppForm, type AppFormProps } from '../forms/app-form.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { TextAreaField } from '../forms/text-area-field.tsx';
import type { DecisionProblem } from './decision-problem.ts';
import { DecisionProblemNote } from './decision-problem-note.tsx';
import { FocusFieldError } from './focus-field-error.tsx';

interface Rejection {
  reason: string;
}

/** Asks for the reason of a rejection. */
export function RejectDialog({
  title,
  reasons,
  schema,
  status = 'rejected',
  busy,
  problem,
  onReject,
  onClose,
}: {
  title: string;
  /** Common reasons, as the investor will read them. */
  reasons: readonly string[];
  /** The contract of the decision: its rule for `reason` applies. */
  schema: AppFormProps<Rejection>['schema'];
  /** What the contract calls a rejection. */
  status?: string;
  busy: boolean;
  problem: DecisionProblem | null;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const copy = useCopy(staffCopy).rejection;
  return (
    <Dialog open title={title} onClose={onClose} busy={busy}>
      <AppForm<Rejection>
        initialValues={{ reason: '' }}
        schema={schema}
        toRequest={(values) => ({ ...values, status })}
        onSubmit={async ({ reason }) => onReject(reason.trim())}
        summary={false}
        aria-label={title}
      >
        <FocusFieldError />
        <CommonReasons reasons={reasons} />
        <TextAreaField name="reason" label={copy.reason} hint={copy.hint} autoFocus />
        {problem && <DecisionProblemNote problem={problem} />}
        <div className="form-dialog-actions hstack flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-plain" onClick={onClose} disabled={busy}>
            {copy.back}
          </button>
          <SubmitButton className="btn btn-refuse">{copy.submit}</SubmitButton>
        </div>
      </AppForm>
    </Dialog>
  );
}

/** Buttons that fill the field `reason`. */
export function CommonReasons({ reasons }: { reasons: readonly string[] }) {
  const copy = useCopy(staffCopy).rejection;
  const { setFieldValue } = useFormikContext();
  return (
    <fieldset className="vstack gap-2 align-start">
      <legend className="form-label">{copy.commonReasons}</legend>
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

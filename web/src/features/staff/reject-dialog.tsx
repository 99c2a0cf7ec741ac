import { text } from '@candor/contracts/fields';
import { useFormikContext } from 'formik';
import { object } from 'yup';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextAreaField } from '../../components/forms/text-area-field.tsx';

const schema = object({
  reason: text()
    .min(3, 'Give a reason of at least 3 characters')
    .max(500, 'The reason must have at most 500 characters')
    .required('A rejection needs a reason'),
});

/** Why not: the reason goes to the investor, by mail and in the history. */
export function RejectDialog({
  title,
  reasons,
  onReject,
  onClose,
}: {
  title: string;
  /** Usual reasons, as the investor will read them. */
  reasons: readonly string[];
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <AppForm<{ reason: string }>
        initialValues={{ reason: '' }}
        schema={schema}
        onSubmit={async ({ reason }) => onReject(reason.trim())}
        summary={false}
        aria-label={title}
      >
        <UsualReasons reasons={reasons} />
        <TextAreaField
          name="reason"
          label="Reason"
          hint="The investor reads it, word for word."
          maxLength={500}
          autoFocus
        />
        <div className="dialog-actions">
          <button type="button" className="btn btn-plain" onClick={onClose}>
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

import { useFormikContext } from 'formik';
import { staffCopy } from '../../copy/staff.ts';
import type { AppFormProps } from '../forms/app-form.tsx';
import { TextAreaField } from '../forms/text-area-field.tsx';
import { DecisionDialog, type DecisionDialogState } from './decision-dialog.tsx';

interface Rejection {
  reason: string;
}

/** Asks for the reason of a rejection. */
export function RejectDialog({
  title,
  reasons,
  schema,
  status = 'rejected',
  onReject,
  ...state
}: DecisionDialogState & {
  title: string;
  /** Common reasons, as the investor will read them. */
  reasons: readonly string[];
  /** The contract of the decision: its rule for `reason` applies. */
  schema: AppFormProps<Rejection>['schema'];
  /** What the contract calls a rejection. */
  status?: string;
  onReject: (reason: string) => Promise<void>;
}) {
  const copy = staffCopy.useTexts().rejection;
  return (
    <DecisionDialog<Rejection>
      title={title}
      submit={copy.submit}
      back={copy.back}
      refuses
      initialValues={{ reason: '' }}
      schema={schema}
      toRequest={(values) => ({ ...values, status })}
      onSubmit={async ({ reason }) => onReject(reason.trim())}
      {...state}
    >
      <CommonReasons reasons={reasons} />
      <TextAreaField name="reason" label={copy.reason} hint={copy.hint} autoFocus />
    </DecisionDialog>
  );
}

/** Buttons that fill the field `reason`. */
export function CommonReasons({ reasons }: { reasons: readonly string[] }) {
  const copy = staffCopy.useTexts().rejection;
  const { setFieldValue } = useFormikContext();
  return (
    <fieldset className="vstack gap-2 align-start">
      <legend className="mb-2 small fw-strong">{copy.commonReasons}</legend>
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

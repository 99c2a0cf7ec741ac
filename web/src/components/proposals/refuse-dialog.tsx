import { proposalsCopy } from '../../copy/proposals.ts';
import type { AppFormProps } from '../forms/app-form.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { TextAreaField } from '../forms/text-area-field.tsx';

interface Values {
  reason: string;
}

/** Asks why a proposed change is refused. */
export function RefuseDialog({
  schema,
  onRefuse,
  onClose,
}: {
  /** The contract of the decision: its rule for `reason` applies. */
  schema: AppFormProps<Values>['schema'];
  onRefuse: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const copy = proposalsCopy.useTexts();
  return (
    <FormDialog<Values>
      title={copy.refuseTitle}
      submit={copy.refuse}
      cancel={copy.back}
      initialValues={{ reason: '' }}
      schema={schema}
      toRequest={(values) => ({ ...values, status: 'refused' })}
      onSubmit={async ({ reason }) => {
        await onRefuse(reason.trim());
        return copy.refused;
      }}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} autoFocus />
    </FormDialog>
  );
}

import { useRequestClosing } from '../../api/personal-data.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { TextAreaField } from '../../components/forms/text-area-field.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';

export function RequestClosingDialog({ onClose }: { onClose: () => void }) {
  const { close: copy } = personalDataCopy.useTexts();
  const request = useRequestClosing();
  const confirm = useConfirmIdentity();
  return (
    <FormDialog
      title={copy.dialogTitle}
      lead={copy.dialogText}
      submit={copy.request}
      cancel={copy.keep}
      initialValues={{ reason: '' }}
      schema={lazySchema(() => import('@candor/contracts/closing'), 'requestClosingSchema')}
      onSubmit={async (values) => {
        await confirm(() => request({ body: values }));
        return copy.sent;
      }}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={copy.reason} maxLength={500} />
    </FormDialog>
  );
}

import { useRequestClosing } from '../../api/personal-data.ts';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextAreaField } from '../../components/forms/text-area-field.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { isOnFields } from '../../lib/api-error.ts';
import { useCopy } from '../../lib/copy.ts';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';
import { useToMessage } from '../../lib/to-message.ts';

const loadSchema = () =>
  import('@candor/contracts/closing').then(({ requestClosingSchema }) => requestClosingSchema);

export function RequestClosingDialog({ onClose }: { onClose: () => void }) {
  const { close: copy } = useCopy(personalDataCopy);
  const toMessage = useToMessage();
  const request = useRequestClosing();
  const confirm = useConfirmIdentity();
  const show = useSnackBar();
  return (
    <Dialog open title={copy.dialogTitle} onClose={onClose}>
      <p>{copy.dialogText}</p>
      <AppForm<{ reason: string }>
        initialValues={{ reason: '' }}
        schema={loadSchema}
        aria-label={copy.dialogTitle}
        onSubmit={async (values) => {
          await confirm(() => request({ body: values }));
          show({ message: copy.sent, duration: SNACK.short });
          onClose();
        }}
        onError={(error) => {
          if (isIdentityUnconfirmed(error) || isOnFields(error)) return;
          return show({ message: toMessage(error), kind: 'error', duration: SNACK.error });
        }}
      >
        <TextAreaField name="reason" label={copy.reason} maxLength={500} />
        <div className="dialog-actions">
          <button type="button" className="btn btn-plain" onClick={onClose}>
            {copy.keep}
          </button>
          <SubmitButton>{copy.request}</SubmitButton>
        </div>
      </AppForm>
    </Dialog>
  );
}

import { useRequestEmailChange } from '../../../api/email-change.ts';
import { useConfirmIdentity } from '../../../components/auth/confirm-identity.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { PasswordField } from '../../../components/forms/password-field.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { profileCopy } from '../../../copy/profile.ts';

const EMPTY = { email: '', password: '' };

/** Asks for the new address and the password. */
export function ChangeEmailDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const { email: copy } = profileCopy.useTexts();
  const request = useRequestEmailChange();
  const confirmIdentity = useConfirmIdentity();
  return (
    <FormDialog
      title={copy.dialogTitle}
      lead={copy.dialogText}
      submit={copy.send}
      cancel={copy.keep}
      initialValues={EMPTY}
      schema={lazySchema(() => import('@candor/contracts/auth'), 'changeEmailSchema')}
      onSubmit={async (values) => {
        await confirmIdentity(() => request({ body: values }));
        return copy.sent;
      }}
      onClose={onClose}
    >
      {/* Lets password managers know whose password this is. */}
      <input type="email" autoComplete="username" value={current} readOnly hidden />
      <TextField name="email" type="email" label={copy.newEmail} autoComplete="email" />
      <PasswordField name="password" label={copy.password} />
    </FormDialog>
  );
}

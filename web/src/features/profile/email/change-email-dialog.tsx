import { changeEmailSchema } from '@candor/contracts/auth';
import { useState } from 'react';
import { useRequestEmailChange } from '../../../api/email-change.ts';
import { useConfirmIdentity } from '../../../components/auth/confirm-identity.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { SNACK, useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../../components/forms/app-form.tsx';
import { FormProblem } from '../../../components/forms/form-problem.tsx';
import { PasswordField } from '../../../components/forms/password-field.tsx';
import { SubmitButton } from '../../../components/forms/submit-button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { isOnFields } from '../../../lib/api-error.ts';
import { useCopy } from '../../../lib/copy.ts';
import { isIdentityUnconfirmed } from '../../../lib/is-identity-unconfirmed.ts';
import { useToMessage } from '../../../lib/to-message.ts';

const EMPTY = { email: '', password: '' };

/** Asks for the new address and the password. */
export function ChangeEmailDialog({
  open,
  current,
  onClose,
}: {
  open: boolean;
  current: string;
  onClose: () => void;
}) {
  const toMessage = useToMessage();
  const { email: copy } = useCopy(profileCopy);
  const request = useRequestEmailChange();
  const confirmIdentity = useConfirmIdentity();
  const show = useSnackBar();
  const [problem, setProblem] = useState<string | null>(null);

  function close(): void {
    setProblem(null);
    onClose();
  }

  return (
    <Dialog open={open} title={copy.dialogTitle} onClose={close}>
      <AppForm
        aria-label={copy.dialogTitle}
        initialValues={EMPTY}
        schema={changeEmailSchema}
        onSubmit={async (values) => {
          setProblem(null);
          await confirmIdentity(() => request({ body: values }));
          show({ message: copy.sent, duration: SNACK.short });
          close();
        }}
        onError={(error) => {
          if (isIdentityUnconfirmed(error)) return;
          const onFields = isOnFields(error);
          setProblem(onFields ? null : toMessage(error));
        }}
      >
        <p className="muted">{copy.dialogText}</p>
        <FormProblem>{problem}</FormProblem>
        {/* Lets password managers know whose password this is. */}
        <input type="email" autoComplete="username" value={current} readOnly hidden />
        <TextField
          name="email"
          type="email"
          label={copy.newEmail}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label={copy.password} />
        <div className="profile-actions profile-dialog-actions">
          <button type="button" className="btn btn-plain" onClick={close}>
            {copy.keep}
          </button>
          <SubmitButton>{copy.send}</SubmitButton>
        </div>
      </AppForm>
    </Dialog>
  );
}

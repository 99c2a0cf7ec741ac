import { changePasswordSchema } from '@candor/contracts/auth';
import { useState } from 'react';
import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { isOnFields } from '../../lib/api-error.ts';
import { useCopy } from '../../lib/copy.ts';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';
import { useAccount, useSession } from '../../lib/services.ts';
import { useToMessage } from '../../lib/to-message.ts';
import './change-password-page.scss';

const EMPTY = { currentPassword: '', newPassword: '', newConfirmPassword: '' };

export function ChangePasswordPage() {
  const toMessage = useToMessage();
  const { messages } = useCopy(accountCopy);
  const { changePassword: copy } = useCopy(accountMailCopy);
  const session = useSession();
  const confirmIdentity = useConfirmIdentity();
  const account = useAccount();
  const show = useSnackBar();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <AppForm
        className="change-password"
        aria-label={copy.title}
        initialValues={EMPTY}
        schema={changePasswordSchema}
        warnWhenDirty
        onSubmit={async (values, { resetForm }) => {
          setProblem(null);
          await confirmIdentity(() => session.changePassword(values));
          resetForm();
          show({ message: messages.passwordUpdated, duration: SNACK.short });
        }}
        onError={(error) => {
          if (isIdentityUnconfirmed(error)) return;
          const onFields = isOnFields(error);
          setProblem(onFields ? null : toMessage(error));
        }}
      >
        {({ dirty }) => (
          <>
            <FormProblem>{problem}</FormProblem>
            {/* Tells password managers which account the password belongs to. */}
            <input type="email" autoComplete="username" value={account.email} readOnly hidden />
            <PasswordField name="currentPassword" label={copy.current} />
            <PasswordField
              name="newPassword"
              label={copy.new}
              autoComplete="new-password"
              strengthFor={account}
            />
            <PasswordField
              name="newConfirmPassword"
              label={copy.repeat}
              autoComplete="new-password"
            />
            <div className="change-password-actions">
              <button type="reset" className="btn btn-plain" disabled={!dirty}>
                {copy.discard}
              </button>
              <SubmitButton>{copy.submit}</SubmitButton>
            </div>
          </>
        )}
      </AppForm>
    </>
  );
}

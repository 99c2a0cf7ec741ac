import { useConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { useAccount, useSession } from '../../lib/services.ts';

const EMPTY = { currentPassword: '', newPassword: '', newConfirmPassword: '' };

export function ChangePasswordPage() {
  const { messages } = accountCopy.useTexts();
  const { changePassword: copy } = accountMailCopy.useTexts();
  const session = useSession();
  const confirmIdentity = useConfirmIdentity();
  const account = useAccount();
  const show = useSnackBar();
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <AppForm
        className="max-w-narrow"
        aria-label={copy.title}
        initialValues={EMPTY}
        schema={lazySchema(() => import('@candor/contracts/auth'), 'changePasswordSchema')}
        warnWhenDirty
        onSubmit={async (values, { resetForm }) => {
          await confirmIdentity(() => session.changePassword(values));
          resetForm();
          show(messages.passwordUpdated);
        }}
      >
        {({ dirty }) => (
          <>
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
            <div className="hstack gap-3">
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

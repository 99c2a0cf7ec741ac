import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from '#router';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import type { ResetState } from './success-password-page.tsx';

export function ResetPasswordPage() {
  const { reset } = accountMailCopy.useTexts();
  const { backToLogin } = accountCopy.useTexts();
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const token = search.get('token') ?? '';
  const [linkInvalid, setLinkInvalid] = useState(email === '' || token === '');

  if (linkInvalid) {
    return (
      <AuthLayout title={reset.invalidTitle} lead={reset.invalidLead}>
        <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
          <Link className="btn btn-primary" to={paths.forgotPassword}>
            {reset.newLink}
          </Link>
          <Link to={paths.login}>{backToLogin}</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={reset.title} lead={reset.lead(<strong>{email}</strong>)}>
      <ResetForm email={email} token={token} onLinkInvalid={() => setLinkInvalid(true)} />
    </AuthLayout>
  );
}

function ResetForm({
  email,
  token,
  onLinkInvalid,
}: {
  email: string;
  token: string;
  onLinkInvalid: () => void;
}) {
  const { fields, messages } = accountCopy.useTexts();
  const { reset } = accountMailCopy.useTexts();
  const session = useSession();
  const navigate = useNavigate();
  const show = useSnackBar();
  return (
    <AppForm
      aria-label={reset.title}
      initialValues={{ email, password: '', confirmPassword: '' }}
      schema={lazySchema(() => import('@candor/contracts/auth'), 'resetPasswordSchema')}
      onSubmit={async (values) => {
        await session.signIn('POST users/reset-password/:resetToken', {
          params: { resetToken: token },
          body: values,
        });
        show(messages.passwordReset);
        const state: ResetState = { passwordReset: true };
        navigate(paths.successPassword, { replace: true, state });
      }}
      onError={(error, showProblem) => {
        show({ message: messages.resetFailed, duration: SNACK.short, kind: 'error' });
        if (isApiError(error, 'LINK_INVALID')) onLinkInvalid();
        else showProblem(error);
      }}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={fields.newPassword}
        autoComplete="new-password"
        strengthFor={{ email, username: '', fullName: '' }}
      />
      <PasswordField
        name="confirmPassword"
        label={fields.repeatPassword}
        autoComplete="new-password"
      />
      <SubmitButton>{reset.submit}</SubmitButton>
    </AppForm>
  );
}

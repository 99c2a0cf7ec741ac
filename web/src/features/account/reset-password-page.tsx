import { resetPasswordSchema } from '@candor/contracts/auth';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.ts';
import { toMessage } from '../../lib/to-message';
import { AuthLayout } from './auth-layout.tsx';
import type { ResetState } from './success-password-page.tsx';
import { asides, messages } from './texts.ts';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const token = search.get('token') ?? '';
  const [linkWrong, setLinkWrong] = useState(email === '' || token === '');

  if (linkWrong) {
    return (
      <AuthLayout
        title="This link no longer works"
        lead="A link to choose a new password works once, for 30 minutes, and a newer one replaces it. Yours was used, is older than that, or was cut short on its way."
        aside={asides.forgot}
      >
        <p className="auth-actions">
          <Link className="btn btn-primary" to={paths.forgotPassword}>
            Send me a new link
          </Link>
          <Link to={paths.login}>Back to log in</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Choose a new password"
      lead={
        <>
          For <strong>{email}</strong>. Every other browser will have to log in again.
        </>
      }
      aside={asides.forgot}
    >
      <ResetForm email={email} token={token} onLinkWrong={() => setLinkWrong(true)} />
    </AuthLayout>
  );
}

function ResetForm({
  email,
  token,
  onLinkWrong,
}: {
  email: string;
  token: string;
  onLinkWrong: () => void;
}) {
  const session = useSession();
  const navigate = useNavigate();
  const show = useSnackBar();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <AppForm
      aria-label="Choose a new password"
      initialValues={{ email, password: '', confirmPassword: '' }}
      schema={resetPasswordSchema}
      onSubmit={async (values) => {
        setProblem(null);
        await session.signIn('POST users/reset-password/:resetToken', {
          params: { resetToken: token },
          body: values,
        });
        show({ message: messages.passwordReset, duration: SNACK.short });
        const state: ResetState = { passwordReset: true };
        navigate(paths.successPassword, { replace: true, state });
      }}
      onError={(error) => {
        show({ message: messages.resetFailed, duration: SNACK.short, kind: 'error' });
        if (isApiError(error, 'LINK_INVALID')) onLinkWrong();
        else if (!isApiError(error) || Object.keys(error.fields).length === 0) {
          setProblem(toMessage(error));
        }
      }}
    >
      <FormProblem>{problem}</FormProblem>
      {/* Lets password managers know whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label="New password" autoComplete="new-password" strength />
      <PasswordField name="confirmPassword" label="Repeat password" autoComplete="new-password" />
      <SubmitButton>Set the new password</SubmitButton>
    </AppForm>
  );
}

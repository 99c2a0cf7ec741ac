import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRequestPasswordReset } from '../../api/password-reset.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { paths } from '../../lib/paths.ts';
import { toMessage } from '../../lib/to-message';
import { AuthLayout } from './auth-layout.tsx';
import { asides } from './texts.ts';

const loadEmailOnlySchema = () =>
  import('@candor/contracts/auth').then(({ emailOnlySchema }) => emailOnlySchema);

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthLayout
      title={sentTo === null ? 'Forgotten password' : 'Look in your mailbox'}
      lead={
        sentTo === null ? (
          'Enter the address of your account. We send a link to choose a new password.'
        ) : (
          <span role="status">
            If <strong>{sentTo}</strong> has an account, a mail with a link is on its way. It works
            once, for 30 minutes.
          </span>
        )
      }
      aside={asides.forgot}
    >
      {sentTo === null ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <>
          <p className="muted">
            Nothing there after a few minutes? Look among unwanted mail, or check the address.
          </p>
          <p className="auth-actions">
            <button type="button" className="btn btn-plain" onClick={() => setSentTo(null)}>
              Use another address
            </button>
            <Link to={paths.login}>Back to log in</Link>
          </p>
        </>
      )}
    </AuthLayout>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const requestReset = useRequestPasswordReset();
  const show = useSnackBar();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <AppForm
      aria-label="Forgotten password"
      initialValues={{ email: '' }}
      schema={loadEmailOnlySchema}
      onSubmit={async ({ email }) => {
        setProblem(null);
        await requestReset({ body: { email } });
        onSent(email.trim());
      }}
      onError={(error) => {
        setProblem(toMessage(error));
        show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
      }}
    >
      <FormProblem>{problem}</FormProblem>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton>Send the link</SubmitButton>
      <p className="auth-links">
        <Link to={paths.login}>Back to log in</Link>
      </p>
    </AppForm>
  );
}

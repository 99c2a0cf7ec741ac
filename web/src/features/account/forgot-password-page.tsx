import { useState } from 'react';
import { Link } from '#router';
import { useRequestPasswordReset } from '../../api/signed-out.ts';
import { AppForm } from '../../components/forms/app-form.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { paths } from '../../lib/paths.ts';
import { AuthLayout } from './auth-layout.tsx';

export function ForgotPasswordPage() {
  const { forgot } = accountMailCopy.useTexts();
  const { backToLogin } = accountCopy.useTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthLayout
      title={sentTo === null ? forgot.title : forgot.sentTitle}
      lead={
        sentTo === null ? (
          forgot.lead
        ) : (
          <span role="status">{forgot.sentLead(<strong>{sentTo}</strong>)}</span>
        )
      }
    >
      {sentTo === null ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <>
          <p className="muted">{forgot.notArrived}</p>
          <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
            <button type="button" className="btn btn-plain" onClick={() => setSentTo(null)}>
              {forgot.otherAddress}
            </button>
            <Link to={paths.login}>{backToLogin}</Link>
          </p>
        </>
      )}
    </AuthLayout>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { backToLogin, fields } = accountCopy.useTexts();
  const { forgot } = accountMailCopy.useTexts();
  const requestReset = useRequestPasswordReset();
  return (
    <AppForm
      aria-label={forgot.title}
      initialValues={{ email: '' }}
      schema={lazySchema(() => import('@candor/contracts/auth'), 'emailOnlySchema')}
      onSubmit={async ({ email }) => {
        await requestReset({ body: { email } });
        onSent(email.trim());
      }}
    >
      <TextField name="email" label={fields.email} type="email" autoComplete="email" />
      <SubmitButton>{forgot.submit}</SubmitButton>
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 justify-between">
        <Link to={paths.login}>{backToLogin}</Link>
      </p>
    </AppForm>
  );
}

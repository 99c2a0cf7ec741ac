import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from '#router';
import { useResendMail } from '../../api/signed-out.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionState } from '../../lib/services.ts';
import { AccountSteps } from './account-steps.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ConfirmedPanel } from './confirmed-panel.tsx';
import { ResendButton } from './resend-button.tsx';
import type { VerifyState } from './use-after-sign-in.ts';
import { useHintedSession } from './use-hinted-session.ts';

/** Shown until the account's email address is confirmed. */
export function VerifyPage() {
  const { verify } = accountMailCopy.useTexts();
  const state = useSessionState();
  const email = useUnconfirmedEmail();
  useHintedSession();

  if (state.status === 'signed-in') return <Navigate to={paths.user} replace />;
  if (state.status === 'anonymous' && state.endedBy === 'confirmed') return <ConfirmedPanel />;
  if (email === null) {
    return (
      <Frame lead={verify.leadUnknown}>
        <ResendForm />
      </Frame>
    );
  }
  return (
    <Frame lead={verify.lead(<strong>{email}</strong>)}>
      <AccountSteps state="confirming" />
      <p className="muted">{verify.notArrived}</p>
      <div className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
        <Link className="btn btn-primary" to={paths.login}>
          {verify.confirmed}
        </Link>
        <ResendButton email={email} />
      </div>
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 justify-between border-top mt-7 pt-3">
        <span className="muted">
          {verify.wrongAddress(<Link to={paths.signup}>{verify.openAccount}</Link>)}
        </span>
      </p>
    </Frame>
  );
}

function Frame({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  const { verify } = accountMailCopy.useTexts();
  return (
    <AuthLayout title={verify.title} lead={lead}>
      {children}
    </AuthLayout>
  );
}

function useUnconfirmedEmail(): string | null {
  const { account } = useSessionState();
  const passed = (useLocation().state as VerifyState | null)?.email;
  return account?.email ?? passed ?? null;
}

/** Asks for the confirmation mail when the address is unknown. */
function ResendForm() {
  const { backToLogin, fields } = accountCopy.useTexts();
  const { resend: copy } = accountMailCopy.useTexts();
  const resend = useResendMail();
  const show = useSnackBar();
  return (
    <AppForm
      aria-label={copy.title}
      initialValues={{ email: '' }}
      schema={lazySchema(() => import('@candor/contracts/auth'), 'emailOnlySchema')}
      onSubmit={async ({ email }, { resetForm }) => {
        await resend({ query: { email: email.trim() } });
        resetForm();
        show({
          message: copy.sentIfDue(email.trim()),
          duration: SNACK.error,
        });
      }}
    >
      <TextField name="email" label={fields.email} type="email" autoComplete="email" />
      <SubmitButton>{copy.submit}</SubmitButton>
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 justify-between">
        <Link to={paths.login}>{backToLogin}</Link>
      </p>
    </AppForm>
  );
}

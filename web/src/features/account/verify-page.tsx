import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from '#router';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionState } from '../../lib/services.ts';
import { AccountSteps } from './account-steps.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ConfirmedPanel } from './confirmed-panel.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResendForm } from './resend-form.tsx';
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

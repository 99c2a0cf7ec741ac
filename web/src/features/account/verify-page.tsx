import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSessionState } from '../../lib/services.ts';
import { AccountSteps } from './account-steps.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ConfirmedPanel } from './confirmed-panel.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResendForm } from './resend-form.tsx';
import { asides } from './texts.ts';
import type { VerifyState } from './use-after-sign-in.ts';
import { useHintedSession } from './use-hinted-session.ts';

/** Where an account waits until its e-mail is confirmed. */
export function VerifyPage() {
  const state = useSessionState();
  const email = useWaitingEmail();
  useHintedSession();

  if (state.status === 'signed-in') return <Navigate to={paths.user} replace />;
  if (state.status === 'anonymous' && state.endedBy === 'confirmed') return <ConfirmedPanel />;
  if (email === null) {
    return (
      <Frame lead="We sent a link to your address. Open it, then log in. To have it sent again, enter the address.">
        <ResendForm />
      </Frame>
    );
  }
  return (
    <Frame
      lead={
        <>
          We sent a link to <strong>{email}</strong>. Open it, then log in.
        </>
      }
    >
      <AccountSteps reached="confirming" />
      <p className="muted">
        Nothing there after a few minutes? Look among unwanted mail, or have it sent again.
      </p>
      <div className="auth-actions">
        <Link className="btn btn-primary" to={paths.login}>
          I have confirmed it
        </Link>
        <ResendButton email={email} />
      </div>
      <p className="auth-links auth-aftermath">
        <span className="muted">
          Wrong address? <Link to={paths.signup}>Open an account</Link> with the right one.
        </span>
      </p>
    </Frame>
  );
}

function Frame({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <AuthLayout title="Confirm your e-mail" lead={lead} aside={asides.verify}>
      {children}
    </AuthLayout>
  );
}

function useWaitingEmail(): string | null {
  const { account } = useSessionState();
  const brought = (useLocation().state as VerifyState | null)?.email;
  return account?.email ?? brought ?? null;
}

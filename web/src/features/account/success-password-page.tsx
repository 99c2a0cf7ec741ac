import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import { asides } from './texts.ts';
import { useHintedSession } from './use-hinted-session.ts';

/** Travels with the history entry from the reset to its confirmation, also through a reload. */
export interface ResetState {
  passwordReset: true;
}

export function SuccessPasswordPage() {
  const signedIn = useIsSignedIn();
  const reset = (useLocation().state as ResetState | null)?.passwordReset === true;
  useHintedSession();
  // Whoever types the address has reset nothing.
  if (!reset) return <Navigate to={paths.login} replace />;
  return (
    <AuthLayout
      title="Your password has been reset"
      lead={
        signedIn
          ? 'You are logged in here. Every other browser has to log in again, with the new password.'
          : 'Log in with the new password. The old one no longer works anywhere.'
      }
      aside={asides.login}
    >
      <p className="auth-actions">
        <Link className="btn btn-primary" to={signedIn ? paths.dashboard : paths.login}>
          {signedIn ? 'Go to your dashboard' : 'Log in'}
        </Link>
      </p>
    </AuthLayout>
  );
}

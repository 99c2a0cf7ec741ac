import { Navigate, useLocation } from '#router';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import { GoOnLink } from './go-on-link.tsx';
import { useHintedSession } from './use-hinted-session.ts';

/** State of the history entry that the reset navigates to; survives a reload. */
export interface ResetState {
  passwordReset: true;
}

export function SuccessPasswordPage() {
  const { reset: copy } = accountMailCopy.useTexts();
  const signedIn = useIsSignedIn();
  const reset = (useLocation().state as ResetState | null)?.passwordReset === true;
  useHintedSession();
  // Opened without a reset.
  if (!reset) return <Navigate to={paths.login} replace />;
  return (
    <AuthLayout title={copy.doneTitle} lead={signedIn ? copy.doneSignedIn : copy.doneSignedOut}>
      <GoOnLink />
    </AuthLayout>
  );
}

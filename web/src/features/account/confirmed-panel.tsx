import { Link } from '#router';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AccountSteps } from './account-steps.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Says that the email is confirmed and leads to the account. */
export function ConfirmedPanel() {
  const { verified } = useCopy(accountMailCopy);
  const { goToDashboard, logIn } = useCopy(accountCopy);
  const signedIn = useIsSignedIn();
  return (
    <AuthLayout
      title={verified.title}
      lead={<span role="status">{signedIn ? verified.leadSignedIn : verified.leadSignedOut}</span>}
    >
      <AccountSteps state="confirmed" />
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
        <Link className="btn btn-primary" to={signedIn ? paths.dashboard : paths.login}>
          {signedIn ? goToDashboard : logIn}
        </Link>
      </p>
    </AuthLayout>
  );
}

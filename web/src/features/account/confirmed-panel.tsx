import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AccountSteps } from './account-steps.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { asides } from './texts.ts';

/** The e-mail is confirmed: the way in. */
export function ConfirmedPanel() {
  const signedIn = useIsSignedIn();
  return (
    <AuthLayout
      title="Your e-mail is confirmed"
      lead={
        <span role="status">
          {signedIn
            ? 'Your account is open. Nothing is in it yet.'
            : 'Your account is open. Log in to reach it.'}
        </span>
      }
      aside={asides.confirmed}
    >
      <AccountSteps reached="confirmed" />
      <p className="auth-actions">
        <Link className="btn btn-primary" to={signedIn ? paths.dashboard : paths.login}>
          {signedIn ? 'Go to your dashboard' : 'Log in'}
        </Link>
      </p>
    </AuthLayout>
  );
}

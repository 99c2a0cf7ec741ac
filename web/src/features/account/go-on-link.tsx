import { Link } from '#router';
import { accountCopy } from '../../copy/account.ts';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';

/** Leads to the dashboard, or who is not signed in to the login. */
export function GoOnLink() {
  const { goToDashboard, logIn } = accountCopy.useTexts();
  const signedIn = useIsSignedIn();
  return (
    <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
      <Link className="btn btn-primary" to={signedIn ? paths.dashboard : paths.login}>
        {signedIn ? goToDashboard : logIn}
      </Link>
    </p>
  );
}

import { Link, Navigate } from '#router';
import { accountCopy } from '../../copy/account.ts';
import { signupCopy } from '../../copy/signup.ts';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignupForm } from './signup-form.tsx';
import { useHintedSession } from './use-hinted-session.ts';

export function SignupPage() {
  const signup = signupCopy.useTexts();
  const { logIn } = accountCopy.useTexts();
  const signedIn = useIsSignedIn();
  useHintedSession();
  if (signedIn) return <Navigate to={paths.user} replace />;
  return (
    <AuthLayout
      title={signup.title}
      lead={signup.lead(<Link to={paths.login}>{logIn}</Link>)}
      aside={signup.aside}
    >
      <SignupForm />
    </AuthLayout>
  );
}

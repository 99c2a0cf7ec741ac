import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignupForm } from './signup-form.tsx';
import { asides } from './texts.ts';
import { useHintedSession } from './use-hinted-session.ts';

export function SignupPage() {
  const signedIn = useIsSignedIn();
  useHintedSession();
  if (signedIn) return <Navigate to={paths.user} replace />;
  return (
    <AuthLayout
      title="Open an account"
      lead={
        <>
          Two minutes. You need access to your <span className="nowrap">e-mail</span> to confirm it.
          Have an account? <Link to={paths.login}>Log in</Link>
        </>
      }
      aside={asides.signup}
    >
      <SignupForm />
    </AuthLayout>
  );
}

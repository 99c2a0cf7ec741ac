import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { nextAfterLogin, paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { asides } from './texts.ts';
import { useHintedSession } from './use-hinted-session.ts';

export function LoginPage() {
  const [search] = useSearchParams();
  const next = nextAfterLogin(search);
  const signedIn = useIsSignedIn();
  useHintedSession();
  if (signedIn) return <Navigate to={next} replace />;
  return (
    <AuthLayout
      title="Log in"
      lead={
        <>
          New here? <Link to={paths.signup}>Open an account</Link>
        </>
      }
      aside={asides.login}
    >
      <LoginForm next={next} />
      <p className="auth-links muted">
        <Link to={paths.admin}>Staff sign-in</Link>
      </p>
    </AuthLayout>
  );
}

export function StaffLoginPage() {
  const signedIn = useIsSignedIn();
  useHintedSession();
  if (signedIn) return <Navigate to={paths.depositList} replace />;
  return (
    <AuthLayout
      title="Staff sign-in"
      lead={
        <>
          For support and admins of Candor. Investors <Link to={paths.login}>log in here</Link>.
        </>
      }
      aside={asides.staff}
    >
      <LoginForm next={paths.depositList} />
    </AuthLayout>
  );
}

import { Link, Navigate, useSearchParams } from '#router';
import { loginCopy } from '../../copy/login.ts';
import { nextAfterLogin, paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { useHintedSession } from './use-hinted-session.ts';

export function LoginPage() {
  const login = loginCopy.useTexts();
  const [search] = useSearchParams();
  const next = nextAfterLogin(search);
  const signedIn = useIsSignedIn();
  useHintedSession();
  if (signedIn) return <Navigate to={next} replace />;
  return (
    <AuthLayout
      title={login.title}
      lead={login.lead(<Link to={paths.signup}>{login.openAccount}</Link>)}
    >
      <LoginForm next={next} />
      <p className="auth-links hstack flex-wrap gap-5 row-gap-2 justify-between muted">
        <Link to={paths.admin}>{login.staff}</Link>
      </p>
    </AuthLayout>
  );
}

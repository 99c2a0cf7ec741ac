import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { accountCopy } from '../../copy/account.ts';
import { useCopy } from '../../lib/copy.ts';
import { nextAfterLogin, paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { useHintedSession } from './use-hinted-session.ts';

export function LoginPage() {
  const { asides, login } = useCopy(accountCopy);
  const [search] = useSearchParams();
  const next = nextAfterLogin(search);
  const signedIn = useIsSignedIn();
  useHintedSession();
  if (signedIn) return <Navigate to={next} replace />;
  return (
    <AuthLayout
      title={login.title}
      lead={login.lead(<Link to={paths.signup}>{login.openAccount}</Link>)}
      aside={asides.login}
    >
      <LoginForm next={next} />
      <p className="auth-links muted">
        <Link to={paths.admin}>{login.staff}</Link>
      </p>
    </AuthLayout>
  );
}

export function StaffLoginPage() {
  const { asides, staffLogin } = useCopy(accountCopy);
  const signedIn = useIsSignedIn();
  useHintedSession();
  if (signedIn) return <Navigate to={paths.depositList} replace />;
  return (
    <AuthLayout
      title={staffLogin.title}
      lead={staffLogin.lead(<Link to={paths.login}>{staffLogin.logInHere}</Link>)}
      aside={asides.staff}
    >
      <LoginForm next={paths.depositList} />
    </AuthLayout>
  );
}

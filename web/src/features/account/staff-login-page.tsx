import { Link, Navigate } from '#router';
import { staffLoginCopy } from '../../copy/staff-login.ts';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { useHintedSession } from './use-hinted-session.ts';

export function StaffLoginPage() {
  const page = staffLoginCopy.useTexts();
  const signedIn = useIsSignedIn();
  useHintedSession();
  if (signedIn) return <Navigate to={paths.depositList} replace />;
  return (
    <AuthLayout title={page.title} lead={page.lead(<Link to={paths.login}>{page.logInHere}</Link>)}>
      <LoginForm next={paths.depositList} />
    </AuthLayout>
  );
}

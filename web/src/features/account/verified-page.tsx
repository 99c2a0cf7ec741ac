import { Link, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ConfirmedPanel } from './confirmed-panel.tsx';
import { ResendButton } from './resend-button.tsx';
import { asides } from './texts.ts';
import { useVerification } from './use-verification.ts';

/** Where the mailed link leads. */
export function VerifiedPage() {
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const [state, retry] = useVerification(email, search.get('token') ?? '');

  if (state.step === 'done') return <ConfirmedPanel />;
  if (state.step === 'link-wrong') {
    return (
      <AuthLayout
        title="This link no longer works"
        lead="A link to confirm an e-mail works once, for an hour, and a newer one replaces it. If you opened it before, your e-mail may be confirmed already: try to log in."
        aside={asides.verify}
      >
        <p className="auth-actions">
          <Link className="btn btn-primary" to={paths.login}>
            Log in
          </Link>
          {email !== '' && <ResendButton email={email} />}
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Confirming your e-mail" aside={asides.verify}>
      {state.step === 'failed' ? (
        <LoadFailure what="The confirmation" error={state.error} onRetry={retry} />
      ) : (
        <Loading what="the confirmation">
          <Skeleton lines={2} height="1.1rem" />
        </Loading>
      )}
    </AuthLayout>
  );
}

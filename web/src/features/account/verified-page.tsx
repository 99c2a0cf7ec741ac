import { Link, useSearchParams } from '#router';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { paths } from '../../lib/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ConfirmedPanel } from './confirmed-panel.tsx';
import { ResendButton } from './resend-button.tsx';
import { useVerification } from './use-verification.ts';

/** Target of the mailed confirmation link. */
export function VerifiedPage() {
  const { verified } = accountMailCopy.useTexts();
  const { logIn } = accountCopy.useTexts();
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const [state, retry] = useVerification(email, search.get('token') ?? '');

  if (state.step === 'done') return <ConfirmedPanel />;
  if (state.step === 'link-invalid') {
    return (
      <AuthLayout title={verified.invalidTitle} lead={verified.invalidLead}>
        <p className="auth-links hstack flex-wrap gap-5 row-gap-2 mt-6">
          <Link className="btn btn-primary" to={paths.login}>
            {logIn}
          </Link>
          {email !== '' && <ResendButton email={email} />}
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={verified.pendingTitle}>
      {state.step === 'failed' ? (
        <LoadFailure what={verified.failed} error={state.error} onRetry={retry} />
      ) : (
        <Loading what={verified.loading}>
          <Skeleton lines={2} height="1.1rem" />
        </Loading>
      )}
    </AuthLayout>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from '#router';
import { useVerifyMail } from '../../api/signed-out.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { accountCopy } from '../../copy/account.ts';
import { accountMailCopy } from '../../copy/account-mail.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/services.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ConfirmedPanel } from './confirmed-panel.tsx';
import { ResendButton } from './resend-button.tsx';

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

type Verification =
  | { step: 'pending' }
  | { step: 'done' }
  | { step: 'link-invalid' }
  | { step: 'failed'; error: unknown };

/** Redeems the mailed link exactly once, although effects may run twice. */
function useVerification(email: string, token: string): [Verification, () => Promise<void>] {
  const verifyMail = useVerifyMail();
  const session = useSession();
  const complete = email !== '' && token !== '';
  const [state, setState] = useState<Verification>({ step: complete ? 'pending' : 'link-invalid' });
  const redeemed = useRef<string | null>(null);

  const redeem = useCallback(async () => {
    try {
      await verifyMail({ query: { email }, body: { token } });
      setState({ step: 'done' });
      session.confirmed();
    } catch (error) {
      const refused = isApiError(error) && error.status >= 400 && error.status < 429;
      setState(refused ? { step: 'link-invalid' } : { step: 'failed', error });
    }
  }, [verifyMail, session, email, token]);

  useEffect(() => {
    if (!complete || redeemed.current === token) return;
    redeemed.current = token;
    void redeem();
  }, [complete, token, redeem]);

  return [state, redeem];
}

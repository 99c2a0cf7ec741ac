import { useEffect } from 'react';
import { SWRConfig } from 'swr';
import { Navigate, useLocation } from '#router';
import { useAccountLanguage } from '../../api/own-profile.ts';
import { PresenceContext } from '../../api/presence.ts';
import { useLiveUpdates } from '../../api/use-live-updates.ts';
import { ConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Wordmark } from '../../components/layout/wordmark.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { loginFor, paths } from '../../lib/paths.ts';
import { registerServiceWorker } from '../../lib/register-service-worker.ts';
import { useSession, useSessionState } from '../../lib/services.ts';
import { Shell } from './shell.tsx';
import './shell.scss';
import './top-bar.scss';

/** The guard of /user: without a session it leads to the login page, which leads back here. */
export function SignedIn() {
  const copy = shellCopy.useTexts();
  const session = useSession();
  const state = useSessionState();
  const { pathname, search } = useLocation();

  useEffect(() => {
    void session.restore();
  }, [session]);

  if (state.status === 'unknown') {
    return state.problem ? (
      <main id="main" className="shell-problem">
        <LoadFailure
          what={copy.yourAccount}
          error={state.problem}
          onRetry={() => session.restore()}
        />
      </main>
    ) : (
      <ShellSkeleton />
    );
  }
  if (state.status === 'anonymous') {
    return state.endedBy === 'logout' ? (
      <Navigate to={paths.home} replace />
    ) : (
      <Navigate to={loginFor(pathname + search)} replace />
    );
  }
  if (state.status === 'unverified') {
    return <Navigate to={paths.verify} state={{ email: state.account.email }} replace />;
  }

  return (
    // A cache per account: nothing of one person is left when another signs in.
    <SWRConfig
      key={state.account.id}
      value={{
        provider: () => new Map(),
        // The live stream says when to read again, also to a page that returns.
        revalidateOnFocus: false,
        shouldRetryOnError: false,
      }}
    >
      <LiveShell />
    </SWRConfig>
  );
}

function LiveShell() {
  const presence = useLiveUpdates();
  useAccountLanguage();
  useEffect(registerServiceWorker, []);
  return (
    <PresenceContext value={presence}>
      <ConfirmIdentity>
        <Shell />
      </ConfirmIdentity>
    </PresenceContext>
  );
}

/** The frame while the session is being restored. */
function ShellSkeleton() {
  const copy = shellCopy.useTexts();
  return (
    <div className="shell">
      <aside className="shell-side vstack gap-3" aria-label={copy.menuLabel}>
        <Wordmark />
      </aside>
      <div className="shell-page vstack">
        <div className="top-bar">
          <div className="d-lg-none">
            <Wordmark />
          </div>
        </div>
        <main id="main" className="shell-main" tabIndex={-1}>
          <Loading what={copy.loadingAccount}>
            <Skeleton width="220px" height="2.2rem" />
          </Loading>
        </main>
      </div>
    </div>
  );
}

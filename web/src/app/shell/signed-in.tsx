import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { useLiveUpdates } from '../../api/use-live-updates.ts';
import { ConfirmIdentity } from '../../components/auth/confirm-identity.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { loginFor, paths } from '../../lib/paths.ts';
import { useSession, useSessionState } from '../../lib/services.ts';
import { Shell } from './shell.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

/** The guard of /user: who is not signed in goes to log in and comes back here afterwards. */
export function SignedIn() {
  const session = useSession();
  const state = useSessionState();
  const { pathname, search } = useLocation();

  useEffect(() => {
    void session.restore();
  }, [session]);

  if (state.status === 'unknown') {
    return state.problem ? (
      <main id="main" className="shell-problem">
        <LoadFailure what="Your account" error={state.problem} onRetry={() => session.restore()} />
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
        revalidateOnFocus: true,
        shouldRetryOnError: false,
      }}
    >
      <LiveShell />
    </SWRConfig>
  );
}

function LiveShell() {
  useLiveUpdates();
  return (
    <ConfirmIdentity>
      <Shell />
    </ConfirmIdentity>
  );
}

import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { useSession, useSessionState } from '../lib/services.ts';

/** Signs in by the fake server's /users/refresh, then renders the screen with its own SWR cache. */
export function SignedInHere({ children }: { children: ReactNode }) {
  const session = useSession();
  const { status } = useSessionState();
  useEffect(() => {
    void session.restore();
  }, [session]);
  if (status !== 'signed-in') return null;
  return (
    <SWRConfig
      value={{
        provider: () => new Map(),
        dedupingInterval: 0,
        shouldRetryOnError: false,
      }}
    >
      <main>{children}</main>
    </SWRConfig>
  );
}

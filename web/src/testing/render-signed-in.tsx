import type { AccountView } from '@candor/contracts/auth';
import { type ReactNode, useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { sendUpload } from '../lib/send-upload.ts';
import { useApi, useSession, useSessionState } from '../lib/services.ts';
import { anAccount } from './accounts.ts';
import { type FakeAnswer, type FakeCall, fakeFetch, success } from './fake-fetch.ts';
import { renderApp } from './render-app.tsx';

/** A screen of a signed-in account, over a server that gives the answers of the test. */
export function renderSignedIn(
  node: ReactNode,
  options: {
    at: string;
    account?: AccountView;
    answer: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;
    upload?: typeof sendUpload;
    routes?: RouteObject[];
  },
) {
  const { account = anAccount(), answer, ...rest } = options;
  const { calls, fetch } = fakeFetch((call) =>
    call.path === '/users/refresh' ? success(account, { token: 't' }) : answer(call),
  );
  const view = renderApp(<SignedInHere>{node}</SignedInHere>, { ...rest, fetch });
  return { ...view, calls };
}

function SignedInHere({ children }: { children: ReactNode }) {
  const session = useSession();
  const api = useApi();
  const { status } = useSessionState();
  useEffect(() => {
    void session.restore();
  }, [session]);
  if (status !== 'signed-in') return null;
  return (
    <SWRConfig
      value={{
        provider: () => new Map(),
        fetcher: (path: string) => api.get(path),
        dedupingInterval: 0,
        shouldRetryOnError: false,
      }}
    >
      <main>{children}</main>
    </SWRConfig>
  );
}

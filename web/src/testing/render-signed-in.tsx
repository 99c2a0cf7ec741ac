import type { AccountView } from '@candor/contracts/auth';
import type { ReactNode } from 'react';
import type { Route } from '#router';
import type { sendUpload } from '../lib/send-upload.ts';
import { anAccount } from './accounts.ts';
import { type FakeAnswer, type FakeCall, fakeFetch, success } from './fake-fetch.ts';
import { renderApp } from './render-app.tsx';
import { SignedInHere } from './signed-in-here.tsx';

/** Renders a screen for a signed-in account; the test's function answers its calls. */
export function renderSignedIn(
  node: ReactNode,
  options: {
    at: string;
    path?: string;
    account?: AccountView;
    answer: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;
    upload?: typeof sendUpload;
    routes?: Route[];
  },
) {
  const { account = anAccount(), answer, ...rest } = options;
  const { calls, fetch } = fakeFetch((call) =>
    call.path === '/users/refresh' ? success(account, { token: 't' }) : answer(call),
  );
  const view = renderApp(<SignedInHere>{node}</SignedInHere>, { ...rest, fetch });
  return { ...view, calls };
}

/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { anAccount } from '../../testing/accounts.ts';
import { refusal } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { OverviewPage } from './overview-page.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('the period of a page that stays open ends today after midnight too', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T23:59:00Z'), advanceTimers: true });
  const { calls } = renderSignedIn(<OverviewPage />, {
    at: '/user/overview',
    account: anAccount({ role: 'admin' }),
    answer: () => refusal(503, 'SERVICE_UNAVAILABLE'),
  });
  const lastDays = () =>
    new Set(calls.flatMap(({ path }) => path.match(/[?&]to=([\d-]+)/)?.[1] ?? []));
  await waitFor(() => expect([...lastDays()]).toEqual(['2026-11-20']));
  act(() => {
    jest.advanceTimersByTime(120_000);
  });
  await waitFor(() => expect([...lastDays()]).toEqual(['2026-11-20', '2026-11-21']));
});

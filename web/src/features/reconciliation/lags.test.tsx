/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { anAccount } from '../../testing/accounts.ts';
import { success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { Lags } from './lags.tsx';

const realObserver = globalThis.IntersectionObserver;

afterEach(() => {
  cleanup();
  globalThis.IntersectionObserver = realObserver;
});

test('pending events of queues are read when somebody scrolls to them', async () => {
  let scrollThere = () => {};
  globalThis.IntersectionObserver = class {
    constructor(onChange: (entries: unknown[]) => void) {
      scrollThere = () => onChange([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  const { calls } = renderSignedIn(<Lags />, {
    at: '/user/reconciliation',
    account: anAccount({ role: 'admin' }),
    answer: () => success([]),
  });
  const reads = () => calls.filter(({ path }) => path.startsWith('/users/reconciliation'));
  await screen.findByRole('table');
  expect(reads()).toEqual([]);
  act(() => scrollThere());
  await waitFor(() => expect(reads()).toHaveLength(5));
});

/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { BookRunView } from '@candor/contracts/reconciliation';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccount } from '../../testing/accounts.ts';
import { refusal, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { Runs } from './runs.tsx';

afterEach(cleanup);

const RUN: BookRunView = {
  id: '65f0000000000000000000cc',
  scope: 'quick',
  status: 'done',
  startedBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:01.000Z',
  wallets: 3,
  entries: 9,
  expectedEntries: null,
  breaks: 0,
  checks: [],
  sums: null,
};

test('earlier checks that cannot be loaded are reported below the shown ones, with Retry', async () => {
  const user = userEvent.setup();
  let isDown = true;
  renderSignedIn(<Runs onShow={() => undefined} />, {
    at: '/user/reconciliation',
    account: anAccount({ role: 'admin' }),
    answer({ path }) {
      if (!path.includes('cursor=')) return success([RUN], { page: { nextCursor: 'next' } });
      if (isDown) return refusal(503, 'SERVICE_UNAVAILABLE', 'Payments is unavailable');
      return success([{ ...RUN, id: '65f0000000000000000000cd' }], { page: { nextCursor: null } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show earlier checks' }));
  await screen.findByText('Earlier checks could not be loaded');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText((_text, node) => node?.id === 'run-65f0000000000000000000cd');
});

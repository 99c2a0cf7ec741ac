/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { anAccount } from '../../../testing/accounts.ts';
import { deferredAnswer, success } from '../../../testing/fake-fetch.ts';
import { readDescription } from '../../../testing/fields.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { RunComparison } from '../profit-run-page.tsx';
import { RunActions } from './run-actions.tsx';

const MAKER = { id: '65f0000000000000000000aa', role: 'admin', name: 'Robin Okafor' } as const;

const RUN: ProfitRunView = {
  id: '65f0000000000000000000bb',
  reference: 'P-1',
  period: '2026-W47',
  attempt: 1,
  source: 'csv',
  rates: null,
  status: 'proposed',
  wallets: 2,
  total: 30,
  previous: null,
  posted: { wallets: 0, total: 0 },
  skipped: 0,
  reversed: { wallets: 0, total: 0 },
  kept: 0,
  maker: MAKER,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  credit: {
    maker: MAKER,
    checker: null,
    outcome: null,
    reason: null,
    decisionReason: null,
    proposedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-27T10:00:00.000Z',
    decidedAt: null,
  },
  reversal: null,
  finishedAt: null,
};

afterEach(cleanup);

describe('the decision about a profit run', () => {
  test('waits for the list of wallets that it credits', async () => {
    const lines = deferredAnswer();
    const user = userEvent.setup();
    renderSignedIn(<RunActions run={RUN} />, {
      at: `/user/profit-runs/${RUN.id}`,
      account: anAccount({ role: 'admin' }),
      answer: () => lines.answer,
    });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await user.click(approve);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readDescription(approve)).toMatch(/once the wallets below have loaded/);
    lines.resolve(success([], { page: { nextCursor: null } }));
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBeNull());
    await user.click(approve);
    await screen.findByRole('dialog');
  });
});

describe('the decision about the reversal of a profit run', () => {
  test('names the proposal that was shown, not one that was made behind the dialog', async () => {
    const user = userEvent.setup();
    const reversing = (proposedAt: string): ProfitRunView => ({
      ...RUN,
      status: 'reversal-proposed',
      reversal: RUN.credit && { ...RUN.credit, proposedAt },
    });
    function Page() {
      const [run, setRun] = useState(reversing('2026-11-21T10:00:00.000Z'));
      return (
        <>
          <RunActions run={run} />
          <button type="button" onClick={() => setRun(reversing('2026-11-22T10:00:00.000Z'))}>
            Refresh
          </button>
        </>
      );
    }
    const { calls } = renderSignedIn(<Page />, {
      at: `/user/profit-runs/${RUN.id}`,
      account: anAccount({ role: 'admin' }),
      answer: ({ method }) =>
        method === 'GET' ? success([], { page: { nextCursor: null } }) : success(RUN),
    });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBeNull());
    await user.click(approve);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(screen.getByText('Refresh'));
    await user.click(within(dialog).getByRole('button', { name: 'Approve and reverse' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      step: 'reversal',
      proposedAt: '2026-11-21T10:00:00.000Z',
    });
  });
});

describe('the comparison with the last period', () => {
  test('has one sign for less, in amounts and in counts', async () => {
    const changes = { new: 0, changed: 2, missing: 3 };
    const previous = { id: RUN.id, period: '2026-W46', wallets: 5, total: 90, ...changes };
    renderSignedIn(<RunComparison run={{ ...RUN, previous }} />, {
      at: `/user/profit-runs/${RUN.id}`,
      account: anAccount({ role: 'admin' }),
      answer: () => success({}),
    });
    const rows = await screen.findAllByRole('row');
    const shown = rows.map((row) => row.lastChild?.textContent);
    expect(shown.slice(1)).toEqual(['− $60.00', '−3', '− $3.00']);
  });
});

/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { Role } from '@candor/contracts/auth';
import type { BookRunView, BooksView } from '@candor/contracts/reconciliation';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { anAccount } from '../../testing/accounts.ts';
import { type FakeAnswer, refusal, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

function aRun(own: Partial<BookRunView> = {}): BookRunView {
  return {
    id: '65f0000000000000000000cc',
    scope: 'quick',
    status: 'done',
    startedBy: null,
    createdAt: ago(20 * MINUTE),
    finishedAt: ago(20 * MINUTE),
    wallets: 3,
    entries: 9,
    expectedEntries: null,
    breaks: 0,
    checks: [],
    sums: null,
    ...own,
  };
}

function someBooks(own: Partial<BooksView> = {}): BooksView {
  return {
    breaks: 0,
    byCheck: [],
    latest: aRun(),
    latestFull: null,
    entriesSince: 81,
    active: null,
    quickMinutes: 15,
    fullHours: 24,
    ...own,
  };
}

afterEach(cleanup);

function open(
  books: BooksView,
  options: { role?: Role; start?: FakeAnswer; runs?: BookRunView[] } = {},
) {
  const { role = 'admin', start, runs = [] } = options;
  let current = books;
  const { calls } = renderSignedIn(<ReconciliationPage />, {
    at: '/user/reconciliation',
    account: anAccount({ role }),
    answer({ method, path }) {
      if (method === 'POST') {
        const active = aRun({ status: 'running', createdAt: ago(0), finishedAt: null });
        current = { ...current, active };
        return start ?? success(active);
      }
      if (path === '/users/reconciliation') return success(current);
      if (/\/runs/.test(path)) return success(runs, { page: { nextCursor: null } });
      return success([], /findings/.test(path) ? { page: { nextCursor: null } } : {});
    },
  });
  const starts = () =>
    calls
      .filter(({ method, path }) => method === 'POST' && path === '/users/reconciliation/runs')
      .map(({ body }) => body);
  return { calls, starts };
}

const headline = () => screen.findByRole('heading', { level: 2, name: /books|breaks/ });

describe('the answer of the reconciliation', () => {
  test('says as of when it holds and how many entries were written since', async () => {
    open(someBooks({ latest: aRun({ createdAt: ago(0) }) }));
    expect((await headline()).textContent).toMatch(
      /^The books balanced at \d\d:\d\d; 81 entries since$/,
    );
  });

  test('names the day of a check that was not today, and a count that is a minimum', async () => {
    const latest = aRun({ createdAt: '2026-01-05T10:02:00.000Z' });
    open(someBooks({ breaks: 2, latest, entriesSince: 10_000 }), { role: 'support' });
    expect((await headline()).textContent).toMatch(
      /^2 breaks found on 5 Jan.*; at least 10,000 entries since$/,
    );
  });
});

describe('opening the reconciliation', () => {
  test('checks the changed wallets', async () => {
    const { starts } = open(someBooks());
    await screen.findByText('A check is running');
    expect(starts()).toEqual([{ scope: 'quick' }]);
  });

  test('reads each part once, again only what the check changes, and no breaks where there are none', async () => {
    const { calls } = open(someBooks());
    await screen.findByText('A check is running');
    const reads = calls
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/users/reconciliation'))
      .map(({ path }) => path.replace('/users/reconciliation', ''));
    const counts = Object.fromEntries(
      reads.map((path) => [path, reads.filter((one) => one === path).length]),
    );
    expect(counts).toEqual({
      '': 2,
      '/runs?limit=10': 2,
      '/dead-letters': 1,
      '/queues': 1,
      '/outbox/payments': 1,
      '/outbox/users': 1,
      '/outbox/auth': 1,
      '/outbox/notifications': 1,
    });
  });

  test('starts no check right after another one', async () => {
    const { starts } = open(someBooks({ latest: aRun({ createdAt: ago(10_000) }) }));
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Check changed wallets',
    });
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(starts()).toEqual([]);
  });

  test('leaves a running check alone', async () => {
    const { starts, calls } = open(someBooks({ active: aRun({ status: 'running' }) }));
    await screen.findByText('A check is running');
    await waitFor(() => expect(calls.some(({ path }) => /runs/.test(path))).toBe(true));
    expect(starts()).toEqual([]);
  });

  test('by support starts nothing', async () => {
    const { starts } = open(someBooks(), { role: 'support' });
    await headline();
    expect(starts()).toEqual([]);
  });

  test('says nothing where another admin was first, and why where it fails', async () => {
    open(someBooks(), { start: refusal(503, 'SERVICE_UNAVAILABLE', 'Payments is unavailable') });
    await screen.findByText(/Payments is unavailable/);
    cleanup();
    open(someBooks(), { start: refusal(409, 'STATE_CONFLICT', 'Another check is running') });
    await screen.findByText('A check is running');
    expect(screen.queryByText('Another check is running')).toBeNull();
  });
});

describe('the breaks of a run', () => {
  test('that are no longer kept are not called none', async () => {
    const old = aRun({
      createdAt: '2026-01-05T10:02:00.000Z',
      breaks: 2,
      checks: [
        { check: 'holds', state: 'broken', breaks: 2 },
        { check: 'sums', state: 'balanced', breaks: 0 },
      ],
    });
    open(someBooks({ latest: aRun({ createdAt: ago(0) }) }), { runs: [old] });
    await screen.findByText('There are no open breaks.');
    fireEvent.click(await screen.findByRole('button', { name: 'Show what it found' }));
    await screen.findByText('The breaks of a check are listed for 90 days.');
    fireEvent.change(screen.getByLabelText('Check'), { target: { value: 'sums' } });
    await screen.findByText('There are no such breaks.');
    fireEvent.change(screen.getByLabelText('Check'), { target: { value: 'holds' } });
    await screen.findByText('The breaks of a check are listed for 90 days.');
  });
});

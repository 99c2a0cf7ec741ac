/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../testing/fake-fetch.ts';
import { anEntry, aReceipt, aWallet } from '../../testing/wallet-samples.ts';
import { HistoryPage } from './history-page.tsx';
import { type FakeWallet, renderWallet } from './testing/render-wallet.tsx';

const ENTRIES = [
  anEntry({
    seq: 3,
    kind: 'withdrawal-requested',
    status: 'pending',
    amount: -500,
    about: 500,
    actorRole: 'investor',
    detail: 'to bank account ending 4471',
    reason: null,
    postings: [{ source: 'profit', destination: 'held', amount: 500 }],
  }),
  anEntry({ seq: 2 }),
  anEntry({
    seq: 1,
    kind: 'deposit-rejected',
    status: 'rejected',
    amount: 0,
    about: 10_000,
    reason: 'the amount is not readable',
    postings: [],
    prevHash: '0'.repeat(64),
  }),
];

const show = (query = '', known: Partial<FakeWallet> = {}) =>
  renderWallet(<HistoryPage />, `/user/history${query}`, {
    entries: ENTRIES,
    wallet: aWallet({ seq: 3 }),
    ...known,
  });

/** The window is as wide as the test says. */
function windowIsWide(wide: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: wide,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
}

beforeEach(() => {
  windowIsWide(true);
  // jsdom lays nothing out, so there is nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a reversed entry and its reversal lead to each other', async () => {
  const entries = [
    anEntry({ seq: 2, kind: 'reversal', amount: -1850, reverses: 1, reason: 'wrong wallet' }),
    anEntry({ seq: 1, reversedBy: 2 }),
  ];
  show('?entry=1', { entries, wallet: aWallet({ seq: 2 }) });
  const detail = await screen.findByRole('article');
  expect(within(detail).getByText('Reversed by')).toBeTruthy();
  await userEvent.click(within(detail).getByRole('link', { name: 'Entry 2' }));
  expect(await screen.findByRole('heading', { name: 'Reversal' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entry 1' })).toBeTruthy();
});

describe('the list', () => {
  test('has an entry a row: what, state, amount and balance after', async () => {
    show();
    const row = (await screen.findByRole('link', { name: 'Withdrawal requested' })).closest('tr');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      expect.stringMatching(/^16 Nov/),
      expect.stringContaining('to bank account ending 4471'),
      'In review',
      '− 500.00',
      '11,850.00',
    ]);
    expect(screen.getByText('3 entries')).not.toBeNull();
    expect(screen.getByText('Account of Amara Lindqvist')).not.toBeNull();
  });

  test('shows why a deposit was rejected, and that it moved nothing', async () => {
    show();
    const row = (await screen.findByRole('link', { name: 'Deposit rejected' })).closest('tr');
    expect(row?.textContent).toContain('the amount is not readable');
    expect(row?.textContent).toContain('0.00of 10,000.00');
    expect(row?.textContent).toContain('Rejected');
  });

  test('has deposits without an entry above it, but not among withdrawals', async () => {
    const { unmount } = show('', { receipts: [aReceipt()] });
    expect(await screen.findByRole('button', { name: 'Deposit being checked' })).not.toBeNull();
    expect(screen.getByText('In progress')).not.toBeNull();
    unmount();
    show('?group=withdrawals', { receipts: [aReceipt()] });
    await screen.findByText('3 entries');
    expect(screen.queryByText('In progress')).toBeNull();
  });

  test('is narrowed through the address, and Back widens it again', async () => {
    const user = userEvent.setup();
    const { router, calls } = show();
    await screen.findByText('3 entries');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Profits');
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 30 days');
    expect(router.state.location.search).toBe('?group=profits&days=30');
    await waitFor(() =>
      expect(calls.at(-1)?.path).toContain('transactions?limit=25&group=profits&days=30'),
    );
    await act(() => router.navigate(-2));
    expect((screen.getByLabelText('Kind') as HTMLSelectElement).value).toBe('');
  });

  test('shows older entries below the ones that are there, until all are', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 30 }, (_, index) => anEntry({ seq: 30 - index }));
    show('', { entries: many });
    expect(await screen.findByText('25 of 30 shown')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(30));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(document.activeElement?.id).toBe('history-row-5');
  });

  test('that is empty says so and offers one action; narrowed, the way back', async () => {
    const { unmount } = show('', { entries: [] });
    expect(await screen.findByText(/No entries yet/)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Make a deposit' })).not.toBeNull();
    unmount();
    const user = userEvent.setup();
    const { router } = show('?group=profits', { entries: [] });
    await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
    expect(router.state.location.search).toBe('');
  });

  test('that can’t be loaded says why and is asked for again', async () => {
    const user = userEvent.setup();
    const { fake } = show('', {
      override: ({ path }) =>
        path.includes('/transactions') ? refusal(503, 'SERVICE_UNAVAILABLE', 'Away') : undefined,
    });
    await screen.findByText('Your history could not be loaded');
    fake.override = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 entries')).not.toBeNull();
  });

  test('follows what happens on the server', async () => {
    const { fake, services } = show();
    await screen.findByText('3 entries');
    fake.entries = [anEntry({ seq: 4, kind: 'referral-reward' }), ...ENTRIES];
    act(() => void services.invalidation.invalidateAll());
    expect(await screen.findByText('4 entries')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Referral reward' })).not.toBeNull();
  });
});

describe('an open entry', () => {
  const panel = () => screen.getByRole('region', { name: 'Profit credited' });

  test('tells how much, why, by whom, what moved and its place in the chain', async () => {
    show('?entry=2');
    const text = (await screen.findByRole('region', { name: 'Profit credited' })).textContent ?? '';
    for (const part of [
      'Entry 2 of 3',
      '+ $1,850.00',
      'week 46, Starter',
      'two admins: one proposed, another approved',
      '$11,850.00',
      'Candor, adjustments',
      'your profit',
      '81f2 09ac … e47b',
      '3dc0 77a1 … 9b52',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('is fetched by its number where the list doesn’t have it', async () => {
    const { calls } = show('?entry=2&group=deposits', {
      override: ({ path }) =>
        path.includes('group=deposits')
          ? {
              body: { status: 'success', data: { data: [], page: { nextCursor: null, total: 0 } } },
            }
          : undefined,
    });
    expect(await screen.findByRole('region', { name: 'Profit credited' })).not.toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/transactions/2'))).toBe(true);
  });

  test.each(['99', 'x', '-1'])('that isn’t there (%s) is said plainly', async (seq) => {
    show(`?entry=${seq}`);
    expect(await screen.findByText(`There is no entry ${seq} in your account`)).not.toBeNull();
  });

  test('takes the focus, is walked by keys, and gives the focus back when it closes', async () => {
    const user = userEvent.setup();
    const { router } = show();
    await user.click(await screen.findByRole('link', { name: 'Withdrawal requested' }));
    expect(router.state.location.search).toBe('?entry=3');
    expect(document.activeElement?.textContent).toBe('Withdrawal requested');
    await user.keyboard('{ArrowDown}');
    expect(router.state.location.search).toBe('?entry=2');
    await waitFor(() => expect(panel()).not.toBeNull());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(router.state.location.search).toBe('?entry=2');
    await user.keyboard('{Escape}');
    expect(router.state.location.search).toBe('');
    expect(document.activeElement?.id).toBe('history-row-2');
  });

  test('Back closes it, however many were looked at', async () => {
    const user = userEvent.setup();
    const { router } = show('?days=30');
    await user.click(await screen.findByRole('link', { name: 'Withdrawal requested' }));
    await user.click(screen.getByRole('button', { name: 'Older entry' }));
    await user.click(screen.getByRole('button', { name: 'Older entry' }));
    expect(router.state.location.search).toBe('?days=30&entry=1');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?days=30');
  });

  test('that moved nothing shows what it is about and says so', async () => {
    show('?entry=1');
    const text =
      (await screen.findByRole('region', { name: 'Deposit rejected' })).textContent ?? '';
    expect(text).toContain('$10,000.00');
    expect(text).toContain('The balance is unchanged: nothing was credited.');
    expect(text).toContain('Nothing moved.');
    expect(text).toContain('Nothing stands before the first entry');
  });

  test('lies over the whole screen where there is no room beside the list', async () => {
    windowIsWide(false);
    const user = userEvent.setup();
    const { router } = show('?entry=2');
    expect(await screen.findByRole('dialog', { name: 'Profit credited' })).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

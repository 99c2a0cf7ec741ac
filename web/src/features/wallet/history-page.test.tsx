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

const show = (place = '', known: Partial<FakeWallet> = {}) =>
  renderWallet(
    <HistoryPage />,
    `/user/history${place}`,
    { entries: ENTRIES, wallet: aWallet({ seq: 3 }), ...known },
    { path: '/user/history/*' },
  );

/** Makes media queries match or not. */
function setWideWindow(wide: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: wide,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
}

beforeEach(() => {
  setWideWindow(true);
  // jsdom lays nothing out, so there is nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a reversed entry and its reversal link to each other', async () => {
  const entries = [
    anEntry({ seq: 2, kind: 'reversal', amount: -1850, reverses: 1, reason: 'wrong wallet' }),
    anEntry({ seq: 1, reversedBy: 2 }),
  ];
  show('/1', { entries, wallet: aWallet({ seq: 2 }) });
  const detail = await screen.findByRole('article');
  expect(within(detail).getByText('Reversed by')).toBeTruthy();
  await userEvent.click(within(detail).getByRole('link', { name: 'Entry 2' }));
  expect(await screen.findByRole('heading', { name: 'Reversal' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entry 1' })).toBeTruthy();
});

describe('the list', () => {
  test('has a row per entry with title, state, amount and balance', async () => {
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

  test('shows why a deposit was rejected and that nothing moved', async () => {
    show();
    const row = (await screen.findByRole('link', { name: 'Deposit rejected' })).closest('tr');
    expect(row?.textContent).toContain('the amount is not readable');
    expect(row?.textContent).toContain('0.00of 10,000.00');
    expect(row?.textContent).toContain('Rejected');
  });

  test('starts with deposits without an entry, except among withdrawals', async () => {
    const { unmount } = show('', { receipts: [aReceipt()] });
    expect(await screen.findByRole('button', { name: 'Deposit being checked' })).not.toBeNull();
    expect(screen.getByText('In progress')).not.toBeNull();
    unmount();
    show('?group=withdrawals', { receipts: [aReceipt()] });
    await screen.findByText('3 entries');
    expect(screen.queryByText('In progress')).toBeNull();
  });

  test('keeps its filters in the address, and Back restores them', async () => {
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

  test('is searched after a pause, and a refined search is one step of Back', async () => {
    const user = userEvent.setup();
    const { router, calls } = show('?state=successful');
    await screen.findByText('3 entries');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'week');
    await waitFor(() => expect(router.state.location.search).toBe('?query=week&state=successful'));
    await waitFor(() => expect(calls.at(-1)?.path).toContain('query=week&state=successful'));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' 46');
    await waitFor(() => expect(router.state.location.search).toContain('query=week+46'));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?state=successful');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  test('is filtered by dates and amounts only if they are valid', async () => {
    const user = userEvent.setup();
    const { router } = show();
    await screen.findByText('3 entries');
    await user.click(screen.getByRole('button', { name: 'Dates and amount' }));
    await user.type(screen.getByLabelText('At least, USD'), '50x{Enter}');
    expect(screen.getByText('Enter an amount such as 1,850.00.')).not.toBeNull();
    expect(router.state.location.search).toBe('');
    await user.clear(screen.getByLabelText('At least, USD'));
    await user.type(screen.getByLabelText('At least, USD'), '$1,000{Enter}');
    expect(router.state.location.search).toBe('?min=1000.00');
    await user.type(screen.getByLabelText('At most, USD'), '5{Enter}');
    expect(screen.getByText('The smallest amount is above the largest one.')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  test('has its filters in a dialog on narrow windows', async () => {
    setWideWindow(false);
    const user = userEvent.setup();
    const { router } = show();
    await screen.findByText('3 entries');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    await user.selectOptions(within(dialog).getByLabelText('State'), 'Rejected');
    expect(router.state.location.search).toBe('?state=rejected');
    await user.click(within(dialog).getByRole('button', { name: 'Show 3 entries' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Filters, 1 active' })).not.toBeNull();
  });

  test('loads older entries until all are shown', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 30 }, (_, index) => anEntry({ seq: 30 - index }));
    show('', { entries: many });
    expect(await screen.findByText('25 of 30 shown')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    const table = screen.getByRole('table');
    await waitFor(() => expect(within(table).getAllByRole('link')).toHaveLength(30));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(document.activeElement?.id).toBe('history-row-5');
  });

  test('that is empty offers one action; a filtered one offers to clear the filters', async () => {
    const { unmount } = show('', { entries: [] });
    expect(await screen.findByText(/No entries yet/)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Make a deposit' })).not.toBeNull();
    unmount();
    const user = userEvent.setup();
    const { router } = show('?group=profits', { entries: [] });
    await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
    expect(router.state.location.search).toBe('');
  });

  test('that cannot be loaded says why and can be retried', async () => {
    const user = userEvent.setup();
    const { fake } = show('', {
      override: ({ path }) =>
        path.includes('/transactions')
          ? refusal(503, 'SERVICE_UNAVAILABLE', 'Unavailable')
          : undefined,
    });
    await screen.findByText('Your history could not be loaded');
    fake.override = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 entries')).not.toBeNull();
  });

  test('is refreshed after a change on the server', async () => {
    const { fake, services } = show();
    await screen.findByText('3 entries');
    fake.entries = [anEntry({ seq: 4, kind: 'referral-reward' }), ...ENTRIES];
    act(() => void services.invalidation.invalidateAll());
    expect(await screen.findByText('4 entries')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Referral reward' })).not.toBeNull();
  });
});

describe('an open entry', () => {
  test('that an older link names in the query opens at its own address', async () => {
    const { router } = show('?entry=2');
    expect(await screen.findByRole('region', { name: 'Profit credited' })).not.toBeNull();
    expect(router.state.location.pathname).toBe('/user/history/2');
  });

  const panel = () => screen.getByRole('region', { name: 'Profit credited' });

  test('shows amount, reason, actor, postings and hashes', async () => {
    show('/2');
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

  test('is loaded by its number if it is not listed', async () => {
    const { calls } = show('/2?group=deposits', {
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

  test.each(['99', 'x', '-1'])('that does not exist (%s) is reported as missing', async (seq) => {
    show(`/${seq}`);
    expect(await screen.findByText(`There is no entry ${seq} in your account`)).not.toBeNull();
  });

  test('takes the focus, moves by arrow keys, and returns the focus when it closes', async () => {
    const user = userEvent.setup();
    const { router } = show();
    await user.click(await screen.findByRole('link', { name: 'Withdrawal requested' }));
    expect(router.state.location.pathname).toBe('/user/history/3');
    expect(document.activeElement?.textContent).toBe('Withdrawal requested');
    await user.keyboard('{ArrowDown}');
    expect(router.state.location.pathname).toBe('/user/history/2');
    await waitFor(() => expect(panel()).not.toBeNull());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(router.state.location.pathname).toBe('/user/history/2');
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe('/user/history');
    expect(document.activeElement?.id).toBe('history-row-2');
  });

  test('is closed by Back, however many were opened in between', async () => {
    const user = userEvent.setup();
    const { router } = show('?days=30');
    await user.click(await screen.findByRole('link', { name: 'Withdrawal requested' }));
    await user.click(screen.getByRole('button', { name: 'Older entry' }));
    await user.click(screen.getByRole('button', { name: 'Older entry' }));
    const { location } = router.state;
    expect(location.pathname + location.search).toBe('/user/history/1?days=30');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/user/history?days=30',
    );
  });

  test('without postings shows the amount concerned and says that nothing moved', async () => {
    show('/1');
    const text =
      (await screen.findByRole('region', { name: 'Deposit rejected' })).textContent ?? '';
    expect(text).toContain('$10,000.00');
    expect(text).toContain('The balance is unchanged: nothing was credited.');
    expect(text).toContain('Nothing moved.');
    expect(text).toContain('The first entry has no predecessor');
  });

  test('covers the screen on narrow windows', async () => {
    setWideWindow(false);
    const user = userEvent.setup();
    const { router } = show('/2');
    expect(await screen.findByRole('dialog', { name: 'Profit credited' })).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe('/user/history');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccount } from '../../testing/accounts.ts';
import { type FakeCall, refusal, success } from '../../testing/fake-fetch.ts';
import {
  aBalanceHistory,
  anEntry,
  aReceipt,
  aRecentBalanceHistory,
  aWallet,
  aWithdrawal,
} from '../../testing/wallet-samples.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { type FakeWallet, renderWallet } from './testing/render-wallet.tsx';

const show = (known: Partial<FakeWallet> = {}, query = '') =>
  renderWallet(<DashboardPage />, `/user/dashboard${query}`, known);
const readHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const isCancel = (call: FakeCall) => call.method === 'POST' && call.path.endsWith('/cancel');

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the balance', () => {
  test('links every figure to its entries', async () => {
    show({ wallet: aWallet({ held: 500, totalWithdraw: 120 }) });
    expect(await screen.findByText('$12,480.00')).not.toBeNull();
    expect(readHref(/^\$12,480.00, Total balance/)).toBe('/user/history');
    expect(readHref(/^\$10,000.00, Deposits/)).toBe('/user/history?group=deposits');
    expect(readHref(/^\$2,480.00, Total profits/)).toBe('/user/history?group=profits');
    expect(readHref(/^\$500.00, On hold/)).toBe('/user/history?group=withdrawals');
    expect(readHref(/^\$120.00, Withdrawn/)).toBe('/user/history?group=withdrawals');
    expect(screen.getByText('Total investment, in Starter')).not.toBeNull();
    expect(
      screen.getByRole('img', { name: 'Of the balance, 80% are deposits and 20% profits' }),
    ).not.toBeNull();
  });

  test('names the period and the number of entries of its trend, and links to them', async () => {
    show();
    const trend = await screen.findByRole('link', { name: '+ $630.00 in 30 days, 2 entries' });
    expect(trend.getAttribute('href')).toBe('/user/history?days=30');
  });

  test('and its chart read the history of balances once', async () => {
    const { calls } = show();
    await screen.findByRole('link', { name: /in 30 days/ });
    await screen.findByRole('list', { name: /Balance in/ });
    expect(calls.filter(({ path }) => path.includes('/balance-history'))).toHaveLength(1);
  });

  test('has no trend without entries in the period', async () => {
    show({ history: aBalanceHistory([]) });
    expect(await screen.findByText('No change in 30 days')).not.toBeNull();
  });

  test('is hidden everywhere while balances are hidden', async () => {
    localStorage.setItem('candor-hide-balances', '1');
    const { container } = show({ withdrawals: [aWithdrawal()], entries: [anEntry()] });
    await screen.findByText('Recent activity');
    await screen.findByRole('list', { name: /Balance in/ });
    expect(container.textContent).not.toMatch(/\d[\d,]*\.\d\d|\$\d/);
    expect(container.innerHTML).not.toMatch(/aria-label="[^"]*\d\.\d\d/);
  });

  test('that cannot be loaded says why and can be retried', async () => {
    const user = userEvent.setup();
    const { fake } = show({
      override: ({ path }) =>
        path.endsWith('/wallet')
          ? refusal(503, 'SERVICE_UNAVAILABLE', 'Payments are unavailable')
          : undefined,
    });
    expect(await screen.findByText('Your balance could not be loaded')).not.toBeNull();
    expect(screen.getByText('Payments are unavailable')).not.toBeNull();
    fake.override = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$12,480.00')).not.toBeNull();
  });

  test('is refreshed after a change on the server', async () => {
    const { fake, services } = show();
    await screen.findByRole('link', { name: /2 entries/ });
    fake.history = aRecentBalanceHistory([1130, -500, 70]);
    act(() => void services.invalidation.invalidateAll());
    expect(
      await screen.findByRole('link', { name: '+ $700.00 in 30 days, 3 entries' }),
    ).not.toBeNull();
  });
});

describe('the chart', () => {
  test('links to its entries, with one tab stop and arrow keys between them', async () => {
    const user = userEvent.setup();
    show();
    const list = await screen.findByRole('list', {
      name: 'Balance in the last 3 months, 2 entries',
    });
    const [first, second] = within(list).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/user/history/1');
    expect(first?.getAttribute('aria-label')).toContain('Profit credited');
    expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
    act(() => second?.focus());
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(first);
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(first);
  });

  test('keeps range and view in the address', async () => {
    const user = userEvent.setup();
    const { router, calls } = show();
    await user.click(await screen.findByRole('button', { name: /^1Y/ }));
    expect(router.state.location.search).toBe('?range=1y');
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('?days=365'))).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(router.state.location.search).toBe('?range=1y&view=table');
    const table = await screen.findByRole('table', { name: /Balance in the last year/ });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });
});

describe('requests in progress', () => {
  const open = { withdrawals: [aWithdrawal()], receipts: [aReceipt()] };

  test('are shown, decided ones are not', async () => {
    show({
      withdrawals: [aWithdrawal(), aWithdrawal({ id: 'x', amount: 77, status: 'successful' })],
      receipts: [aReceipt(), aReceipt({ id: 'y', amount: 99, status: 'rejected' })],
    });
    expect(await screen.findByRole('heading', { name: 'Withdrawal of $500.00' })).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Deposit of $6,000.00' })).not.toBeNull();
    expect(screen.queryByText(/77\.00|99\.00/)).toBeNull();
    expect(screen.getAllByRole('list', { name: 'Progress' })).toHaveLength(2);
  });

  test('a request is cancelled once, after confirmation, with an idempotency key', async () => {
    const user = userEvent.setup();
    const { fake, calls } = show({
      ...open,
      override: (call) => {
        if (!isCancel(call)) return undefined;
        fake.withdrawals = [aWithdrawal({ status: 'cancelled' })];
        return success(fake.withdrawals[0]);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this withdrawal?' });
    expect(calls.some(isCancel)).toBe(false);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Cancel request' }));
    await screen.findByText('Withdrawal cancelled. $500.00 is back in your profit.');
    await waitFor(() => expect(screen.queryByText('Withdrawal of $500.00')).toBeNull());
    const sent = calls.filter(isCancel);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a retry after a lost response sends the same key', async () => {
    const user = userEvent.setup();
    let attempts = 0;
    const { calls } = show({
      ...open,
      override: (call) => {
        if (!isCancel(call)) return undefined;
        attempts += 1;
        return attempts === 1
          ? refusal(504, 'SERVICE_TIMEOUT', 'Payments took too long')
          : success(aWithdrawal({ status: 'releasing' }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /Cancel request/ }));
    await within(dialog).findByText('Candor has a problem answering');
    await user.click(within(dialog).getByRole('button', { name: /Retry/ }));
    await screen.findByText(/goes back to your profit in a moment/);
    const keys = calls.filter(isCancel).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a request that was decided meanwhile is reported and reloaded', async () => {
    const user = userEvent.setup();
    const { fake } = show({
      ...open,
      override: (call) => {
        if (!isCancel(call)) return undefined;
        fake.withdrawals = [];
        return refusal(409, 'ALREADY_DECIDED', 'This withdrawal has been decided already');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel request' }));
    await screen.findByText('This withdrawal has been decided already');
    await waitFor(() => expect(screen.queryByText('Withdrawal of $500.00')).toBeNull());
  });
});

describe('an account without entries', () => {
  const nothing = {
    wallet: aWallet({
      balance: 0,
      totalDeposit: 0,
      totalProfit: 0,
      totalInvestment: 0,
      seq: 0,
      plans: [],
    }),
    history: aBalanceHistory([]),
  };

  test('shows the way to the first deposit, and neither a chart nor referrals', async () => {
    show(nothing);
    expect(await screen.findByText('1 of 4 done')).not.toBeNull();
    expect(readHref('Set up protection')).toBe('/user/security');
    expect(readHref('Send documents')).toBe('/user/kyc');
    expect(readHref('Make your first deposit')).toBe('/user/deposit');
    expect(screen.queryByLabelText('Your referral link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
    expect(screen.queryByText('Recent activity')).toBeNull();
  });

  test('says what happens next once a receipt was sent', async () => {
    show({ ...nothing, receipts: [aReceipt()] });
    expect(
      await screen.findByText(/The first entry is written when the deposit is credited/),
    ).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Make your first deposit' })).toBeNull();
  });

  test('counts what is done, and says where an identity check stands', async () => {
    const { fake, services } = show({
      ...nothing,
      security: {
        secondFactor: { enabledAt: '2026-11-01T00:00:00Z', recoveryCodesLeft: 8 },
        passkeys: [],
      },
      kyc: { status: 'pending', submission: null, canSubmit: false },
    });
    expect(await screen.findByText('2 of 4 done')).not.toBeNull();
    expect(await screen.findByText(/Your documents are being checked/)).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Set up protection' })).toBeNull();
    fake.kyc = { status: 'verified', submission: null, canSubmit: false };
    act(() => void services.invalidation.invalidateAll());
    expect(await screen.findByText('3 of 4 done')).not.toBeNull();
  });

  test('of staff shows the queues, not an invitation to deposit', async () => {
    show({
      ...nothing,
      account: anAccount({ role: 'admin' }),
      override: ({ path }) =>
        path === '/overview/waiting-requests'
          ? success({
              deposits: { count: 1_000, oldest: [] },
              withdrawals: { count: 12, oldest: [] },
              approvals: { count: 0, oldest: [] },
              profitRuns: { count: 0, oldest: [] },
              settings: { count: 0, oldest: [] },
            })
          : undefined,
    });
    expect(await screen.findByRole('link', { name: '1,000+ deposits' })).not.toBeNull();
    expect(readHref('12 withdrawals')).toBe('/user/withdrawal-list');
    expect(await screen.findByText('There are no entries in your own account.')).not.toBeNull();
    expect(screen.queryByText('Make your first deposit')).toBeNull();
  });
});

describe('an account with one entry', () => {
  test('is told how to read it, until there is a second one', async () => {
    const { fake, services } = show({ wallet: aWallet({ seq: 1 }) });
    await screen.findByRole('heading', { name: 'Your first entry' });
    expect(readHref('Read entry 1')).toBe('/user/history/1');
    expect(await screen.findByLabelText('Your referral link')).not.toBeNull();
    fake.wallet = aWallet({ seq: 2 });
    act(() => void services.invalidation.invalidateAll());
    await waitFor(() => expect(screen.queryByText('Your first entry')).toBeNull());
  });
});

describe('Refer Us & Earn', () => {
  test('shows the link that is copied', async () => {
    const user = userEvent.setup();
    show({
      referrals: {
        referrals: [
          {
            referredUserName: 'Jonas',
            reward: 50,
            state: 'rewarded',
            createdAt: '2026-11-01T00:00:00.000Z',
          },
          {
            referredUserName: 'Priya',
            reward: 0,
            state: 'joined',
            createdAt: '2026-11-02T00:00:00.000Z',
          },
        ],
        total: 2,
        totalJoined: 1,
        amount: 50,
      },
    });
    const link = (await screen.findByLabelText('Your referral link')) as HTMLInputElement;
    expect(link.value).toBe(`${window.location.origin}/signup?referrer=AMARA-7K2`);
    expect(link.readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Referral Link Copied');
    expect(await navigator.clipboard.readText()).toBe(link.value);
    expect(readHref(/^\$50.00, Referral Earned/)).toBe('/user/history?group=profits');
  });
});

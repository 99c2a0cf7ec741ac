/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryHistory, createRouter, RouterProvider } from '#router';
import { anAccount } from '../testing/accounts.ts';
import {
  deferredAnswer,
  type FakeAnswer,
  fakeFetch,
  refusal,
  success,
} from '../testing/fake-fetch.ts';
import { testServices } from '../testing/render-app.tsx';
import { App } from './app.tsx';
import { routes } from './routes.tsx';

const WAITING = '/overview/waiting-requests';
const STREAM = '/notifications/stream';

type Server = {
  account: ReturnType<typeof anAccount> | null;
  unreachable?: boolean;
  needsSecondFactor?: boolean;
  /** Answers as the version before. */
  isFormer?: boolean;
  language?: 'de';
  stream?: Promise<FakeAnswer>;
};

/** The whole app at an address, with a server that has a session of the given account. */
function openApp(at: string, server: Server) {
  const { calls, fetch } = fakeFetch((call) => {
    if (call.path === STREAM && server.stream) return server.stream;
    if (server.unreachable) throw new TypeError('Failed to fetch');
    if (call.path === '/users/refresh') {
      return server.account
        ? success(server.account, { token: 't' })
        : refusal(401, 'SESSION_EXPIRED');
    }
    if (call.path === '/users/me' && server.language) return success({ language: server.language });
    if (call.path === '/users/logout') return success(null);
    if (call.path === WAITING) {
      if (server.needsSecondFactor) return refusal(403, 'SECOND_FACTOR_REQUIRED');
      const none = { count: 0, oldest: [] };
      const queues = { deposits: { ...none, count: 12 }, withdrawals: none, approvals: none };
      if (server.isFormer) return success(queues);
      return success({ ...queues, profitRuns: { ...none, count: 1 }, settings: none });
    }
    return refusal(404, 'NOT_FOUND', 'Nothing is here');
  });
  const router = createRouter({ routes, history: createMemoryHistory([at]) });
  render(
    <App services={testServices(fetch)}>
      <RouterProvider router={router} />
    </App>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { calls, router, address };
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  document.documentElement.lang = 'en';
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

describe('the signed-in area', () => {
  test('leads a signed-out reader to log in, and remembers the requested address', async () => {
    const { address } = openApp('/user/changePassword?a=1', { account: null });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(address()).toBe('/login?next=%2Fuser%2FchangePassword%3Fa%3D1');
  });

  test('opens for a reader who returns with a session', async () => {
    openApp('/user/changePassword', { account: anAccount() });
    await screen.findByRole('heading', { name: 'Change password' });
    expect(screen.getByText('Amara Lindqvist')).not.toBeNull();
    expect(screen.getByText('Email verified')).not.toBeNull();
    expect(screen.queryByText('Admin')).toBeNull();
  });

  test('reads again once when its tab comes back to the front', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const account = anAccount({ role: 'support' });
    const server: Server = { account, stream: deferredAnswer().answer };
    const { calls } = openApp('/user/changePassword', server);
    const count = (path: string) => calls.filter((call) => call.path === path).length;
    await screen.findByRole('link', { name: 'Deposits 12 open' });
    await waitFor(() => expect(count(STREAM)).toBeGreaterThan(0));
    // Within seconds of a read SWR reads nothing again by itself.
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    const before = count(WAITING);
    const stream = deferredAnswer();
    server.stream = stream.answer;
    for (const state of ['hidden', 'visible'] as const) {
      visible.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    }
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(count(WAITING)).toBe(before);
    stream.resolve(refusal(503, 'UNAVAILABLE'));
    await waitFor(() => expect(count(WAITING)).toBeGreaterThan(before));
    expect(count(WAITING)).toBe(before + 1);
  });

  test('is in the language of the account', async () => {
    openApp('/user/changePassword', { account: anAccount(), language: 'de' });
    await screen.findByRole('heading', { name: 'Passwort ändern' });
  });

  test('shows the queues with their open counts to staff only', async () => {
    const { calls } = openApp('/user/changePassword', { account: anAccount({ role: 'support' }) });
    const deposits = await screen.findByRole('link', { name: 'Deposits 12 open' });
    expect(deposits.getAttribute('href')).toBe('/user/deposit-list');
    screen.getByRole('link', { name: 'Profit runs 1 open' });
    // In the side menu and in the bar of phones.
    expect(screen.getAllByRole('link', { name: 'Withdrawals' })).toHaveLength(2);
    cleanup();
    const other = openApp('/user/deposit-list', { account: anAccount() });
    await waitFor(() => expect(other.address()).toBe('/user/dashboard'));
    expect(other.calls.some(({ path }) => path === WAITING)).toBe(false);
    expect(calls.some(({ path }) => path === WAITING)).toBe(true);
    expect(calls.some(({ path }) => /^.(settings|users.profit-runs)/.test(path))).toBe(false);
  });

  test('shows the counts that a process of the version before knows', async () => {
    openApp('/user/changePassword', {
      account: anAccount({ role: 'support' }),
      isFormer: true,
    });
    await screen.findByRole('link', { name: 'Deposits 12 open' });
    expect(screen.getAllByRole('link', { name: 'Profit runs' })).not.toEqual([]);
  });

  test('leads staff without the second factor that they need to where they turn it on', async () => {
    const account = anAccount({ role: 'support' });
    const { address } = openApp('/user/staff', { account, needsSecondFactor: true });
    await waitFor(() => expect(address()).toBe('/user/security'));
  });

  test('shows an error while the server is unreachable, and opens on Retry', async () => {
    const user = userEvent.setup();
    const server: Server = { account: anAccount(), unreachable: true };
    openApp('/user/changePassword', server);
    await screen.findByText('Your account could not be loaded');
    server.unreachable = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Change password' });
  });

  test('leads to the home page after logging out', async () => {
    const user = userEvent.setup();
    const { address } = openApp('/user/changePassword', { account: anAccount() });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/home'));
  });
});

describe('a change of route', () => {
  test('moves the focus to the heading and sets the title', async () => {
    const { router } = openApp('/about', { account: null });
    await screen.findByRole('heading', { level: 1, name: 'About Candor' });
    expect(document.title).toBe('About · Candor');
    await act(() => router.navigate('/terms'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Terms and risks' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Terms and risks · Candor');
  });

  test('to an unknown address shows the not-found page', async () => {
    openApp('/nowhere', { account: null });
    await screen.findByRole('heading', { name: 'There is no entry at this address' });
  });
});

describe('public pages', () => {
  test('check for a session only after an earlier sign-in', async () => {
    const { calls } = openApp('/', { account: null });
    await screen.findByRole('heading', { level: 1 });
    // The list of plans is read by everyone.
    expect(calls.filter(({ path }) => path !== '/plans')).toEqual([]);
    cleanup();
    localStorage.setItem('candor-signed-in', '1');
    openApp('/home', { account: anAccount() });
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Dashboard' })).toHaveLength(3));
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open an account' })).toBeNull();
  });

  test('show every quoted return with its mark and the risk statement', async () => {
    openApp('/home', { account: null });
    await screen.findByRole('heading', { name: 'Plans' });
    expect(screen.getAllByText('unproven sample')).toHaveLength(4);
    expect(screen.getByText('Returns are not guaranteed.')).not.toBeNull();
    expect(screen.getByText('Demonstration: sample data, not an offer')).not.toBeNull();
  });
});

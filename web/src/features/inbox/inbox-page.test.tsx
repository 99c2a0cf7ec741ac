/** @jest-environment ./web/src/testing/browser-environment.mjs */
import type { NotificationView } from '@candor/contracts/notifications';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, refusal, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { InboxPage } from './inbox-page.tsx';

afterEach(cleanup);

const AT = '2026-11-20T10:00:00.000Z';

const PAID: NotificationView = {
  id: 'a'.repeat(24),
  kind: 'withdrawal-paid',
  facts: {
    reference: 'W-1',
    amount: 500,
    destination: 'to bc1q9',
    paymentReference: 'SEPA 2211-A',
  },
  at: AT,
  readAt: null,
};
const REJECTED: NotificationView = {
  id: 'b'.repeat(24),
  kind: 'deposit-rejected',
  facts: { reference: 'D-7', amount: 250, reason: 'The picture is cut off.' },
  at: AT,
  readAt: AT,
};

function show(items: NotificationView[], options: { failMark?: boolean } = {}) {
  const state = { items };
  const { failMark = false } = options;
  const view = renderSignedIn(<InboxPage />, {
    at: '/user/inbox',
    answer: (call: FakeCall) => {
      const unread = state.items.filter(({ readAt }) => readAt === null);
      if (call.method === 'POST') {
        if (failMark) return refusal(503, 'SERVICE_UNAVAILABLE');
        state.items = state.items.map((one) => ({ ...one, readAt: AT }));
        return success({ count: 0 });
      }
      if (call.path.endsWith('/unread')) return success({ count: unread.length });
      const shown = call.path.includes('show=unread') ? unread : state.items;
      return success(shown, { page: { nextCursor: null } });
    },
  });
  return { ...view, user: userEvent.setup() };
}

describe('the notifications', () => {
  test('say what happened, why, and lead to the page that shows more', async () => {
    show([PAID, REJECTED]);
    const paid = await screen.findByRole('link', { name: 'Your withdrawal of $500.00 was paid' });
    expect(paid.getAttribute('href')).toBe('/user/withdraw');
    screen.getByText('Payment reference SEPA 2211-A');
    screen.getByText('Reason: The picture is cut off.');
  });

  test('of an identity document say why another is needed and lead to the page that takes it', async () => {
    show([
      {
        id: 'c'.repeat(24),
        kind: 'identity-action',
        facts: { reference: '5E11-09CD', reason: 'The photo is blurred.' },
        at: AT,
        readAt: null,
      },
    ]);
    const link = await screen.findByRole('link', {
      name: 'Please send your identity document again',
    });
    expect(link.getAttribute('href')).toBe('/user/kyc');
    screen.getByText('Reason: The photo is blurred.');
  });

  test('of today are those of yesterday after midnight, on a page that stays open', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59), advanceTimers: true });
    try {
      show([{ ...PAID, at: new Date(2026, 10, 20, 20).toISOString() }]);
      await screen.findByRole('heading', { name: 'Today' });
      act(() => {
        jest.advanceTimersByTime(120_000);
      });
      screen.getByRole('heading', { name: 'Yesterday' });
    } finally {
      jest.useRealTimers();
    }
  });

  test('are marked as read one by one, by their button or by following them', async () => {
    const { user, calls } = show([PAID, REJECTED]);
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull());
    expect(calls.some(({ path }) => path === `/notifications/inbox/${PAID.id}/read`)).toBe(true);
  });

  test('are all marked as read up to the newest that is shown', async () => {
    const { user, calls } = show([PAID, REJECTED]);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('All notifications are marked as read.');
    const sent = calls.find(({ path }) => path === '/notifications/inbox/read');
    expect(sent?.body).toEqual({ upTo: PAID.id });
  });

  test('stay unread when the server cannot mark them', async () => {
    const { user } = show([PAID], { failMark: true });
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await screen.findByText('The notification could not be marked as read.');
    screen.getByRole('button', { name: 'Mark as read' });
  });

  test('can be narrowed to unread ones', async () => {
    const { user } = show([REJECTED]);
    await screen.findByText(/was rejected/);
    await user.click(screen.getByRole('button', { name: 'Unread' }));
    await screen.findByText('You have read everything.');
  });

  test('that do not exist yet are explained', async () => {
    show([]);
    await screen.findByText(/No notifications yet/);
  });
});

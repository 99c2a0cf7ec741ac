/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toDay } from '../../lib/time-zone.ts';
import { deferredAnswer, type FakeAnswer, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { StatementsPage } from './statements-page.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const YEAR = new Date().getFullYear();
/** The last entry up to a day. */
const LAST_ENTRIES = new Map([
  [`${YEAR - 1}-12-31`, { seq: 3, balanceAfter: 1_250 }],
  [toDay(new Date()), { seq: 1_010, balanceAfter: 1_880.5 }],
]);

function show(held: Record<string, Promise<FakeAnswer>> = {}) {
  return renderSignedIn(<StatementsPage />, {
    at: '/user/statements',
    answer: ({ path }) => {
      const day = new URL(path, 'http://site').searchParams.get('to') ?? '';
      const entry = LAST_ENTRIES.get(day);
      return held[day] ?? success(entry ? [entry] : [], { page: { nextCursor: null } });
    },
  });
}

/** The value beside a label. */
function readFact(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent;
}

test('a statement says before the download what it opens and closes with', async () => {
  show();
  await waitFor(() => expect(readFact('Opening balance')).toBe('$1,250.00'));
  expect(readFact('Entries')).toBe('1,007');
  expect(readFact('Closing balance')).toBe('$1,880.50');
});

test('a period that begins before the first entry opens with nothing', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Last year' }));
  await waitFor(() => expect(readFact('Opening balance')).toBe('$0.00'));
  expect(readFact('Closing balance')).toBe('$1,250.00');
  expect(readFact('Entries')).toBe('3');
});

test('balances of two periods are never shown together', async () => {
  const { answer: held, resolve: release } = deferredAnswer();
  show({ [`${YEAR - 2}-12-31`]: held });
  await waitFor(() => expect(readFact('Entries')).toBe('1,007'));
  // The last entry of last year is known from this year's statement; the one before it is not.
  await userEvent.click(screen.getByRole('button', { name: 'Last year' }));
  await waitFor(() => expect(readFact('Entries')).toBe('–'));
  release(success([], { page: { nextCursor: null } }));
  await waitFor(() => expect(readFact('Entries')).toBe('3'));
  expect(readFact('Opening balance')).toBe('$0.00');
});

test('a page that stays open past midnight offers the new day', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59), advanceTimers: true });
  show();
  const last = await screen.findByLabelText<HTMLInputElement>('Last day');
  expect([last.value, last.max]).toEqual(['2026-11-20', '2026-11-20']);
  act(() => {
    jest.advanceTimersByTime(120_000);
  });
  expect([last.value, last.max]).toEqual(['2026-11-20', '2026-11-21']);
});

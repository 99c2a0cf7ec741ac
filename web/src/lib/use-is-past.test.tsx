/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useIsPast } from './use-is-past.ts';

function Shown({ until }: { until: string | null }) {
  return useIsPast(until) ? 'past' : 'not yet';
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T16:40:00.000Z') });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a moment becomes past while it is shown, at its millisecond', () => {
  const { container } = render(<Shown until="2026-11-22T16:55:00.000Z" />);
  act(() => jest.advanceTimersByTime(15 * 60_000 - 1));
  expect(container.textContent).toBe('not yet');
  act(() => jest.advanceTimersByTime(2));
  expect(container.textContent).toBe('past');
});

test('no moment is never past', () => {
  const { container } = render(<Shown until={null} />);
  act(() => jest.advanceTimersByTime(1e10));
  expect(container.textContent).toBe('not yet');
});

/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SNACK, type Snack, SnackBarProvider, useSnackBar } from './snack-bar.tsx';

let show: (snack: Snack | string) => void = () => undefined;

function Screen() {
  show = useSnackBar();
  return <button type="button">Before</button>;
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <SnackBarProvider>
      <Screen />
    </SnackBarProvider>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const open = (snack: Snack | string) => act(() => show(snack));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the snack-bar', () => {
  test('is announced: notices politely, errors at once', () => {
    open('Saved');
    expect(screen.getByRole('status').textContent).toContain('Saved');
    open({ message: 'Refused', kind: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Refused');
  });

  test('shows one message at a time, the last one', () => {
    open('First');
    open('Second');
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.queryByText('Second')).not.toBeNull();
  });

  test('closes by itself after its time', () => {
    open({ message: 'Refused', duration: SNACK.error });
    pass(7999);
    expect(screen.queryByText('Refused')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Refused')).toBeNull();
  });

  test('a message that replaces another has all of its own time', () => {
    open('Saved');
    pass(3000);
    open('Saved');
    pass(3999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('waits while the pointer is on it, then takes the time that was left', () => {
    open('Saved');
    pass(3000);
    fireEvent.mouseEnter(screen.getByText('Saved'));
    pass(20_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent.mouseLeave(screen.getByText('Saved'));
    pass(999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('waits while it has focus, and gives the focus back when it is closed', () => {
    open('Saved');
    const before = screen.getByRole('button', { name: 'Before' });
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => before.focus());
    act(() => close.focus());
    pass(20_000);
    fireEvent.click(close);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  test('runs its action and closes', () => {
    let done = 0;
    open({ message: 'Deleted', action: { label: 'Undo', onClick: () => (done += 1) } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(done).toBe(1);
    expect(screen.queryByText('Deleted')).toBeNull();
  });
});

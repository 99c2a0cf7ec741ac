/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ServicesContext } from '../../lib/services.ts';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { testServices } from '../../testing/render-app.tsx';
import {
  SNACK,
  type Snack,
  SnackBarProvider,
  useErrorsEndWith,
  useSnackBar,
} from './snack-bar.tsx';

let show: ReturnType<typeof useSnackBar> = () => () => undefined;
let go: (pathname: string) => void = () => undefined;

function Screen() {
  const [pathname, setPathname] = useState('/user/deposit');
  show = useSnackBar();
  go = setPathname;
  useErrorsEndWith(pathname);
  return <button type="button">Before</button>;
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <ServicesContext value={testServices(fakeFetch(() => success(null)).fetch)}>
      <SnackBarProvider>
        <Screen />
      </SnackBarProvider>
    </ServicesContext>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const open = (snack: Snack | string) => {
  let end: () => void = () => undefined;
  act(() => {
    end = show(snack);
  });
  return () => act(end);
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the snack-bar', () => {
  test('notices are announced politely, errors as alerts', () => {
    open('Saved');
    expect(screen.getByRole('status').textContent).toContain('Saved');
    open({ message: 'Refused', kind: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Refused');
  });

  test('shows only the latest message', () => {
    open('First');
    open('Second');
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.queryByText('Second')).not.toBeNull();
  });

  test('ends with its cause, and no later message with it', () => {
    const endFirst = open({ message: 'Not valid', kind: 'error' });
    endFirst();
    expect(screen.queryByText('Not valid')).toBeNull();
    open('Saved');
    endFirst();
    expect(screen.queryByText('Saved')).not.toBeNull();
  });

  test('an error ends when its page is left, a notice stays', () => {
    open({ message: 'Refused', kind: 'error' });
    act(() => go('/user/history'));
    expect(screen.queryByText('Refused')).toBeNull();
    open('Saved');
    act(() => go('/user/deposit'));
    expect(screen.queryByText('Saved')).not.toBeNull();
  });

  test('closes after its duration', () => {
    open({ message: 'Refused', duration: SNACK.error });
    pass(7999);
    expect(screen.queryByText('Refused')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Refused')).toBeNull();
  });

  test('a message that replaces another stays for its full duration', () => {
    open('Saved');
    pass(3000);
    open('Saved');
    pass(3999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('does not close under the pointer; the remaining time runs afterwards', () => {
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

  test('does not close while focused; closing it returns the focus', () => {
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

  test('runs its action, then closes', () => {
    let done = 0;
    open({ message: 'Deleted', action: { label: 'Undo', onClick: () => (done += 1) } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(done).toBe(1);
    expect(screen.queryByText('Deleted')).toBeNull();
  });
});

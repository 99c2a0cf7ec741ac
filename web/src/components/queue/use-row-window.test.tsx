/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useRowWindow } from './use-row-window.ts';

const ROW = 80;
let scrolled = 0;

/** A list whose rows are 80 px high, `scrolled` px above the top of a window of 768 px. */
function List({ count }: { count: number }) {
  const list = useRef<HTMLUListElement>(null);
  const { first, last } = useRowWindow(list, count);
  const shown = Array.from({ length: count }, (_, at) => at).slice(first, last);
  return (
    <ul ref={list}>
      {shown.map((at) => (
        <li key={at}>{at}</li>
      ))}
    </ul>
  );
}

const mounted = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent));

function scrollTo(row: number): void {
  scrolled = row * ROW;
  act(() => void document.body.dispatchEvent(new Event('scroll')));
}

beforeEach(() => {
  scrolled = 0;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return { top: this.tagName === 'UL' ? -scrolled : 0, height: ROW } as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the row window of a long list', () => {
  test('mounts only the rows near the window and follows scrolling to both ends', () => {
    render(<List count={10_000} />);
    expect(mounted()[0]).toBe(0);
    expect(mounted().length).toBeLessThan(70);

    scrollTo(5000);
    expect(mounted()).toContain(5000);
    expect(mounted()).toContain(5009);
    expect(mounted()).not.toContain(0);
    expect(mounted().length).toBeLessThan(70);

    scrollTo(9990);
    expect(mounted().at(-1)).toBe(9999);
    scrollTo(0);
    expect(mounted()[0]).toBe(0);
  });

  test('shows all rows where there is no layout', () => {
    jest.restoreAllMocks();
    render(<List count={40} />);
    expect(mounted()).toHaveLength(40);
  });
});

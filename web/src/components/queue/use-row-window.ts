import { type RefObject, useEffect, useState } from 'react';

/** Rows are mounted and unmounted in steps of this many. */
const STEP = 10;
/** Rows kept mounted on either side of the window. */
const SPARE = 20;

/** The rows of a long list that are in the window or near it; `last` is exclusive. */
export interface RowWindow {
  first: number;
  last: number;
  /** Height of a row in pixels; 0 until it is measured. */
  height: number;
}

const ALL: RowWindow = { first: 0, last: Number.POSITIVE_INFINITY, height: 0 };

/**
 * Follows which rows of a list are near the window, whichever element scrolls. All rows have the same height, that of the
 * first element marked `data-row`, or else of the first one; while it can't be measured, because the list is hidden or
 * there is no layout, the range stays as it is.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [range, setRange] = useState(ALL);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the range depends on the count
  useEffect(() => {
    function measure(): void {
      const row = list.current?.querySelector('[data-row]') ?? list.current?.firstElementChild;
      const height = row?.getBoundingClientRect().height;
      if (!list.current || !height) return;
      const above = -list.current.getBoundingClientRect().top / height;
      const shown = window.innerHeight / height;
      const first = Math.max(0, Math.floor(above / STEP) * STEP - SPARE);
      const last = Math.max(0, Math.ceil((above + shown) / STEP) * STEP + SPARE);
      const next = { first, last, height };
      setRange((now) => (isSame(now, next) ? now : next));
    }
    measure();
    // Captured: scroll events don't bubble, and the list scrolls in a pane or with the page.
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, options);
      window.removeEventListener('resize', measure);
    };
  }, [list, count]);
  return range;
}

function isSame(a: RowWindow, b: RowWindow): boolean {
  return a.first === b.first && a.last === b.last && a.height === b.height;
}

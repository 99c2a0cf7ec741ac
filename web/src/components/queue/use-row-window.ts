import { type RefObject, useEffect, useState } from 'react';

/** Rows are mounted and unmounted in steps of this many. */
const STEP = 10;
/** Rows kept mounted on either side of the window. */
const SPARE = 20;

/** The rows of a long list that are in the window or near it; `last` is exclusive. */
export interface RowWindow {
  first: number;
  last: number;
}

const ALL: RowWindow = { first: 0, last: Number.POSITIVE_INFINITY };

/**
 * Follows which rows of a list are near the window, whichever element scrolls. All rows have the same height; while
 * it can't be measured, because the list is hidden or there is no layout, the range stays as it is.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [range, setRange] = useState(ALL);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the range depends on the count
  useEffect(() => {
    function measure(): void {
      const height = list.current?.firstElementChild?.getBoundingClientRect().height;
      if (!list.current || !height) return;
      const above = -list.current.getBoundingClientRect().top / height;
      const shown = window.innerHeight / height;
      const first = Math.max(0, Math.floor(above / STEP) * STEP - SPARE);
      const last = Math.max(0, Math.ceil((above + shown) / STEP) * STEP + SPARE);
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
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

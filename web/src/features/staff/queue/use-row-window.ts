import { type RefObject, useEffect, useState } from 'react';

/** Rows are taken in and out in steps of so many, and so many are kept ready on either side of the window. */
const STEP = 10;
const SPARE = 20;

/** The rows of a long list that are in the window or near it; `last` is past the end. */
export interface RowWindow {
  first: number;
  last: number;
}

const ALL: RowWindow = { first: 0, last: Number.POSITIVE_INFINITY };

/**
 * Follows which rows of a list are near the window, whatever scrolls it. All rows have one height; while that
 * can't be measured, because the list is hidden or nothing is laid out, the range stays as it is.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [range, setRange] = useState(ALL);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another count there is another end
  useEffect(() => {
    function look(): void {
      const height = list.current?.firstElementChild?.getBoundingClientRect().height;
      if (!list.current || !height) return;
      const above = -list.current.getBoundingClientRect().top / height;
      const shown = window.innerHeight / height;
      const first = Math.max(0, Math.floor(above / STEP) * STEP - SPARE);
      const last = Math.max(0, Math.ceil((above + shown) / STEP) * STEP + SPARE);
      setRange((now) => (now.first === first && now.last === last ? now : { first, last }));
    }
    look();
    // Caught on its way down: scrolling does not bubble, and the list may scroll in a pane or with the page.
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look, options);
      window.removeEventListener('resize', look);
    };
  }, [list, count]);
  return range;
}

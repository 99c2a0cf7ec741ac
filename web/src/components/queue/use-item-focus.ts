import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the heading of an item that opened automatically or in its own view, and whenever the focus was lost
 * with the previous item. An item's own view starts at the top.
 */
export function useItemFocus(options: {
  sideBySide: boolean;
  autoOpened: boolean;
}): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { sideBySide, autoOpened } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per item
  useEffect(() => {
    const focusLost = document.activeElement === null || document.activeElement === document.body;
    if (!sideBySide) window.scrollTo(0, 0);
    if (!sideBySide || autoOpened || focusLost) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

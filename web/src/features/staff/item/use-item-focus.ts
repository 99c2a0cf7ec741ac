import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on the heading of an item that opened by itself or in a view of its own, and wherever the
 * focus would be lost with the item that was open before. Its own view starts at the top.
 */
export function useItemFocus(options: {
  wide: boolean;
  following: boolean;
}): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { wide, following } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item that opens
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!wide) window.scrollTo(0, 0);
    if (!wide || following || lost) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Loads more of a list when its end scrolls into view.
 * @param shown how many items are loaded: with more of them the end may still be in view
 * @returns for the element at the end
 */
export function useLoadAtEnd({
  canLoad,
  shown,
  load,
}: {
  canLoad: boolean;
  shown: number;
  load: () => unknown;
}): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more items the end may still be in view
  useEffect(() => {
    if (!canLoad || !end.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void latest.current();
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [canLoad, shown]);
  return end;
}

import { type RefObject, useEffect } from 'react';

/** Moves the focus to the title of each entry that opens, unless a button of the panel has it. */
export function useTitleFocus(
  title: RefObject<HTMLElement | null>,
  seq: number,
  { focusTitle }: { focusTitle: boolean },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each entry that opens
  useEffect(() => {
    if (!focusTitle || !mayTakeFocus(title.current)) return;
    title.current?.focus({ preventScroll: true });
  }, [seq, focusTitle]);
}

function mayTakeFocus(title: HTMLElement | null): boolean {
  const panel = title?.closest('.entry-scroll');
  const focused = document.activeElement;
  return !panel?.contains(focused) || focused === title;
}

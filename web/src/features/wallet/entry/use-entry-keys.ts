import { type RefObject, useEffect, useRef } from 'react';

export interface EntryKeys {
  newer: (() => void) | null;
  older: (() => void) | null;
  onClose: () => void;
  /** Whether Esc closes it from anywhere on the page. */
  escapes: boolean;
}

/** Arrow keys walk from entry to entry while the focus is inside; Esc closes. */
export function useEntryKeys(panel: RefObject<HTMLElement | null>, keys: EntryKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { newer, older, onClose, escapes } = latest.current;
      if (event.key === 'Escape' && escapes && !somethingLiesOver()) {
        onClose();
        return;
      }
      if (!panel.current?.contains(event.target as Node)) return;
      const move = { ArrowLeft: newer, ArrowUp: newer, ArrowRight: older, ArrowDown: older };
      const go = move[event.key as keyof typeof move];
      if (!go) return;
      event.preventDefault();
      go();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [panel]);
}

/** A dialog or the side panel: Esc is theirs. */
function somethingLiesOver(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

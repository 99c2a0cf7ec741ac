import { type RefObject, useEffect, useRef } from 'react';

export interface EntryKeys {
  newer: (() => void) | null;
  older: (() => void) | null;
  onClose: () => void;
  /** Whether Esc closes it from anywhere on the page. */
  escapes: boolean;
}

/** Arrow keys move between entries while the focus is inside; Esc closes. */
export function useEntryKeys(panel: RefObject<HTMLElement | null>, keys: EntryKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const { newer, older, onClose, escapes } = latest.current;
      if (event.key === 'Escape' && escapes && !isDialogOpen()) {
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
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [panel]);
}

/** A dialog or the side panel handles Esc itself. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

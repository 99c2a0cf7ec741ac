import { useEffect } from 'react';

const waiting = new Set<() => void>();
let isPressed = false;

/**
 * Calls `act` at once, or after the click while a pointer is down. What moves the page between the pointer's going down and
 * up loses the click: the two hit different elements.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}

/** Follows the pointer for `afterPress` while a form is on the page. */
export function useFollowedPress(): void {
  useEffect(() => {
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      // The click is dispatched after this event.
      setTimeout(() => {
        for (const act of waiting) act();
        waiting.clear();
      });
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
      // The pointer may go up once no form follows it.
      release();
    };
  }, []);
}

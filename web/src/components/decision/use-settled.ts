import { useEffect, useState } from 'react';

/** Milliseconds that an automatically opened item is shown before it can be decided. */
export const SETTLE_MS = 600;

/**
 * Whether an item can be decided. One that replaced another under the pointer can't be at first: the second press of
 * a double press was not meant for it.
 */
export function useSettled(autoOpened: boolean): boolean {
  const [settled, setSettled] = useState(!autoOpened);
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  return settled;
}

import { useEffect, useState } from 'react';

/** Milliseconds that an item which opened by itself is shown before it can be decided about. */
const SETTLE_MS = 600;

/**
 * Whether an item may be decided about. One that took the place of another under somebody's finger is looked at
 * first: the second press of a double press was not meant for it.
 */
export function useSettled(following: boolean): boolean {
  const [settled, setSettled] = useState(!following);
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  return settled;
}

import { useEffect, useState } from 'react';

/** The longest time that a timer can wait. */
const MAX_MS = 2 ** 31 - 1;

/** Whether a moment is past, and from then on. Never for none. */
export function useIsPast(iso: string | null | undefined): boolean {
  const [, setChecked] = useState(0);
  const at = iso ? Date.parse(iso) : Number.POSITIVE_INFINITY;
  const isPast = Date.now() >= at;
  useEffect(() => {
    if (isPast || at === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(
      () => setChecked((count) => count + 1),
      Math.min(MAX_MS, at - Date.now() + 1),
    );
    return () => clearTimeout(timer);
  }, [at, isPast]);
  return isPast;
}

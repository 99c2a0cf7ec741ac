import { useEffect, useRef } from 'react';

const CHANGED = 'candor:changed';

/** Tells screens that something of theirs changed on the server. */
export function announceChange(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** For what SWR's key filter can't reach (infinite lists): runs `ask` when something changed. */
export function useChanges(ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const hear = () => latest.current();
    window.addEventListener(CHANGED, hear);
    return () => window.removeEventListener(CHANGED, hear);
  }, []);
}

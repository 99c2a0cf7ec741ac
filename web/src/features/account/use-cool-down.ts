import { useEffect, useState } from 'react';

/** Counts down after `start`; `left` is the number of seconds until the next attempt is allowed. */
export function useCoolDown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  return {
    left,
    start: () => {
      // One reading: with two, the first second shown could be one too many.
      const at = Date.now();
      setNow(at);
      setUntil(at + seconds * 1000);
    },
  };
}

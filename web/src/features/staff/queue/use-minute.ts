import { useEffect, useState } from 'react';

/** The time now, in milliseconds; anew every minute, so that what is due later is said rightly. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

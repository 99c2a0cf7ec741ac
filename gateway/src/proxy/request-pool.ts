export interface RequestPool {
  /**
   * Waits for a place. Resolves with what gives it back, or with null when none came free in time, too
   * many were waiting already, or the signal aborted.
   */
  enter(signal: AbortSignal): Promise<(() => void) | null>;
  /** Places taken. */
  busy(): number;
}

export interface RequestPoolOptions {
  places: number;
  /** Who comes when so many wait already is sent away. */
  maxWaiting: number;
  maxWaitMs: number;
}

/** Bounds how much one service is asked at a time; who has to wait is served in order. */
export function createRequestPool({
  places,
  maxWaiting,
  maxWaitMs,
}: RequestPoolOptions): RequestPool {
  const waiting = new Set<() => void>();
  let busy = 0;

  function take(): () => void {
    busy++;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      busy--;
      const [next] = waiting;
      next?.();
    };
  }

  return {
    busy: () => busy,
    async enter(signal) {
      if (signal.aborted) return null;
      if (busy < places) return take();
      if (waiting.size >= maxWaiting) return null;
      return new Promise((resolve) => {
        const leave = (place: (() => void) | null) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiting.delete(called);
          resolve(place);
        };
        const called = () => leave(take());
        const giveUp = () => leave(null);
        const timer = setTimeout(giveUp, maxWaitMs);
        signal.addEventListener('abort', giveUp);
        waiting.add(called);
      });
    },
  };
}

export interface CircuitBreaker {
  /** Whether a request may be sent. While open, one at a time may, to find out. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  /** A request that was admitted ended without telling anything about the service. */
  abandoned(): void;
}

export interface CircuitBreakerOptions {
  /** Failures in a row after which requests are no longer sent. */
  threshold?: number;
  /** How long until the next one is tried. */
  restMs?: number;
  /**
   * Whether requests are tried one at a time. Not where their own sender decides how long one takes: all
   * others would wait for it.
   */
  oneAtATime?: boolean;
  /** Milliseconds that only ever grow. */
  now?: () => number;
}

/** Spares callers the wait for, and a struggling service the flood of, requests that will not be answered. */
export function createCircuitBreaker(options: CircuitBreakerOptions = {}): CircuitBreaker {
  const { threshold = 5, restMs = 1_000, oneAtATime = true } = options;
  const { now = () => performance.now() } = options;
  let failures = 0;
  let tryAgainAt = 0;
  let trying = false;

  return {
    admits() {
      if (failures < threshold) return true;
      if (trying || now() < tryAgainAt) return false;
      trying = oneAtATime;
      return true;
    },
    succeeded() {
      failures = 0;
      trying = false;
    },
    failed() {
      failures++;
      trying = false;
      tryAgainAt = now() + restMs;
    },
    abandoned() {
      trying = false;
    },
  };
}

export interface CircuitBreaker {
  /** Whether a request may be sent. While open, one probe at a time may. */
  admits(): boolean;
  /** Whether requests are refused until a probe succeeds. */
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
  /** An admitted request ended without saying anything about the health of the service. */
  abandoned(): void;
}

export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  threshold?: number;
  /** How long the circuit stays open before a probe is admitted. */
  resetTimeoutMs?: number;
  /**
   * Whether only one probe runs at a time. Turn off where the caller controls how long a request takes: all
   * others would wait for that probe.
   */
  singleProbe?: boolean;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

/** Fails fast while a service is down, and spares a struggling service the load of requests that would fail. */
export function createCircuitBreaker(options: CircuitBreakerOptions = {}): CircuitBreaker {
  const { threshold = 5, resetTimeoutMs = 1_000, singleProbe = true } = options;
  const { now = () => performance.now() } = options;
  let failures = 0;
  let nextProbeAt = 0;
  let probing = false;

  return {
    admits() {
      if (failures < threshold) return true;
      if (probing || now() < nextProbeAt) return false;
      probing = singleProbe;
      return true;
    },
    isOpen: () => failures >= threshold,
    succeeded() {
      failures = 0;
      probing = false;
    },
    failed() {
      failures++;
      probing = false;
      nextProbeAt = now() + resetTimeoutMs;
    },
    abandoned() {
      probing = false;
    },
  };
}

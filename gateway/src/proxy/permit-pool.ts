import type { Response } from 'express';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Exchange } from './exchange.ts';
import type { NoPermit, Permits, Release } from './permits.ts';
import { createCallSender } from './send-call.ts';

/** Why a call is not admitted: there is no permit, or the circuit is open. */
export type Refusal = NoPermit | 'open';

/** Permits and connections reserved for one kind of calls to a service (regular calls, uploads or streams). */
export interface PermitPool {
  /** Acquires a permit, or says why there is none. */
  admit(key: string, res: Response): Promise<Release | Refusal>;
  /** Permits in use. */
  inUse(): number;
  breaker: CircuitBreaker;
  send(exchange: Exchange): void;
  close(): void;
}

export interface PermitPoolOptions {
  /** Base URL of the service. */
  url: string;
  connections: number;
  permits: Permits;
  breaker: CircuitBreaker;
}

export function createPermitPool(options: PermitPoolOptions): PermitPool {
  const { url, connections, permits, breaker } = options;
  const { send, close } = createCallSender(url, connections);

  return {
    inUse: () => permits.inUse(),
    breaker,
    async admit(key, res) {
      const permit = await permits.acquire(key, res);
      if (typeof permit === 'string') return permit;
      // Checked last: an admitted probe blocks all other calls, so it must not wait for anything else.
      if (breaker.admits()) return permit;
      permit();
      return 'open';
    },
    send,
    close,
  };
}

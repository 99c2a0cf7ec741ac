import type { Logger } from '../logger.ts';

/** Why there is no connection: the broker is unreachable, or it refuses the credentials. */
export type BrokerFailure = 'unreachable' | 'refused';

/** Logs broker failures once per outage, not at every retry. */
export interface BrokerReport {
  failed(connectionName: string, error: unknown): BrokerFailure;
  connected(connectionName: string): void;
}

export function createBrokerReport(log: Logger): BrokerReport {
  const failures = new Map<string, BrokerFailure>();
  return {
    failed(connectionName, error) {
      const failure = classifyBrokerFailure(error);
      const isKnown = [...failures.values()].includes(failure);
      failures.set(connectionName, failure);
      const about = { err: error, connectionName };
      if (isKnown) log.debug(about, `broker still ${failure}`);
      else if (failure === 'refused') {
        log.error(about, 'broker refused the credentials: check AMQP_URL');
      } else log.warn(about, 'broker unreachable: will be retried');
      return failure;
    },
    connected(connectionName) {
      failures.delete(connectionName);
      log.info({ connectionName }, 'broker connected');
    },
  };
}

const REFUSALS = [
  403, // ACCESS_REFUSED: the password, or a permission
  530, // NOT_ALLOWED
];
/**
 * Refusals during the handshake, where amqplib sets no code (and for a missing virtual host no reason
 * either).
 */
const REFUSED = /ACCESS[-_]REFUSED|Expected ConnectionOpenOk; got <ConnectionClose/;

/**
 * Classifies a failure: a refusal is not resolved by retrying, an operator has to fix the password or
 * permission.
 */
export function classifyBrokerFailure(error: unknown): BrokerFailure {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const isRefusal = REFUSALS.includes(code as number) || REFUSED.test(String(message));
  return isRefusal ? 'refused' : 'unreachable';
}

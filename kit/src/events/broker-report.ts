import type { Logger } from '../logger.ts';

/** Why there is no connection: nobody answers, or the broker answers and refuses us. */
export type BrokerTrouble = 'unreachable' | 'refused';

/** Says what is wrong with the broker: once when it begins, not at every retry. */
export interface BrokerReport {
  failed(connectionName: string, error: unknown): BrokerTrouble;
  connected(connectionName: string): void;
}

export function createBrokerReport(log: Logger): BrokerReport {
  const troubles = new Map<string, BrokerTrouble>();
  return {
    failed(connectionName, error) {
      const trouble = classifyBrokerFailure(error);
      const isKnown = [...troubles.values()].includes(trouble);
      troubles.set(connectionName, trouble);
      const about = { err: error, connectionName };
      if (isKnown) log.debug(about, `broker still ${trouble}`);
      else if (trouble === 'refused') {
        log.error(about, 'broker refused the credentials: check AMQP_URL');
      } else log.warn(about, 'broker unreachable: will be retried');
      return trouble;
    },
    connected(connectionName) {
      troubles.delete(connectionName);
      log.info({ connectionName }, 'broker connected');
    },
  };
}

const REFUSALS = [
  403, // ACCESS_REFUSED: the password, or a permission
  530, // NOT_ALLOWED
];
/** The same during the handshake, where amqplib gives no code, and of a virtual host no reason either. */
const REFUSED = /ACCESS[-_]REFUSED|Expected ConnectionOpenOk; got <ConnectionClose/;

/** Retrying alone changes nothing about a refusal: somebody has to set a password or a permission right. */
export function classifyBrokerFailure(error: unknown): BrokerTrouble {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const isRefusal = REFUSALS.includes(code as number) || REFUSED.test(String(message));
  return isRefusal ? 'refused' : 'unreachable';
}

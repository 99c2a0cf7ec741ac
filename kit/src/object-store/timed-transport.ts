import type http from 'node:http';

type Transport = Pick<typeof http, 'request'>;

/** How long the store may take to begin its answer. */
const ANSWER_TIMEOUT_MS = 15_000;
/** How long nothing of an answer may arrive; generous, since its reader may be slow. */
const BODY_TIMEOUT_MS = 120_000;

/** A transport whose requests end with ETIMEDOUT instead of waiting for ever. */
export function timedTransport(
  transport: Transport,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
): Transport {
  const request = (...args: Parameters<Transport['request']>) => {
    const outgoing = transport.request(...args);
    const cut = () => {
      outgoing.destroy(Object.assign(new Error('The store did not answer'), { code: 'ETIMEDOUT' }));
    };
    outgoing.setTimeout(answerTimeoutMs, cut);
    outgoing.once('response', () => outgoing.setTimeout(BODY_TIMEOUT_MS));
    return outgoing;
  };
  return { request: request as Transport['request'] };
}

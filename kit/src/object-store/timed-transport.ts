import type http from 'node:http';

type Transport = Pick<typeof http, 'request'>;

/** Timeout for the response headers. */
const ANSWER_TIMEOUT_MS = 15_000;
/** Timeout between chunks of a response; generous, since its reader may be slow. */
const BODY_TIMEOUT_MS = 120_000;

/** A transport whose requests fail with ETIMEDOUT instead of hanging. */
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

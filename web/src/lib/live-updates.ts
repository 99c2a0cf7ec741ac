import type { ApiClient } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { readEventStream, type StreamedEvent } from './event-stream.ts';

const FIRST_DELAY = 1000;
const MAX_DELAY = 30_000;
/** After a connection of this duration, the delays start from the first again. */
const STABLE_AFTER = 10_000;
/** Two of the server's comments, one each 25 s, have not arrived: the connection is lost, however open it looks. */
const LONGEST_SILENCE = 60_000;

/**
 * Keeps the live stream open while the page is visible. Reconnects with exponential backoff and jitter, also after a long
 * silence, and then reports a `reset`: the server does not repeat what was missed. A page that becomes visible gets one
 * without a stream, too.
 */
export function startLiveUpdates(deps: {
  api: Pick<ApiClient, 'open'>;
  onEvent: (event: StreamedEvent) => void;
  /** The stream has ended or broken: what it said may not hold any more. */
  onClose?: () => void;
  page?: Document;
  random?: () => number;
}): () => void {
  const page = deps.page ?? document;
  const random = deps.random ?? Math.random;
  let stopped = false;
  let connection: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let attempts = 0;
  let returned = false;
  const hidden = () => page.visibilityState === 'hidden';

  function reset(): void {
    returned = false;
    deps.onEvent({ type: 'reset', data: '' });
  }

  async function follow(body: ReadableStream<Uint8Array>, current: AbortController) {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => current.abort(), LONGEST_SILENCE);
    };
    current.signal.addEventListener('abort', () => clearTimeout(silence));
    wait();
    for await (const event of readEventStream(body)) {
      wait();
      if (event.type !== 'message') deps.onEvent(event);
    }
  }

  async function connect(): Promise<void> {
    if (stopped || connection || hidden()) return;
    const current = new AbortController();
    connection = current;
    const since = Date.now();
    attempts += 1;
    const isFirst = attempts === 1;
    try {
      const { signal } = current;
      const answer = await deps.api.open('GET notifications/stream', { signal });
      if (!isFirst) reset();
      if (answer.body) await follow(answer.body, current);
    } catch (error) {
      // The session has ended, which the API client reports: do not reconnect.
      if (isApiError(error) && (error.status === 401 || error.status === 403)) stopped = true;
      else if (returned && !current.signal.aborted) reset();
    }
    current.abort();
    if (connection === current) connection = null;
    deps.onClose?.();
    if (stopped || hidden()) return;
    failures = Date.now() - since > STABLE_AFTER ? 0 : failures + 1;
    const delay = Math.min(FIRST_DELAY * 2 ** failures, MAX_DELAY) * (0.5 + random() / 2);
    timer = setTimeout(connect, delay);
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (hidden()) {
      connection?.abort();
      connection = null;
    } else {
      returned = attempts > 0;
      void connect();
    }
  }

  page.addEventListener('visibilitychange', onVisibility);
  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    connection?.abort();
    page.removeEventListener('visibilitychange', onVisibility);
  };
}

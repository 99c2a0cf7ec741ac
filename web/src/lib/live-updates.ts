import type { ApiClient } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { readEventStream, type StreamedEvent } from './event-stream.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** A connection that held this long was a good one: the next failure starts from the first wait. */
const GOOD_AFTER = 10_000;

/**
 * Keeps the stream of changes open while the page is visible. Reconnects with growing, spread waits;
 * after each reconnect `onEvent` hears a `changed`, because something may have happened meanwhile.
 */
export function startLiveUpdates(deps: {
  api: Pick<ApiClient, 'open'>;
  onEvent: (event: StreamedEvent) => void;
  page?: Document;
  random?: () => number;
}): () => void {
  const page = deps.page ?? document;
  const random = deps.random ?? Math.random;
  let stopped = false;
  let connection: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let connectedBefore = false;
  const hidden = () => page.visibilityState === 'hidden';

  async function connect(): Promise<void> {
    if (stopped || connection || hidden()) return;
    const mine = new AbortController();
    connection = mine;
    const since = Date.now();
    try {
      const answer = await deps.api.open('GET notifications/stream', { signal: mine.signal });
      if (connectedBefore) deps.onEvent({ type: 'changed', data: '' });
      connectedBefore = true;
      if (answer.body) for await (const event of readEventStream(answer.body)) deps.onEvent(event);
    } catch (error) {
      // The session's own machinery deals with its end; knocking again would help nobody.
      if (isApiError(error) && (error.status === 401 || error.status === 403)) stopped = true;
    }
    if (connection === mine) connection = null;
    if (stopped || hidden()) return;
    failures = Date.now() - since > GOOD_AFTER ? 0 : failures + 1;
    const wait = Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT) * (0.5 + random() / 2);
    timer = setTimeout(connect, wait);
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (hidden()) {
      connection?.abort();
      connection = null;
    } else void connect();
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

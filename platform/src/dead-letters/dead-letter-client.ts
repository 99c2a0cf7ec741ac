import { DEAD_LETTERS_PATH, type DeadLetterAdmin } from './dead-letter-admin.ts';

/** Administers the dead letters of another process over its operator API. */
export function createDeadLetterClient(options: {
  /** Base URL. */
  url: string;
  internalKey: string;
}): DeadLetterAdmin {
  async function ask<T>(
    method: 'GET' | 'POST' | 'DELETE',
    query: Record<string, string>,
  ): Promise<T> {
    const answer = await fetch(`${options.url}${DEAD_LETTERS_PATH}?${new URLSearchParams(query)}`, {
      method,
      headers: { 'X-Internal-Key': options.internalKey },
      signal: AbortSignal.timeout(10_000),
    }).catch((cause) => {
      throw new Error(`Candor does not answer at ${options.url}. Is it running?`, { cause });
    });
    if (!answer.ok) throw new Error(`The platform answered ${answer.status}`);
    return (await answer.json()) as T;
  }

  return {
    list: (queue) => ask('GET', { queue }),
    replay: (queue, { eventId }) => ask('POST', { queue, ...(eventId ? { eventId } : {}) }),
    discard: (queue, { eventId, reason }) => ask('DELETE', { queue, eventId, reason }),
  };
}

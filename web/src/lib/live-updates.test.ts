import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
import type { StreamedEvent } from './event-stream.ts';
import { startLiveUpdates } from './live-updates.ts';

/** A stream the test writes to and ends. */
function openStream() {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = controller;
    },
  });
  return {
    answer: { body } as Response,
    write: (text: string) => send?.enqueue(new TextEncoder().encode(text)),
    end: () => send?.close(),
  };
}

function pageThat(state: { hidden: boolean }) {
  const page = new EventTarget();
  Object.defineProperty(page, 'visibilityState', {
    get: () => (state.hidden ? 'hidden' : 'visible'),
  });
  return page as unknown as Document;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

let stop = () => {};
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('live updates', () => {
  test('an event split into several chunks is passed on whole', async () => {
    const stream = openStream();
    const events: StreamedEvent[] = [];
    stop = startLiveUpdates({
      api: { open: async () => stream.answer },
      onEvent: (event) => events.push(event),
      page: pageThat({ hidden: false }),
    });
    stream.write(': open\n\nevent: chan');
    stream.write('ged\ndata: {"kind":"wallet"}\n\n');
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'changed', data: '{"kind":"wallet"}' }]);
  });

  test('a reconnect reports a reset, because what was missed is not repeated', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const streams = [openStream(), openStream()];
    const events: StreamedEvent[] = [];
    let opened = 0;
    stop = startLiveUpdates({
      api: {
        open: async () => {
          opened += 1;
          if (opened === 2) throw new TypeError('offline');
          return streams[opened === 1 ? 0 : 1]?.answer as Response;
        },
      },
      onEvent: (event) => events.push(event),
      page: pageThat({ hidden: false }),
      random: () => 1,
    });
    streams[0]?.write('retry: 3000\n: open\n\nevent: changed\ndata: {}\n\n');
    streams[0]?.end();
    await until(() => jest.getTimerCount() === 1);
    expect(events).toEqual([{ type: 'changed', data: '{}' }]);
    await jest.advanceTimersByTimeAsync(2000);
    await until(() => jest.getTimerCount() === 1);
    await jest.advanceTimersByTimeAsync(4000);
    streams[1]?.write('event: changed\ndata: {"n":2}\n\n: still here\n\n');
    await until(() => events.length === 3);
    expect(opened).toBe(3);
    expect(events.slice(1)).toEqual([
      { type: 'reset', data: '' },
      { type: 'changed', data: '{"n":2}' },
    ]);
  });

  test('a stream that is silent for a minute is lost: the page connects again', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const streams: ReturnType<typeof openStream>[] = [];
    const events: StreamedEvent[] = [];
    stop = startLiveUpdates({
      api: {
        async open(_address: unknown, { signal }: { signal: AbortSignal }) {
          const stream = openStream();
          streams.push(stream);
          signal.addEventListener('abort', () => stream.end());
          return stream.answer;
        },
      } as never,
      onEvent: (event) => events.push(event),
      page: pageThat({ hidden: false }),
      random: () => 1,
    });
    await until(() => jest.getTimerCount() === 1);
    await jest.advanceTimersByTimeAsync(50_000);
    streams[0]?.write(': still here\n\n');
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(50_000);
    expect(streams).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(15_000);
    await until(() => streams.length === 2);
    expect(events).toEqual([{ type: 'reset', data: '' }]);
  });

  test('the stream is open only while the page is visible', async () => {
    const state = { hidden: true };
    const page = pageThat(state);
    let opened = 0;
    stop = startLiveUpdates({
      api: {
        open: async () => {
          opened += 1;
          return openStream().answer;
        },
      },
      onEvent: () => undefined,
      page,
    });
    expect(opened).toBe(0);
    state.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(opened).toBe(1);
  });

  test('a page that returns is reported one reset, with or without a stream', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const state = { hidden: false };
    const page = pageThat(state);
    const events: StreamedEvent[] = [];
    let opened = 0;
    stop = startLiveUpdates({
      api: {
        open: async () => {
          opened += 1;
          if (opened > 1) throw new TypeError('no stream');
          return openStream().answer;
        },
      },
      onEvent: (event) => events.push(event),
      page,
    });
    await until(() => opened === 1);
    state.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    state.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await until(() => jest.getTimerCount() === 1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(opened).toBeGreaterThan(2);
    expect(events).toEqual([{ type: 'reset', data: '' }]);
  });

  test('a refused session stops the reconnects', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    let attempts = 0;
    stop = startLiveUpdates({
      api: {
        open: async () => {
          attempts += 1;
          throw new ApiError({ status: 401, code: 'SESSION_REVOKED', message: 'Over' });
        },
      },
      onEvent: () => undefined,
      page: pageThat({ hidden: false }),
    });
    await until(() => attempts === 1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempts).toBe(1);
  });
});

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '../app-error.ts';
import { isDependencyUnavailable } from '../dependency-unavailable';
import { EventBusUnavailableError } from '../events/event-bus-unavailable-error';
import type { HttpServer } from '../http/http-server.ts';
import type { Service } from '../service/create-service.ts';
import { createMessageLink, type MessageLink } from './message-link.ts';
import { createRemoteService, serveService } from './remote-service.ts';

const useCases = {
  describe: async (given: { file: Buffer; at: Date; note: string }) => ({
    isBuffer: Buffer.isBuffer(given.file),
    text: given.file.toString('utf8'),
    at: given.at.toISOString(),
    note: given.note,
  }),
  reverse: async (bytes: Buffer) => Buffer.isBuffer(bytes) && bytes.reverse().toString('utf8'),
  refuse: async (): Promise<void> => {
    throw new AppError('VALIDATION_FAILED', 'Choose a plan', {
      fields: { plan: 'Choose a plan' },
      retryAfter: 3,
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED', path: '/run/db.sock' }),
    });
  },
  throwText: async (): Promise<void> => {
    throw 'no error at all';
  },
  giveFunction: async (): Promise<unknown> => () => 1,
};

type Fake = Service & { useCases: typeof useCases };

let ports: MessagePort[];
let caller: MessageLink;
let calls: string[];

function open() {
  const { port1, port2 } = new MessageChannel();
  ports = [port1, port2];
  caller = createMessageLink(port1);
  const note = (call: string) => async () => void calls.push(call);
  const service = { useCases, drain: note('drain'), stop: note('stop'), endStreams: note('end') };
  const server = { close: note('close') };
  serveService(createMessageLink(port2), 'plans', {
    service: service as unknown as Fake,
    server: server as unknown as HttpServer,
  });
  return createRemoteService<Fake>(caller, 'plans');
}

describe('a service in another thread', () => {
  let remote: ReturnType<typeof open>;

  beforeEach(() => {
    calls = [];
    remote = open();
  });

  afterEach(() => {
    for (const port of ports) port.close();
  });

  it('receives buffers as buffers and dates as dates', async () => {
    const at = new Date('2026-01-05T10:00:00Z');
    const file = Buffer.from('image');
    expect(await remote.useCases.describe({ file, at, note: 'n' })).toEqual({
      isBuffer: true,
      text: 'image',
      at: '2026-01-05T10:00:00.000Z',
      note: 'n',
    });
    expect(await remote.useCases.reverse(Buffer.from('abc'))).toBe('cba');
  });

  it('rejects with the same error: class, code, status, fields and cause', async () => {
    const error = await remote.useCases.refuse().catch((cause) => cause);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'VALIDATION_FAILED',
      status: 400,
      message: 'Choose a plan',
      fields: { plan: 'Choose a plan' },
      retryAfter: 3,
      cause: { message: 'connect', code: 'ECONNREFUSED', path: '/run/db.sock' },
    });
    expect(error.stack).toContain('refuse');
    expect(isDependencyUnavailable(error)).toBe(true);
  });

  it('rejects also for values that cannot be cloned and for thrown non-errors', async () => {
    await expect(remote.useCases.giveFunction()).rejects.toThrow(/could not be cloned/);
    await expect(remote.useCases.throwText()).rejects.toThrow('no error at all');
    const unknown = remote.useCases as unknown as Record<string, () => Promise<void>>;
    await expect(unknown.vanish?.()).rejects.toThrow('plans has no use case vanish');
    await expect(caller.call('vanish')).rejects.toThrow('no handler for vanish');
  });

  it('drains, ends streams, and stops its server before itself', async () => {
    await remote.drain();
    await remote.endStreams();
    await remote.stop();
    expect(calls).toEqual(['drain', 'end', 'close', 'stop']);
  });

  it('rejects current and future calls once the link is closed', async () => {
    const asked = remote.drain();
    caller.close();
    await expect(asked).rejects.toBeInstanceOf(EventBusUnavailableError);
    await expect(remote.drain()).rejects.toBeInstanceOf(EventBusUnavailableError);
  });
});

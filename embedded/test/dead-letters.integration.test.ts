import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { eachEvent } from '@candor/kit/events/each-event';
import type { EventBus } from '@candor/kit/events/event-bus';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { findLane } from '@candor/kit/testing/lane';
import { needed } from '@candor/kit/testing/needed';
import { openTestBroker, type TestBroker } from '@candor/kit/testing/test-broker';
import { waitFor } from '@candor/kit/testing/wait-for';
import { createDeadLetterAdmin } from '@candor/platform/dead-letters/dead-letter-admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { thisProcess } from '../src/lock-file.ts';
import { createOperatorApi } from '../src/operator-api.ts';

const log = createLogger('test', { level: 'silent' });
const scripts = fileURLToPath(new URL('../../scripts/', import.meta.url));
const at = new Date('2026-01-05T10:00:00Z');
const SECRET = 'a payload is not for the screen';

const issued = () =>
  makeEvent(
    'auth.mail-token-issued.v1',
    {
      accountId: 'a',
      email: 'nia@example.com',
      fullName: 'Nia',
      purpose: 'reset',
      token: SECRET,
      expiresAt: at.toISOString(),
    },
    at,
  );
const verified = () => makeEvent('auth.email-verified.v1', { accountId: 'a' }, at);

/** Runs the command as an operator would. */
function run(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const given = { PATH: process.env.PATH, ...env };
    execFile(
      process.execPath,
      [`${scripts}run.mjs`, `${scripts}admin.ts`, 'dead-letters', ...args],
      { env: given },
      (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err });
      },
    );
  });
}

/** Consumes queues; every event of two of them fails, with a reason of two lines, until `healthy` is set. */
async function consumeFailing(bus: EventBus) {
  const state = { healthy: false, handled: [] as string[] };
  const handle = async ({ id }: { id: string }) => {
    if (!state.healthy) throw new Error('no such\ntemplate');
    state.handled.push(id);
  };
  await bus.consume('notifications.mails', eachEvent(handle));
  await bus.consume('users.accounts', eachEvent(handle));
  // Publishing waits for every reader of an event.
  await bus.consume('users.timeline', async () => {});
  await bus.consume('notifications.accounts', async () => {});
  return state;
}

/** Collects what the audit is told. */
async function followAudit(bus: EventBus) {
  const recorded: unknown[] = [];
  await bus.consume(
    'users.audit',
    eachEvent(async ({ payload }) => void recorded.push(payload)),
  );
  return recorded;
}

const toDiscardEntry = ({ id, type }: { id: string; type: string }) => ({
  action: 'discardDeadLetters',
  actorId: 'operator',
  actorRole: 'operator',
  result: 'done',
  before: { queue: 'notifications.mails', event: id, type },
  after: null,
  reason: 'The address does not exist',
});

describe('the dead-letters command on the embedded platform', () => {
  let folder: string;
  let bus: EventBus;
  let server: HttpServer;
  let env: Record<string, string>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-dead-letters-'));
    env = { CANDOR_DATA: folder };
    bus = openBus();
    await bus.start();
    await serve('key');
  });

  afterEach(async () => {
    await server.close();
    await bus.stop();
    await rm(folder, { recursive: true });
  });

  const openBus = () =>
    createMemoryBus({
      log,
      deliveryLimit: 1,
      backoffMs: 1,
      deadLetterFile: join(folder, 'dead-letters.jsonl'),
    });

  async function serve(internalKey: string): Promise<void> {
    const app = createOperatorApi({ bus, internalKey });
    server = await listen(app, { port: 0, host: '127.0.0.1' });
    const operator = `http://127.0.0.1:${server.port}`;
    await writeRuntime({ operator, ...thisProcess() });
    await writeFile(join(folder, 'secrets.json'), JSON.stringify({ internalKey: 'key' }));
  }

  const writeRuntime = (runtime: Record<string, unknown>) =>
    writeFile(join(folder, 'runtime.json'), JSON.stringify(runtime));

  it('does not send the internal key to another program that listens on the port of a killed platform', async () => {
    const requests: unknown[] = [];
    const otherProgram = await listen(
      (req, res) => {
        requests.push(req.headers);
        res.end('[]');
      },
      {
        port: 0,
        host: '127.0.0.1',
      },
    );
    const operator = `http://127.0.0.1:${otherProgram.port}`;
    await writeRuntime({ operator, pid: process.pid, started: 'before this process' });
    const { code, err } = await run(['list'], env);
    await otherProgram.close();
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('not running here') });
    expect(requests).toEqual([]);
  }, 60_000);

  it('lists queue, event and reason, one line each, without payloads', async () => {
    await consumeFailing(bus);
    const [mail, account] = [issued(), verified()];
    await bus.publish(mail);
    await bus.publish(account);
    const { code, out } = await run(['list'], env);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      `users.accounts  ${account.id}  auth.email-verified.v1  ${at.toISOString()}  no such template`,
      `notifications.mails  ${mail.id}  auth.mail-token-issued.v1  ${at.toISOString()}  no such template`,
      '2 dead letters',
    ]);
    expect(out).not.toContain(SECRET);
    const queue = await run(['list', '--queue', 'users.accounts'], env);
    expect(queue.out).toMatch(/^users\.accounts .*\n1 dead letter\n$/);
  }, 60_000);

  it('replays the dead letters of one event or one queue after a restart', async () => {
    await consumeFailing(bus);
    const mails = [issued(), issued(), issued()];
    for (const mail of mails) await bus.publish(mail);
    await bus.publish(verified());
    await bus.stop();
    await server.close();
    bus = openBus();
    await bus.start();
    await serve('key');
    const state = await consumeFailing(bus);
    state.healthy = true;

    const one = mails[1]?.id as string;
    expect((await run(['replay', '--id', one], env)).out).toBe(
      'notifications.mails: 1 replayed\n1 dead letter replayed\n',
    );
    await waitFor(() => state.handled.length === 1);
    expect(state.handled).toEqual([one]);
    expect((await run(['replay', '--queue', 'notifications.mails'], env)).out).toContain(
      '2 dead letters replayed',
    );
    await waitFor(() => state.handled.length === 3);
    expect((await run(['list'], env)).out).toMatch(/^users\.accounts .*\n1 dead letter\n$/);
    const unknown = await run(['replay', '--id', one], env);
    expect(unknown).toMatchObject({ code: 1, out: 'No dead letters replayed\n' });
  }, 60_000);

  it('discards the dead letters of one event, which the audit records with the reason', async () => {
    await consumeFailing(bus);
    const recorded = await followAudit(bus);
    const [kept, discarded] = [issued(), issued()];
    for (const mail of [kept, discarded]) await bus.publish(mail);
    const args = ['discard', '--id', discarded.id, '--reason', 'The address does not exist'];
    expect(await run(args, env)).toMatchObject({
      code: 0,
      out: 'notifications.mails: 1 discarded\n1 dead letter discarded\n',
    });
    const { out } = await run(['list'], env);
    expect([out.includes(kept.id), out.includes(discarded.id)]).toEqual([true, false]);
    expect(recorded).toMatchObject([toDiscardEntry(discarded)]);
    expect(JSON.stringify(recorded)).not.toContain(SECRET);

    expect(await run(args, env)).toMatchObject({ code: 1, out: 'No dead letters discarded\n' });
    expect(recorded).toHaveLength(1);
    await bus.stop();
    bus = openBus();
    await bus.start();
    expect(await bus.deadLetters('notifications.mails')).toHaveLength(1);
  }, 60_000);

  it('keeps a dead letter whose discard the audit cannot record', async () => {
    await consumeFailing(bus);
    const mail = issued();
    await bus.publish(mail);
    const admin = createDeadLetterAdmin({
      ...bus,
      publish: () => Promise.reject(new Error('no broker')),
    });
    const discard = admin.discard('notifications.mails', {
      eventId: mail.id,
      reason: 'Not needed',
    });
    await expect(discard).rejects.toThrow('no broker');
    expect(await bus.deadLetters('notifications.mails')).toHaveLength(1);
  });

  it.each([
    [['discard', '--reason', 'x'], 'Name the event to discard by --id.'],
    [['discard', '--id', 'a'], 'Say by --reason why the event need not be handled.'],
    [['discard', '--id', 'a', '--reason', ' '], 'Say by --reason why'],
    [['discard', '--id', 'a', '--reason', 'x'.repeat(501)], '--reason is longer than 500'],
    [['replay', '--reason', 'x'], '--reason belongs to discard.'],
    [['remove'], 'Expected list, replay or discard.'],
  ])(
    'refuses %j',
    async (args, problem) => {
      expect(await run(args, env)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining(problem),
      });
    },
    60_000,
  );

  it('fails when its internal key differs from the one of the platform', async () => {
    await server.close();
    await serve('another key');
    expect(await run(['list'], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('answered 404'),
    });
  }, 60_000);

  it('reports invalid arguments and a platform that is not running', async () => {
    const queue = await run(['list', '--queue', 'users.nothing'], env);
    expect(queue).toMatchObject({ code: 2, out: '' });
    expect(queue.err).toContain('There is no queue "users.nothing".');
    expect(queue.err).toContain('Usage: dead-letters list|replay');
    expect((await run([], env)).code).toBe(2);
    expect(await run(['list'], { CANDOR_DATA: join(folder, 'empty') })).toMatchObject({
      code: 2,
      err: 'Candor is not running here. Start it, or set the addresses of its stores (docs/operations.md).\n',
    });
    await server.close();
    const gone = await run(['list'], env);
    expect(gone.code).toBe(1);
    expect(gone.err).toContain('does not answer');
    await serve('key');
  }, 60_000);
});

// Not on a shared broker: these queues have no namespace.
const lane = findLane('rabbitmq', { own: true });

(needed(
  lane && lane.kind !== 'given',
  'RabbitMQ is not installed (make parts), and a given one has queues of its own',
)
  ? describe
  : describe.skip)('the dead-letters command on RabbitMQ', () => {
  let broker: TestBroker;

  beforeAll(async () => {
    broker = await openTestBroker({ own: true });
  }, 90_000);

  afterAll(async () => {
    await broker?.close();
  }, 60_000);

  it('lists dead letters and replays each once, into the queue in which it failed', async () => {
    const env = { AMQP_URL: broker.url };
    const bus = createAmqpBus({
      url: broker.url,
      log,
      name: 'test',
      deliveryLimit: 5,
      backoffMs: 1,
    });
    const state = await consumeFailing(bus);
    await bus.start();
    await waitFor(() => bus.isConnected());
    const events = [issued(), verified()];
    for (const event of events) await bus.publish(event);
    await waitFor(async () => (await bus.deadLetters('users.accounts')).length === 1);
    await waitFor(async () => (await bus.deadLetters('notifications.mails')).length === 1);

    expect((await run(['list'], env)).out).toContain('2 dead letters');
    state.healthy = true;
    expect((await run(['replay'], env)).out).toContain('2 dead letters replayed');
    await waitFor(() => state.handled.length === 2);
    expect([...state.handled].sort()).toEqual(events.map(({ id }) => id).sort());
    expect((await run(['list'], env)).out).toBe('No dead letters\n');
    await bus.stop();
  }, 60_000);

  it('discards the dead letters of one event, which the audit records with the reason', async () => {
    const env = { AMQP_URL: broker.url };
    const bus = createAmqpBus({
      url: broker.url,
      log,
      name: 'test',
      deliveryLimit: 5,
      backoffMs: 1,
    });
    await consumeFailing(bus);
    const recorded = await followAudit(bus);
    await bus.start();
    await waitFor(() => bus.isConnected());
    const mail = issued();
    await bus.publish(mail);
    await waitFor(async () => (await bus.deadLetters('notifications.mails')).length === 1);
    const args = ['discard', '--id', mail.id, '--reason', 'The address does not exist'];
    expect((await run(args, env)).out).toContain('1 dead letter discarded');
    await waitFor(() => recorded.length > 0);
    expect(recorded).toMatchObject([toDiscardEntry(mail)]);
    expect(await bus.deadLetters('notifications.mails')).toEqual([]);
    await bus.stop();
  }, 60_000);

  it('reports refused credentials and an unreachable broker', async () => {
    const url = new URL(broker.url);
    url.password = 'wrong';
    expect(await run(['list'], { AMQP_URL: url.href })).toMatchObject({
      code: 1,
      err: 'The broker refused the credentials. Check AMQP_URL.\n',
    });
    url.port = '1';
    expect(await run(['list'], { AMQP_URL: url.href })).toMatchObject({
      code: 1,
      err: 'The broker is unreachable. Check AMQP_URL.\n',
    });
  }, 60_000);
});

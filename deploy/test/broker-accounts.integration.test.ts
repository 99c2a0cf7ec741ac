import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventEnvelope, EventType } from '@candor/contracts/events';
import {
  EVENT_EXCHANGE,
  EVENT_QUEUES,
  type EventQueue,
  TRANSIENT_EVENTS,
} from '@candor/contracts/events';
import { PROCESSES, SERVICES } from '@candor/contracts/topology';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { eachEvent } from '@candor/kit/events/each-event';
import type { EventBus } from '@candor/kit/events/event-bus';
import { createLogger } from '@candor/kit/logger';
import { findLane } from '@candor/kit/testing/lane';
import { needed } from '@candor/kit/testing/needed';
import { openTestBroker, type TestBroker } from '@candor/kit/testing/test-broker';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { interpolateAll, readRawCompose } from '../compose-file.ts';

const lane = findLane('rabbitmq', { own: true });
const log = createLogger('test', { level: 'silent' });
/** Lists and replays the dead letters of all for the reconciliation console. */
const REPLAYS = 'payments';
const QUEUES = Object.keys(EVENT_QUEUES) as EventQueue[];

/** A password of its own for each account. */
const passwords = Object.fromEntries(
  PROCESSES.map((name) => [`RABBITMQ_${name.toUpperCase()}_PASSWORD`, `password-of-${name}`]),
);
const env = { RABBITMQ_USER: 'candor', RABBITMQ_PASSWORD: 'password-of-candor', ...passwords };

function readAccounts(): string {
  const { 'rabbitmq-accounts': accounts } = readRawCompose().configs;
  // Compose reads "$$" as "$".
  return interpolateAll(accounts?.content ?? '', env).replaceAll('$$', '$');
}

function makeEvent(type: EventType): EventEnvelope {
  const id = `event-${Math.random().toString(36).slice(2)}`;
  return {
    id,
    type,
    occurredAt: '2026-01-01T00:00:00.000Z',
    correlationId: id,
    payload: {},
  } as never;
}

/** Events of live feeds, by who follows them: their queues are exclusive and not in the table. */
const FEEDS: Record<string, readonly EventType[]> = {
  gateway: ['auth.sessions-revoked.v1'],
  notifications: TRANSIENT_EVENTS,
};
const EVENT_TYPES = [
  ...new Set<EventType>([...Object.values(EVENT_QUEUES).flat(), ...TRANSIENT_EVENTS]),
];

/** The events that a process receives, by the table of queues. */
const receivedBy = (name: string): EventType[] => [
  ...QUEUES.filter((queue) => queue.startsWith(`${name}.`)).flatMap((queue) => EVENT_QUEUES[queue]),
  ...(FEEDS[name] ?? []),
];

describe('the rights of the accounts', () => {
  const { topic_permissions: topics } = JSON.parse(readAccounts()) as {
    topic_permissions: { user: string; exchange: string; read: string; write: string }[];
  };
  const permitted = (name: string, right: 'read' | 'write') => {
    const [topic, ...others] = topics.filter(({ user }) => user === name);
    expect([topic?.exchange, others]).toEqual([EVENT_EXCHANGE, []]);
    return EVENT_TYPES.filter((type) => new RegExp(topic?.[right] ?? '').test(type)).sort();
  };

  test.each(PROCESSES)('let %s receive exactly the events of its queues and feeds', (name) => {
    expect(permitted(name, 'read')).toEqual([...new Set(receivedBy(name))].sort());
  });

  test.each(PROCESSES)(
    "let %s publish its own events and, if it has calls, the audit's",
    (name) => {
      const own = name === 'gateway' ? [] : [name, 'audit'];
      const expected = EVENT_TYPES.filter((type) => own.includes(type.split('.')[0] ?? ''));
      expect(permitted(name, 'write')).toEqual(expected.sort());
    },
  );
});

/** Broker tests of the accounts that docker-compose.yml defines, over the real broker of this machine. */
(needed(
  lane?.kind === 'native',
  'RabbitMQ of this machine is not installed (make parts), and a shared one must not be stopped',
)
  ? describe
  : describe.skip)('the accounts of the broker', () => {
  let broker: TestBroker;
  const opened: EventBus[] = [];
  const connections = new Map<string, ChannelModel>();
  const folder = mkdtempSync(join(tmpdir(), 'candor-accounts-'));

  beforeAll(async () => {
    broker = await openTestBroker({ own: true });
    const file = join(folder, 'accounts.json');
    writeFileSync(file, readAccounts());
    await broker.control?.run('import_definitions', file);
  }, 120_000);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((bus) => bus.stop()));
  });
  afterAll(async () => {
    for (const model of connections.values()) await model.close();
    await broker?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const urlOf = (name: string) => {
    const url = new URL(broker.url);
    url.username = name;
    url.password = `password-of-${name}`;
    return url.href;
  };

  async function openBus(name: string, account = name): Promise<EventBus> {
    const bus = createAmqpBus({ url: urlOf(account), log, name, deliveryLimit: 5, backoffMs: 5 });
    opened.push(bus);
    await bus.start();
    return bus;
  }

  async function openAll(): Promise<Record<string, EventBus>> {
    const buses = await Promise.all(PROCESSES.map((name) => openBus(name)));
    await waitFor(() => buses.every((bus) => bus.isConnected()), {
      timeoutMs: 60_000,
      describe: 'all connections',
    });
    return Object.fromEntries(PROCESSES.map((name, index) => [name, buses[index] as EventBus]));
  }

  /** The connection of an account, which refusals leave open. */
  async function connectAs(account: string): Promise<ChannelModel> {
    const opened = connections.get(account);
    if (opened) return opened;
    const model = await connect(urlOf(account));
    connections.set(account, model);
    return model;
  }

  /** Does something as an account, on a channel of its own. @returns the broker's code, or 0 if it permits it */
  async function readCode(account: string, work: (channel: Channel) => Promise<unknown>) {
    const channel = await (await connectAs(account)).createConfirmChannel();
    let code = 0;
    channel.on('error', (error: { code?: number }) => {
      code = error.code ?? -1;
    });
    await work(channel as never).catch((error: { code?: number }) => {
      code ||= error.code ?? -1;
    });
    // The broker has closed the channel of what it refused.
    if (code === 0) await channel.close();
    return code;
  }

  const publishAs = (account: string, exchange: string, key: string) =>
    readCode(account, async (channel) => {
      channel.publish(exchange, key, Buffer.from('{}'));
      await (channel as unknown as { waitForConfirms(): Promise<void> }).waitForConfirms();
    });

  test('let a service that starts alone wait for the queues of the others', async () => {
    await readCode('candor', async (channel) => {
      for (const queue of QUEUES) await channel.deleteQueue(queue);
    });
    const auth = await openBus('auth');
    expect(auth.isConnected()).toBe(false);
    await openAll();
    await waitFor(() => auth.isConnected(), { timeoutMs: 60_000, describe: 'auth to connect' });
  }, 120_000);

  test('let every service publish its events and consume its queues', async () => {
    const buses = await openAll();
    const seen: string[] = [];
    for (const queue of QUEUES) {
      const owner = queue.split('.')[0] ?? '';
      await buses[owner]?.consume(
        queue,
        eachEvent(async ({ id }) => void seen.push(`${queue} ${id}`)),
      );
    }
    const revoked: string[] = [];
    await buses.gateway?.listen(['auth.sessions-revoked.v1'], ({ id }) => void revoked.push(id));
    const sent = QUEUES.flatMap((queue) => {
      const [type] = EVENT_QUEUES[queue];
      return [{ queue, event: makeEvent(type) }];
    });
    for (const { event } of sent) {
      const owner = event.type.split('.')[0] ?? '';
      await buses[owner === 'audit' ? 'payments' : owner]?.publish(event);
    }
    const session = makeEvent('auth.sessions-revoked.v1');
    await buses.auth?.publish(session);
    await waitFor(
      () =>
        revoked.includes(session.id) &&
        sent.every(({ queue, event }) => seen.includes(`${queue} ${event.id}`)),
      { timeoutMs: 60_000, describe: 'every event in its queue' },
    );
  }, 120_000);

  test.each(SERVICES)(
    'keep %s from the queues and events of the other services',
    async (name) => {
      await openAll();
      for (const other of QUEUES.filter((queue) => !queue.startsWith(`${name}.`))) {
        expect(await readCode(name, (channel) => channel.get(other))).toBe(403);
        const dead = await readCode(name, (channel) => channel.get(`${other}.dead`));
        expect(dead).toBe(name === REPLAYS ? 0 : 403);
      }
      const bindOwn = (type: string) =>
        readCode(name, (channel) => channel.bindQueue(`${name}.erasures`, EVENT_EXCHANGE, type));
      expect(await bindOwn('users.account-erased.v1')).toBe(0);
      for (const type of EVENT_TYPES.filter((each) => !receivedBy(name).includes(each))) {
        expect([type, await bindOwn(type)]).toEqual([type, 403]);
      }
      const [other = ''] = QUEUES.filter((queue) => !queue.startsWith(`${name}.`));
      expect(await readCode(name, (channel) => channel.deleteQueue(other))).toBe(403);
      expect(await readCode(name, (channel) => channel.purgeQueue(other))).toBe(403);
      expect(await readCode(name, (channel) => channel.assertQueue('one-more'))).toBe(403);
      expect(
        await readCode(name, (channel) => channel.bindQueue(other, 'candor.events', 'x.y.v1')),
      ).toBe(403);
      // The default exchange would deliver to any queue.
      expect(await publishAs(name, '', other)).toBe(name === REPLAYS ? 0 : 403);
    },
    120_000,
  );

  test('keep a service from publishing the events of another one', async () => {
    await openAll();
    expect(await publishAs('users', 'candor.events', 'users.note-added.v1')).toBe(0);
    expect(await publishAs('users', 'candor.events', 'payments.receipt-decided.v1')).toBe(403);
    expect(await publishAs('notifications', 'candor.events', 'auth.email-verified.v1')).toBe(403);
    expect(await publishAs('gateway', 'candor.events', 'auth.email-verified.v1')).toBe(403);
  }, 120_000);

  test('let the gateway follow nothing but revoked sessions', async () => {
    await openAll();
    const bind = (type: string) =>
      readCode('gateway', async (channel) => {
        await channel.assertQueue('live.gateway.test', { exclusive: true });
        await channel.bindQueue('live.gateway.test', 'candor.events', type);
      });
    expect(await bind('auth.sessions-revoked.v1')).toBe(0);
    expect(await bind('auth.mail-token-issued.v1')).toBe(403);
    expect(await readCode('gateway', (channel) => channel.get('users.accounts'))).toBe(403);
  }, 120_000);

  test('make nobody an administrator but the operators, who list and replay dead letters', async () => {
    const users = (await broker.control?.run('list_users', '--formatter', 'json')) ?? '[]';
    const administrators = (JSON.parse(users) as { user: string; tags: string[] }[])
      // The private broker of this test has its own.
      .filter(({ user, tags }) => user !== 'guest' && tags.length > 0)
      .map(({ user }) => user);
    expect(administrators).toEqual(['candor']);

    const buses = await openAll();
    let failing = true;
    await buses.users?.consume('users.wallets', async () => {
      if (failing) throw new Error('not now');
    });
    await buses.payments?.publish(makeEvent('payments.wallet-changed.v1'));
    const operator = await openBus('dead-letters', 'candor');
    await waitFor(async () => (await operator.deadLetters('users.wallets')).length === 1, {
      timeoutMs: 60_000,
      describe: 'the dead letter',
    });
    failing = false;
    expect(await operator.replayDeadLetters('users.wallets')).toBe(1);
    expect(await operator.deadLetters('users.wallets')).toEqual([]);
  }, 120_000);
});

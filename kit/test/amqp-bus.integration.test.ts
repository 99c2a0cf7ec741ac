import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { createAmqpTopology } from '@candor/kit/events/amqp-topology';
import type { EventBus } from '@candor/kit/events/event-bus';
import { EventBusUnavailableError } from '@candor/kit/events/event-bus-unavailable-error';
import { createLogger } from '@candor/kit/logger';
import { freePort } from '@candor/kit/testing/free-port';
import { findLane } from '@candor/kit/testing/lane';
import {
  type BrokerControl,
  openTestBroker,
  type TestBroker,
} from '@candor/kit/testing/test-broker';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'amqplib';
import { newNamespace, removeNamespaces } from './amqp-namespace.ts';
import { DELIVERIES, describeEventBus, makeTestEvent, qualified } from './event-bus-contract.ts';

const log = createLogger('test', { level: process.env.CANDOR_TEST_LOG ?? 'silent' });
// Some of these tests stop and kill the broker.
const lane = findLane('rabbitmq', { own: true });

// One that has other users is neither stopped nor made short of memory.
const itWithOwnBroker = lane?.kind === 'native' ? it : it.skip;

(lane ? describe : describe.skip)('over RabbitMQ', () => {
  let broker: TestBroker;
  const namespaces: string[] = [];
  const opened: EventBus[] = [];

  beforeAll(async () => {
    broker = await openTestBroker({ own: true });
  }, 90_000);

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((bus) => bus.stop()));
  });

  afterAll(async () => {
    if (!broker) return;
    await removeNamespaces(broker.url, namespaces);
    await broker.close();
  }, 60_000);

  function claimNamespace(): string {
    const namespace = newNamespace();
    namespaces.push(namespace);
    return namespace;
  }

  function open(options: Partial<Parameters<typeof createAmqpBus>[0]> = {}): EventBus {
    const namespace = options.namespace ?? claimNamespace();
    const bus = createAmqpBus({
      url: broker.url,
      log,
      name: 'test',
      deliveryLimit: DELIVERIES,
      backoffMs: 5,
      ...options,
      namespace,
    });
    opened.push(bus);
    return bus;
  }

  async function openStarted(options: Parameters<typeof open>[0] = {}): Promise<EventBus> {
    const bus = open(options);
    await bus.start();
    await waitFor(() => bus.isConnected(), { describe: 'the connection' });
    return bus;
  }

  /** Speaks to the broker past the bus. */
  async function withChannel<T>(
    work: (channel: Awaited<ReturnType<typeof openChannel>>['channel']) => Promise<T>,
  ): Promise<T> {
    const { model, channel } = await openChannel();
    try {
      return await work(channel);
    } finally {
      await model.close();
    }
  }

  async function openChannel() {
    const model = await connect(broker.url);
    return { model, channel: await model.createConfirmChannel() };
  }

  describeEventBus('AMQP', async (options) => open(options));

  describe('AMQP: what only a broker can do', () => {
    it('refuses a publish that no queue receives, but for transient events', async () => {
      const namespace = claimNamespace();
      const bus = await openStarted({ namespace });
      const topology = createAmqpTopology({ deliveryLimit: DELIVERIES, namespace });
      await withChannel((channel) =>
        channel.unbindQueue(
          topology.queue('payments.referrals'),
          topology.exchange,
          'users.referral-qualified.v1',
        ),
      );
      const event = qualified();
      const outcomes = await Promise.allSettled([
        bus.publish(event),
        bus.publish(event),
        bus.publish(makeTestEvent('payments.wallet-changed.v1')),
        bus.publish(makeTestEvent('auth.sessions-revoked.v1')),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([
        'rejected',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect(String((outcomes[0] as PromiseRejectedResult).reason)).toContain('No queue receives');
    });

    it('marks messages so that other tools can follow them', async () => {
      const namespace = claimNamespace();
      const bus = await openStarted({ namespace });
      const event = qualified();
      await bus.publish(event);
      const topology = createAmqpTopology({ deliveryLimit: DELIVERIES, namespace });
      const message = await withChannel(async (channel) => {
        const got = await channel.get(topology.queue('payments.referrals'), { noAck: true });
        if (!got) throw new Error('the queue is empty');
        return got;
      });
      expect(message.fields.routingKey).toBe(event.type);
      expect(message.properties).toMatchObject({
        messageId: event.id,
        correlationId: event.correlationId,
        type: event.type,
        contentType: 'application/json',
        appId: 'test',
        deliveryMode: 2,
      });
      expect(JSON.parse(message.content.toString())).toEqual(event);
    });

    it('sets aside at once what is no event, and shows it', async () => {
      const namespace = claimNamespace();
      const bus = await openStarted({ namespace });
      const topology = createAmqpTopology({ deliveryLimit: DELIVERIES, namespace });
      const handled: string[] = [];
      await bus.consume('payments.referrals', async ({ id }) => void handled.push(id));
      await withChannel(async (channel) => {
        for (const text of ['{"half":', '"a string"', '{"id":"x"}']) {
          channel.sendToQueue(topology.queue('payments.referrals'), Buffer.from(text));
        }
        await channel.waitForConfirms();
      });
      const event = qualified();
      await bus.publish(event);
      await waitFor(() => handled.length === 1);
      const letters = await waitFor(async () => {
        const found = await bus.deadLetters('payments.referrals');
        return found.length === 3 && found;
      });
      expect(letters.map(({ reason }) => reason)).toEqual([
        'Not an event: no JSON',
        'Not an event: no object',
        'Not an event: type is missing',
      ]);
      expect(letters[0]?.event.payload).toEqual({ text: '{"half":' });
      // Nothing changes by trying again, and nothing is lost by it either.
      expect(await bus.replayDeadLetters('payments.referrals')).toBe(3);
      await waitFor(async () => (await bus.deadLetters('payments.referrals')).length === 3);
      expect(handled).toEqual([event.id]);
    });

    it('lets another process go on with what this one leaves unfinished', async () => {
      const namespace = claimNamespace();
      const first = await openStarted({ namespace, backoffMs: 60_000 });
      let tried = 0;
      await first.consume('payments.referrals', async () => {
        tried++;
        throw new Error('not here');
      });
      const event = qualified();
      await first.publish(event);
      await waitFor(() => tried === 1);
      const second = await openStarted({ namespace });
      const got: string[] = [];
      await second.consume('payments.referrals', async ({ id }) => void got.push(id));
      await first.stop();
      await waitFor(() => got.length === 1);
      expect(got).toEqual([event.id]);
    });

    it('does not blame an event for consumers that died while they held it, but for very many', async () => {
      const namespace = claimNamespace();
      const bus = await openStarted({ namespace });
      const queue = createAmqpTopology({ deliveryLimit: DELIVERIES, namespace }).queue(
        'payments.referrals',
      );
      const event = qualified();
      await bus.publish(event);
      const dieHolding = () =>
        withChannel(async (channel) => {
          await waitFor(() => channel.get(queue));
        });
      for (let deaths = 0; deaths < 2 * DELIVERIES; deaths++) await dieHolding();
      const got: string[] = [];
      let tries = 0;
      await bus.consume('payments.referrals', async ({ id }) => {
        tries++;
        if (tries === 1) throw new Error('not at first');
        got.push(id);
      });
      await waitFor(() => got.length === 1);
      expect(await bus.deadLetters('payments.referrals')).toEqual([]);
    });

    it('sets aside what takes its consumer down each time', async () => {
      const namespace = claimNamespace();
      const bus = await openStarted({ namespace });
      const queue = createAmqpTopology({ deliveryLimit: DELIVERIES, namespace }).queue(
        'payments.referrals',
      );
      const event = qualified();
      await bus.publish(event);
      const letters = await waitFor(
        async () => {
          await withChannel((channel) => channel.get(queue));
          const found = await bus.deadLetters('payments.referrals');
          return found.length > 0 && found;
        },
        { timeoutMs: 20_000 },
      );
      expect(letters).toEqual([
        {
          queue: 'payments.referrals',
          event,
          reason: 'Its consumers went away too often while they held it',
        },
      ]);
      expect(await bus.replayDeadLetters('payments.referrals')).toBe(1);
      const got: string[] = [];
      await bus.consume('payments.referrals', async ({ id }) => void got.push(id));
      await waitFor(() => got.length === 1);
    });

    it('feeds every process of the same name', async () => {
      const namespace = claimNamespace();
      const heard: string[] = [];
      for (const who of ['one', 'two']) {
        const bus = await openStarted({ namespace });
        await bus.listen(['auth.sessions-revoked.v1'], () => void heard.push(who));
      }
      await opened[0]?.publish(makeTestEvent('auth.sessions-revoked.v1'));
      await waitFor(() => heard.length === 2);
      expect(heard.sort()).toEqual(['one', 'two']);
    });

    it('recovers from a channel that the broker closed', async () => {
      const namespace = claimNamespace();
      const bus = await openStarted({ namespace });
      const topology = createAmqpTopology({ deliveryLimit: DELIVERIES, namespace });
      const got: string[] = [];
      let connects = 0;
      bus.onConnect(() => void connects++);
      await bus.consume('payments.referrals', async ({ id }) => void got.push(id));
      await waitFor(() => connects === 1);
      // The broker ends the consumer of a queue that is deleted.
      await withChannel((channel) => channel.deleteQueue(topology.queue('payments.referrals')));
      await waitFor(() => connects === 2 && bus.isConnected());
      const event = qualified();
      await bus.publish(event);
      await waitFor(() => got.length === 1);
      expect(got).toEqual([event.id]);
    });

    it('finds out that a broker has gone silent, and connects again when it speaks', async () => {
      const target = new URL(broker.url);
      const silent = await openSilentProxy(target.hostname, Number(target.port || 5672));
      const url = new URL(broker.url);
      url.hostname = '127.0.0.1';
      url.port = String(silent.port);
      url.searchParams.set('heartbeat', '1');
      const bus = await openStarted({ url: url.href, patienceMs: 200 });
      silent.mute();
      await waitFor(() => !bus.isConnected(), { timeoutMs: 15_000 });
      // Either of the two connections may be the first to find out; on the other one no confirm comes.
      await expect(bus.publish(qualified())).rejects.toBeInstanceOf(EventBusUnavailableError);
      silent.unmute();
      await waitFor(() => bus.isConnected(), { timeoutMs: 20_000 });
      await bus.publish(qualified());
      await bus.stop();
      await silent.close();
    }, 60_000);
  });

  describe('AMQP: a broker that refuses', () => {
    function openLogged(url: URL) {
      const lines: { level: number; msg: string }[] = [];
      const write = (text: string) => void lines.push(JSON.parse(text));
      const logged = createLogger('test', { level: 'warn', destination: { write } });
      const bus = open({ url: url.href, log: logged, patienceMs: 100 });
      return { bus, lines };
    }

    it('our password is told apart from a broker that is unreachable, in one line of the log', async () => {
      const url = new URL(broker.url);
      url.password = 'wrong';
      const { bus, lines } = openLogged(url);
      await bus.start();
      expect(bus.state()).toBe('refused');
      expect(bus.isConnected()).toBe(false);
      await expect(bus.publish(qualified())).rejects.toThrow('refused the credentials');
      expect(lines).toEqual([
        expect.objectContaining({
          level: 50,
          msg: 'broker refused the credentials: check AMQP_URL',
        }),
      ]);
      expect(JSON.stringify(lines)).not.toContain('wrong');
    });

    it('our virtual host counts as refused too', async () => {
      const url = new URL(broker.url);
      url.pathname = '/nowhere';
      const { bus } = openLogged(url);
      await bus.start();
      expect(bus.state()).toBe('refused');
    });

    itWithOwnBroker('a user without permissions, and serves it once it has them', async () => {
      const control = broker.control as BrokerControl;
      await control.run('add_user', 'weak', 'secret');
      const url = new URL(broker.url);
      [url.username, url.password] = ['weak', 'secret'];
      await control.run('set_permissions', 'weak', '^$', '^$', '^$');
      const { bus, lines } = openLogged(url);
      await bus.start();
      await waitFor(() => bus.state() === 'refused');
      await control.run('set_permissions', 'weak', '.*', '.*', '.*');
      await waitFor(() => bus.isConnected(), { timeoutMs: 20_000 });
      expect(bus.state()).toBe('connected');
      expect(lines).toHaveLength(1);
    });

    itWithOwnBroker('a message larger than it takes, and then no other for its sake', async () => {
      const control = broker.control as BrokerControl;
      await control.run('eval', 'application:set_env(rabbit, max_message_size, 5000).');
      try {
        const bus = await openStarted();
        const large = qualified('x'.repeat(6_000));
        await expect(bus.publish(large)).rejects.toBeInstanceOf(EventBusUnavailableError);
        await waitFor(() => bus.isConnected());
        await expect(bus.publish(large)).rejects.toThrow('5000 are allowed');
        await bus.publish(qualified());
        expect(bus.isConnected()).toBe(true);
      } finally {
        await control.run('eval', 'application:unset_env(rabbit, max_message_size).');
      }
    });
  });

  describe('AMQP: the broker away', () => {
    it('starts without a broker, refuses to publish within the patience, stops at once', async () => {
      const bus = open({
        url: `amqp://127.0.0.1:${await freePort()}`,
        patienceMs: 100,
      });
      // There is nothing to delete where nothing was declared.
      namespaces.pop();
      await bus.start();
      await bus.consume('payments.referrals', async () => {});
      expect(bus.isConnected()).toBe(false);
      expect(bus.state()).toBe('unreachable');
      await expect(bus.publish(qualified())).rejects.toThrow('The broker is away');
      await expect(bus.deadLetters('payments.referrals')).rejects.toThrow('The broker is away');
      await bus.stop();
      await expect(bus.publish(qualified())).rejects.toThrow('not running');
    });

    itWithOwnBroker(
      'refuses to publish while the broker is short of memory, and goes on consuming',
      async () => {
        const control = broker.control as BrokerControl;
        const bus = await openStarted({ patienceMs: 300 });
        const got: string[] = [];
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await bus.consume('payments.referrals', async ({ id }) => {
          await held;
          got.push(id);
        });
        const early = [qualified(), qualified(), qualified()];
        for (const event of early) await bus.publish(event);
        await control.run('set_vm_memory_high_watermark', 'absolute', '1');
        const late = qualified();
        // The broker speaks up only to those who try.
        void bus.publish(late).catch(() => {});
        await waitFor(() => !bus.isConnected(), { describe: 'the broker to speak up' });
        await expect(bus.publish(qualified())).rejects.toThrow('takes no messages for now');
        release();
        await waitFor(() => early.every(({ id }) => got.includes(id)));
        await control.run('set_vm_memory_high_watermark', '0.8');
        await waitFor(() => bus.isConnected(), { describe: 'the broker to relent' });
        const after = qualified();
        await bus.publish(after);
        await waitFor(() => got.includes(after.id));
      },
      60_000,
    );

    itWithOwnBroker(
      'goes on after the broker was stopped or crashed, and loses nothing that it confirmed',
      async () => {
        const control = broker.control as BrokerControl;
        const bus = await openStarted({ patienceMs: 300 });
        const poison = qualified('poison');
        const handled = new Set<string>();
        const heard: string[] = [];
        let hold = true;
        let connects = 0;
        bus.onConnect(() => void connects++);
        await bus.consume(
          'payments.referrals',
          async ({ id }) => {
            if (id === poison.id) throw new Error('indigestible');
            if (hold) throw Object.assign(new Error('database is away'), { code: 'ECONNREFUSED' });
            handled.add(id);
          },
          { concurrency: 4 },
        );
        await bus.listen(['auth.sessions-revoked.v1'], ({ id }) => void heard.push(id));
        await waitFor(() => connects === 1);

        const confirmed: string[] = [];
        let refused = 0;
        let publishing = true;
        const publisher = (async () => {
          while (publishing) {
            const events = Array.from({ length: 10 }, () => qualified());
            const outcomes = await Promise.allSettled(events.map((event) => bus.publish(event)));
            outcomes.forEach((outcome, at) => {
              if (outcome.status === 'fulfilled') confirmed.push(events[at]?.id as string);
              else refused++;
            });
            await setImmediate();
          }
        })();
        await bus.publish(poison);

        for (const crash of [false, true]) {
          const before = { confirmed: confirmed.length, refused, connects };
          await waitFor(() => confirmed.length > before.confirmed + 20);
          await control.stop({ crash });
          await waitFor(() => refused > before.refused && !bus.isConnected());
          await control.start();
          await waitFor(() => bus.isConnected() && connects > before.connects, {
            timeoutMs: 30_000,
            describe: 'the connection to come back',
          });
          const after = confirmed.length;
          await waitFor(() => confirmed.length > after, { describe: 'publishes to succeed again' });
        }
        publishing = false;
        await publisher;
        hold = false;
        await waitFor(() => confirmed.every((id) => handled.has(id)), {
          timeoutMs: 30_000,
          describe: 'everything confirmed to be handled',
        });
        const letters = await waitFor(async () => {
          const found = await bus.deadLetters('payments.referrals');
          return found.length > 0 && found;
        });
        expect(new Set(letters.map(({ event }) => event.id))).toEqual(new Set([poison.id]));

        const revoked = makeTestEvent('auth.sessions-revoked.v1');
        await bus.publish(revoked);
        await waitFor(() => heard.includes(revoked.id));
      },
      180_000,
    );
  });
});

/** A way to the broker on which everything can be swallowed, as by a firewall that lost its state. */
async function openSilentProxy(host: string, port: number) {
  const sockets = new Set<Socket>();
  let muted = false;
  const server = createServer((near) => {
    const far = connectTcp(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!muted) to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!muted) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    mute() {
      muted = true;
    },
    unmute() {
      muted = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

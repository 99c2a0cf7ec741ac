import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { createAmqpTopology } from '@candor/kit/events/amqp-topology';
import { eachEvent } from '@candor/kit/events/each-event';
import { DELIVERY_LIMIT, type EventBus } from '@candor/kit/events/event-bus';
import { EventBusUnavailableError } from '@candor/kit/events/event-bus-unavailable-error';
import { purgeAmqpQueues } from '@candor/kit/events/purge-amqp-queues';
import { createLogger } from '@candor/kit/logger';
import { freePort } from '@candor/kit/testing/free-port';
import { findLane } from '@candor/kit/testing/lane';
import { needed } from '@candor/kit/testing/needed';
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
import { makeUnroutable } from './make-unroutable.ts';

const log = createLogger('test', { level: process.env.CANDOR_TEST_LOG ?? 'silent' });
// Some of these tests stop and kill the broker.
const lane = findLane('rabbitmq', { own: true });

/** Time between two batches of ten events that are published while the broker stops and starts. */
const PUBLISH_PACE_MS = 20;

// A shared broker is neither stopped nor put under memory pressure.
const itWithOwnBroker = needed(
  lane?.kind === 'native',
  'RabbitMQ of this machine is not installed (make parts), and a shared one must not be stopped',
)
  ? it
  : it.skip;

(needed(lane, 'RabbitMQ is not installed (make parts)') ? describe : describe.skip)(
  'over RabbitMQ',
  () => {
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
      // The data of a broker of its own is removed as a whole.
      if (!broker.control) await removeNamespaces(broker.url, namespaces);
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

    /** Accesses the broker directly, bypassing the bus. */
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

    // First, because a broker that starts again recovers every queue of before.
    describe('AMQP: an unreachable broker', () => {
      it('does not prevent the start, rejects publishes after the timeout, and does not delay the stop', async () => {
        const bus = open({
          url: `amqp://127.0.0.1:${await freePort()}`,
          callTimeoutMs: 100,
        });
        // Nothing was declared, so there is nothing to clean up.
        namespaces.pop();
        await bus.start();
        await bus.consume('payments.referrals', async () => {});
        expect(bus.isConnected()).toBe(false);
        expect(bus.state()).toBe('unreachable');
        await expect(bus.publish(qualified())).rejects.toThrow('The broker is unreachable');
        await expect(bus.deadLetters('payments.referrals')).rejects.toThrow(
          'The broker is unreachable',
        );
        await bus.stop();
        await expect(bus.publish(qualified())).rejects.toThrow('not running');
      });

      itWithOwnBroker(
        'rejects publishes while the broker is short of memory, but keeps consuming',
        async () => {
          const control = broker.control as BrokerControl;
          const bus = await openStarted({ callTimeoutMs: 300 });
          const got: string[] = [];
          let release = () => {};
          const held = new Promise<void>((resolve) => {
            release = resolve;
          });
          await bus.consume(
            'payments.referrals',
            eachEvent(async ({ id }) => {
              await held;
              got.push(id);
            }),
          );
          const early = [qualified(), qualified(), qualified()];
          for (const event of early) await bus.publish(event);
          await control.evaluate('vm_memory_monitor:set_vm_memory_high_watermark({absolute, 1})');
          const late = qualified();
          // The broker only notifies connections that publish.
          void bus.publish(late).catch(() => {});
          await waitFor(() => !bus.isConnected(), { describe: 'the broker to block' });
          await expect(bus.publish(qualified())).rejects.toThrow('has blocked publishing');
          release();
          await waitFor(() => early.every(({ id }) => got.includes(id)));
          await control.evaluate('vm_memory_monitor:set_vm_memory_high_watermark(0.8)');
          await waitFor(() => bus.isConnected(), { describe: 'the broker to unblock' });
          const after = qualified();
          await bus.publish(after);
          await waitFor(() => got.includes(after.id));
        },
        60_000,
      );

      itWithOwnBroker(
        'recovers from a stop or crash of the broker without losing confirmed events',
        async () => {
          const control = broker.control as BrokerControl;
          const bus = await openStarted({ callTimeoutMs: 2_000 });
          const poison = qualified('poison');
          const handled = new Set<string>();
          const received: string[] = [];
          let hold = true;
          let connects = 0;
          bus.onConnect(() => void connects++);
          await bus.consume(
            'payments.referrals',
            eachEvent(async ({ id }) => {
              if (id === poison.id) throw new Error('indigestible');
              if (hold)
                throw Object.assign(new Error('database unavailable'), { code: 'ECONNREFUSED' });
              handled.add(id);
            }),
            { batch: 4 },
          );
          await bus.listen(['auth.sessions-revoked.v1'], ({ id }) => void received.push(id));
          await waitFor(() => connects === 1);

          const confirmed: string[] = [];
          let refused = 0;
          let publishing = true;
          const publisher = (async () => {
            // Ends with the bus too: a failed test must not keep its worker busy.
            while (publishing && bus.state() !== 'stopped') {
              const events = Array.from({ length: 10 }, () => qualified());
              const outcomes = await Promise.allSettled(events.map((event) => bus.publish(event)));
              outcomes.forEach((outcome, at) => {
                if (outcome.status === 'fulfilled') confirmed.push(events[at]?.id as string);
                else refused++;
              });
              // Few enough that a slow broker confirms them in time and all are handled at the end.
              await setTimeout(PUBLISH_PACE_MS);
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
            await waitFor(() => confirmed.length > after, {
              describe: 'publishes to succeed again',
            });
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
          await waitFor(() => received.includes(revoked.id));
        },
        180_000,
      );
    });

    describeEventBus('AMQP', async (options) => open(options));

    describe('AMQP: broker-specific behaviour', () => {
      it('refuses to publish an unroutable event unless it is transient', async () => {
        const namespace = claimNamespace();
        const bus = await openStarted({ namespace });
        const topology = createAmqpTopology({ deliveryLimit: DELIVERIES, namespace });
        await withChannel((channel) =>
          makeUnroutable(channel, topology, 'users.referral-qualified.v1'),
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
        expect(String((outcomes[0] as PromiseRejectedResult).reason)).toContain(
          'No queue receives',
        );
      });

      it('sets the standard message properties', async () => {
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

      it('dead-letters messages that are not events at once, and lists them', async () => {
        const namespace = claimNamespace();
        const bus = await openStarted({ namespace });
        const topology = createAmqpTopology({ deliveryLimit: DELIVERIES, namespace });
        const handled: string[] = [];
        await bus.consume(
          'payments.referrals',
          eachEvent(async ({ id }) => void handled.push(id)),
        );
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
          'Not an event: invalid JSON',
          'Not an event: not an object',
          'Not an event: type is missing',
        ]);
        expect(letters[0]?.event.payload).toEqual({ text: '{"half":' });
        // Redelivery would not help, and nothing is lost either.
        expect(await bus.replayDeadLetters('payments.referrals')).toBe(3);
        await waitFor(async () => (await bus.deadLetters('payments.referrals')).length === 3);
        expect(handled).toEqual([event.id]);
      });

      it('removes the waiting events of stopped services, and keeps dead letters', async () => {
        const namespace = claimNamespace();
        // Also at a broker that nobody has used.
        expect(await purgeAmqpQueues(broker.url, { namespace })).toBe(0);
        // The queues that it has declared, as services do.
        const declared = { namespace, deliveryLimit: DELIVERY_LIMIT };
        const service = await openStarted(declared);
        await service.consume('payments.referrals', () =>
          Promise.reject(new Error('indigestible')),
        );
        const poison = qualified();
        await service.publish(poison);
        await waitFor(async () => (await service.deadLetters('payments.referrals')).length === 1);
        await expect(purgeAmqpQueues(broker.url, { namespace })).rejects.toThrow(
          `The queue ${namespace}payments.referrals is in use. Stop the services first.`,
        );
        await service.stop();

        const later = await openStarted(declared);
        for (const event of [qualified(), qualified()]) await later.publish(event);
        expect(await purgeAmqpQueues(broker.url, { namespace })).toBeGreaterThanOrEqual(2);
        const [depth] = await later.queueDepths(['payments.referrals']);
        expect(depth).toMatchObject({ waiting: 0, deadLetters: 1 });
        const [letter] = await later.deadLetters('payments.referrals');
        expect(letter?.event.id).toBe(poison.id);
      });

      it('redelivers events left unfinished by a stopped process to another one', async () => {
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
        await second.consume(
          'payments.referrals',
          eachEvent(async ({ id }) => void got.push(id)),
        );
        await first.stop();
        await waitFor(() => got.length === 1);
        expect(got).toEqual([event.id]);
      });

      it('redelivers a batch whose process ended between its effect and the acknowledgement', async () => {
        const namespace = claimNamespace();
        const first = await openStarted({ namespace, backoffMs: 60_000 });
        const events = [qualified('a'), qualified('b'), qualified('c')];
        for (const event of events) await first.publish(event);
        const effects: string[] = [];
        await first.consume(
          'payments.referrals',
          async (handed) => {
            effects.push(...handed.map(({ id }) => id));
            throw Object.assign(new Error('no answer to the last write'), { code: 'ECONNRESET' });
          },
          { batch: 3 },
        );
        await waitFor(() => effects.length === 3);
        const second = await openStarted({ namespace });
        const got: string[] = [];
        await second.consume(
          'payments.referrals',
          async (handed) => void got.push(...handed.map(({ id }) => id)),
          { batch: 3 },
        );
        await first.stop();
        await waitFor(() => got.length === 3);
        expect(got.sort()).toEqual(effects.sort());
      });

      it('tolerates several consumer crashes while an event is held', async () => {
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
        await bus.consume(
          'payments.referrals',
          eachEvent(async ({ id }) => {
            tries++;
            if (tries === 1) throw new Error('not at first');
            got.push(id);
          }),
        );
        await waitFor(() => got.length === 1);
        expect(await bus.deadLetters('payments.referrals')).toEqual([]);
      });

      it('dead-letters an event that crashes its consumer each time', async () => {
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
            reason: 'Its consumers disconnected too often while handling it',
          },
        ]);
        expect(await bus.replayDeadLetters('payments.referrals')).toBe(1);
        const got: string[] = [];
        await bus.consume(
          'payments.referrals',
          eachEvent(async ({ id }) => void got.push(id)),
        );
        await waitFor(() => got.length === 1);
      });

      it('delivers the live feed to every process of the same name', async () => {
        const namespace = claimNamespace();
        const received: string[] = [];
        for (const who of ['one', 'two']) {
          const bus = await openStarted({ namespace });
          await bus.listen(['auth.sessions-revoked.v1'], () => void received.push(who));
        }
        await opened[0]?.publish(makeTestEvent('auth.sessions-revoked.v1'));
        await waitFor(() => received.length === 2);
        expect(received.sort()).toEqual(['one', 'two']);
      });

      it('recovers from a channel closed by the broker', async () => {
        const namespace = claimNamespace();
        const bus = await openStarted({ namespace });
        const topology = createAmqpTopology({ deliveryLimit: DELIVERIES, namespace });
        const got: string[] = [];
        let connects = 0;
        bus.onConnect(() => void connects++);
        await bus.consume(
          'payments.referrals',
          eachEvent(async ({ id }) => void got.push(id)),
        );
        await waitFor(() => connects === 1);
        // The broker ends the consumer of a queue that is deleted.
        await withChannel((channel) => channel.deleteQueue(topology.queue('payments.referrals')));
        await waitFor(() => connects === 2 && bus.isConnected());
        const event = qualified();
        await bus.publish(event);
        await waitFor(() => got.length === 1);
        expect(got).toEqual([event.id]);
      });

      it('detects a silent broker by heartbeat and reconnects when it responds', async () => {
        const target = new URL(broker.url);
        const silent = await openSilentProxy(target.hostname, Number(target.port || 5672));
        const url = new URL(broker.url);
        url.hostname = '127.0.0.1';
        url.port = String(silent.port);
        url.searchParams.set('heartbeat', '1');
        const bus = await openStarted({ url: url.href, callTimeoutMs: 200 });
        silent.mute();
        await waitFor(() => !bus.isConnected(), { timeoutMs: 15_000 });
        // Either connection may detect it first; on the other one the confirm times out.
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
        const bus = open({ url: url.href, log: logged, callTimeoutMs: 100 });
        return { bus, lines };
      }

      it('the password is logged once, and differently from an unreachable broker', async () => {
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

      it('the virtual host is reported as refused too', async () => {
        const url = new URL(broker.url);
        url.pathname = '/nowhere';
        const { bus } = openLogged(url);
        await bus.start();
        expect(bus.state()).toBe('refused');
      });

      itWithOwnBroker('a user without permissions, and serves it once it has them', async () => {
        const control = broker.control as BrokerControl;
        const users = 'rabbit_auth_backend_internal';
        const permit = (right: string) => {
          const rights = Array(3).fill(`<<"${right}">>`).join();
          return control.evaluate(
            `ok = ${users}:set_permissions(<<"weak">>, <<"/">>, ${rights}, <<"test">>)`,
          );
        };
        await control.evaluate(`ok = ${users}:add_user(<<"weak">>, <<"secret">>, <<"test">>)`);
        const url = new URL(broker.url);
        [url.username, url.password] = ['weak', 'secret'];
        await permit('^$');
        const { bus, lines } = openLogged(url);
        await bus.start();
        await waitFor(() => bus.state() === 'refused');
        await permit('.*');
        await waitFor(() => bus.isConnected(), { timeoutMs: 20_000 });
        expect(bus.state()).toBe('connected');
        expect(lines).toHaveLength(1);
      });

      itWithOwnBroker('an oversized message still accepts other messages', async () => {
        const control = broker.control as BrokerControl;
        await control.evaluate('application:set_env(rabbit, max_message_size, 5000)');
        try {
          const bus = await openStarted();
          const large = qualified('x'.repeat(6_000));
          await expect(bus.publish(large)).rejects.toBeInstanceOf(EventBusUnavailableError);
          await waitFor(() => bus.isConnected());
          await expect(bus.publish(large)).rejects.toThrow('the limit is 5000');
          await bus.publish(qualified());
          expect(bus.isConnected()).toBe(true);
        } finally {
          await control.evaluate('application:unset_env(rabbit, max_message_size)');
        }
      });
    });
  },
);

/** A proxy to the broker that can drop all traffic silently, like a firewall that lost its state. */
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

import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { createAmqpTopology } from '@candor/kit/events/amqp-topology';
import { eachEvent } from '@candor/kit/events/each-event';
import { DELIVERY_LIMIT } from '@candor/kit/events/event-bus';
import { MAX_EVENT_BYTES } from '@candor/kit/events/event-json';
import { createLogger } from '@candor/kit/logger';
import { buildIndexes } from '@candor/kit/mongo/connect-mongo';
import { addOutbox, toOutbox } from '@candor/kit/mongo/outbox';
import { createOutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { findLane } from '@candor/kit/testing/lane';
import { needed } from '@candor/kit/testing/needed';
import { openTestBroker, type TestBroker } from '@candor/kit/testing/test-broker';
import { openTestDatabase, type TestDatabase } from '@candor/kit/testing/test-mongo';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'amqplib';
import { type Model, Schema } from 'mongoose';
import { newNamespace, removeNamespaces } from './amqp-namespace.ts';
import { makeTestEvent, qualified } from './event-bus-contract.ts';
import { makeUnroutable } from './make-unroutable.ts';

const log = createLogger('test', { level: 'silent' });

(needed(findLane('rabbitmq'), 'RabbitMQ is not installed (make parts)') ? describe : describe.skip)(
  'an outbox over RabbitMQ',
  () => {
    let broker: TestBroker;
    let database: TestDatabase;
    let model: Model<never>;
    const namespace = newNamespace();

    beforeAll(async () => {
      database = await openTestDatabase();
      const schema = new Schema({ name: String });
      addOutbox(schema);
      model = database.connection.model('Thing', schema) as unknown as Model<never>;
      await buildIndexes(database.connection);
      broker = await openTestBroker();
    }, 90_000);

    afterAll(async () => {
      await database?.close();
      if (!broker) return;
      await removeNamespaces(broker.url, [namespace]);
      await broker.close();
    }, 60_000);

    it('publishes events behind 200 that the broker cannot route or carry', async () => {
      const bus = createAmqpBus({ url: broker.url, log, name: 'test', namespace });
      const relay = createOutboxRelay({ bus, log, pollMs: 20 });
      relay.register(model);
      const handled: string[] = [];
      await bus.consume(
        'users.wallets',
        eachEvent(async ({ id }) => void handled.push(id)),
      );
      await bus.start();
      await waitFor(() => bus.isConnected());
      const topology = createAmqpTopology({ deliveryLimit: DELIVERY_LIMIT, namespace });
      const operator = await connect(broker.url);
      const channel = await operator.createChannel();
      await makeUnroutable(channel, topology, 'users.referral-qualified.v1');
      await operator.close();

      const unroutable = Array.from({ length: 150 }, () => qualified());
      const large = Array.from({ length: 50 }, () => qualified('x'.repeat(MAX_EVENT_BYTES)));
      const good = makeTestEvent('payments.wallet-changed.v1', { accountId: 'a' });
      for (const event of [...unroutable, ...large, good]) {
        await model.create({ ...toOutbox([event]) } as never);
      }
      relay.start();
      await waitFor(() => handled.length > 0, {
        describe: 'the event behind them',
        timeoutMs: 60_000,
      });
      expect(handled).toEqual([good.id]);
      await waitFor(async () => (await relay.depths())[0]?.documents === 200);
      expect(bus.isConnected()).toBe(true);
      await relay.stop();
      await bus.stop();
    }, 120_000);
  },
);

import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { ChannelModel, ConsumeMessage } from 'amqplib';
import { createLogger } from '../logger.ts';
import { createAmqpConsumer } from './amqp-consumer.ts';

/** A fake channel to which messages can be delivered by hand. */
function createChannel() {
  let deliver: (message: ConsumeMessage) => void = () => {};
  const acknowledged: number[] = [];
  const channel = Object.assign(new EventEmitter(), {
    prefetch: async () => {},
    async consume(_queue: string, onMessage: typeof deliver) {
      deliver = onMessage;
      return { consumerTag: 'tag' };
    },
    cancel: async () => {},
    ack: ({ fields }: ConsumeMessage) => void acknowledged.push(fields.deliveryTag),
    nack: () => {},
  });
  return {
    model: { createChannel: async () => channel } as unknown as ChannelModel,
    acknowledged,
    deliver(number: number) {
      const event = {
        id: `e${number}`,
        type: 'auth.email-verified.v1',
        occurredAt: '2026-01-05T10:00:00.000Z',
        correlationId: 'c',
        payload: { accountId: 'a' },
      };
      const content = Buffer.from(JSON.stringify(event));
      deliver({ content, fields: { deliveryTag: number }, properties: {} } as ConsumeMessage);
    },
  };
}

async function openConsumer(batch: number, deliveryLimit = 5) {
  const channel = createChannel();
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const deadLetter: string[] = [];
  const consumer = createAmqpConsumer({
    queue: 'users.accounts',
    handler: (events) =>
      new Promise((resolve, reject) => {
        const ids = events.map(({ id }) => id).join(' ');
        begun.push(ids);
        ends.set(ids, (error) => (error ? reject(error) : resolve()));
      }),
    batch,
    prefetch: 20,
    deliveryLimit,
    backoffMs: 1,
    log: createLogger('test', { level: 'silent' }),
    deadLetter: async (_queue, { fields }) => void deadLetter.push(`e${fields.deliveryTag}`),
  });
  await consumer.attach(channel.model, () => {});
  return {
    ...channel,
    consumer,
    begun,
    deadLetter,
    end: (id: string, error?: Error) => ends.get(id)?.(error),
  };
}

describe('an AMQP consumer', () => {
  it('hands over together what arrived while its handler was busy, up to its batch', async () => {
    const { deliver, begun, end, acknowledged } = await openConsumer(3);
    deliver(0);
    await setImmediate();
    for (const number of [1, 2, 3, 4]) deliver(number);
    await setImmediate();
    expect(begun).toEqual(['e0']);
    end('e0');
    await setImmediate();
    deliver(5);
    expect(begun).toEqual(['e0', 'e1 e2 e3']);
    expect(acknowledged).toEqual([0]);
    end('e1 e2 e3');
    await setImmediate();
    expect(begun).toEqual(['e0', 'e1 e2 e3', 'e4 e5']);
    end('e4 e5');
    await setImmediate();
    expect(acknowledged).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('hands over together what arrives at once', async () => {
    const { deliver, begun } = await openConsumer(3);
    for (const number of [0, 1]) deliver(number);
    await setImmediate();
    expect(begun).toEqual(['e0 e1']);
  });

  it('handles the events of a failed batch one by one, and settles each by itself', async () => {
    const { deliver, begun, end, acknowledged, deadLetter } = await openConsumer(3, 1);
    for (const number of [0, 1, 2]) deliver(number);
    await setImmediate();
    end('e0 e1 e2', new Error('no'));
    await setImmediate();
    end('e0');
    await setImmediate();
    end('e1', new Error('no'));
    await setImmediate();
    end('e2');
    await setImmediate();
    expect(begun).toEqual(['e0 e1 e2', 'e0', 'e1', 'e2']);
    expect(deadLetter).toEqual(['e1']);
    expect(acknowledged).toEqual([0, 1, 2]);
  });

  it('hands over a redelivered event that failed before without others', async () => {
    const { deliver, begun, end } = await openConsumer(3);
    deliver(0);
    await setImmediate();
    end('e0', new Error('no'));
    await setImmediate();
    for (const number of [1, 0, 2, 3]) deliver(number);
    await setImmediate();
    end('e1');
    await setImmediate();
    end('e0');
    await setImmediate();
    expect(begun).toEqual(['e0', 'e1', 'e0', 'e2 e3']);
  });

  it('does not handle the other events of a failed batch once its channel is lost', async () => {
    const { deliver, begun, end, acknowledged, consumer } = await openConsumer(2);
    for (const number of [0, 1]) deliver(number);
    await setImmediate();
    consumer.detach();
    end('e0 e1', new Error('no'));
    await consumer.drain();
    expect(begun).toEqual(['e0 e1']);
    expect(acknowledged).toEqual([]);
  });

  it('continues with the next event after a failure', async () => {
    const { deliver, begun, end, deadLetter } = await openConsumer(1, 1);
    deliver(0);
    deliver(1);
    await setImmediate();
    end('e0', new Error('no'));
    await setImmediate();
    expect(begun).toEqual(['e0', 'e1']);
    expect(deadLetter).toEqual(['e0']);
  });
});

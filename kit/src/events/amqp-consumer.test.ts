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

async function openConsumer(concurrency: number, deliveryLimit = 5) {
  const channel = createChannel();
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const deadLetter: string[] = [];
  const consumer = createAmqpConsumer({
    queue: 'users.accounts',
    handler: ({ id }) =>
      new Promise((resolve, reject) => {
        begun.push(id);
        ends.set(id, (error) => (error ? reject(error) : resolve()));
      }),
    concurrency,
    prefetch: 20,
    deliveryLimit,
    backoffMs: 1,
    log: createLogger('test', { level: 'silent' }),
    deadLetter: async (_queue, { fields }) => void deadLetter.push(`e${fields.deliveryTag}`),
  });
  await consumer.attach(channel.model, () => {});
  return {
    ...channel,
    begun,
    deadLetter,
    end: (id: string, error?: Error) => ends.get(id)?.(error),
  };
}

describe('an AMQP consumer', () => {
  it('handles events up to its concurrency, the others in order of arrival', async () => {
    const { deliver, begun, end, acknowledged } = await openConsumer(2);
    for (const number of [0, 1, 2, 3]) deliver(number);
    await setImmediate();
    expect(begun).toEqual(['e0', 'e1']);
    end('e1');
    await setImmediate();
    expect(begun).toEqual(['e0', 'e1', 'e2']);
    end('e0');
    await setImmediate();
    expect(begun).toEqual(['e0', 'e1', 'e2', 'e3']);
    end('e2');
    end('e3');
    await setImmediate();
    expect(acknowledged).toEqual([1, 0, 2, 3]);
  });

  it('keeps the order when an event arrives between two others', async () => {
    const { deliver, begun, end } = await openConsumer(2);
    for (const number of [0, 1, 2]) deliver(number);
    await setImmediate();
    end('e0');
    deliver(3);
    deliver(4);
    await setImmediate();
    expect(begun).toEqual(['e0', 'e1', 'e2']);
    end('e1');
    await setImmediate();
    expect(begun).toEqual(['e0', 'e1', 'e2', 'e3']);
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

import { EVENT_EXCHANGE, EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import type { ChannelModel } from 'amqplib';

/** Names of exchanges and queues, and how they are declared. Every process declares all of them. */
export interface AmqpTopology {
  exchange: string;
  deadExchange: string;
  queue(name: EventQueue): string;
  deadQueue(name: EventQueue): string;
  declare(model: ChannelModel, fail: (error: Error) => void): Promise<void>;
}

/** Deliveries that the broker counts per failure that we count: see {@link createAmqpTopology}. */
const CRASH_ALLOWANCE = 4;

/**
 * Consumers count failures and set poison aside themselves. The broker counts every return of a message,
 * also those of a process that was killed or lost its connection while it merely held it; its own limit is
 * therefore wider, a net under messages that take their consumer down each time.
 * @param namespace put before every name, for what shares a broker
 */
export function createAmqpTopology(options: {
  deliveryLimit: number;
  namespace: string;
}): AmqpTopology {
  const { namespace } = options;
  const exchange = `${namespace}${EVENT_EXCHANGE}`;
  const deadExchange = `${namespace}candor.dead`;
  const queue = (name: EventQueue) => `${namespace}${name}`;
  const deadQueue = (name: EventQueue) => `${namespace}${name}.dead`;

  return {
    exchange,
    deadExchange,
    queue,
    deadQueue,
    async declare(model, fail) {
      const channel = await model.createChannel();
      channel.on('error', fail);
      await channel.assertExchange(exchange, 'topic', { durable: true });
      await channel.assertExchange(deadExchange, 'direct', { durable: true });
      for (const name of Object.keys(EVENT_QUEUES) as EventQueue[]) {
        // A classic queue: looking into it gives its messages back, which a quorum queue counts, and
        // brokers since 4.0 drop what came back twenty times.
        await channel.assertQueue(deadQueue(name), {
          durable: true,
          arguments: { 'x-queue-type': 'classic' },
        });
        await channel.bindQueue(deadQueue(name), deadExchange, queue(name));
        await channel.assertQueue(queue(name), {
          durable: true,
          arguments: {
            'x-queue-type': 'quorum',
            'x-delivery-limit': options.deliveryLimit * CRASH_ALLOWANCE,
            'x-dead-letter-exchange': deadExchange,
            'x-dead-letter-routing-key': queue(name),
            'x-dead-letter-strategy': 'at-least-once',
            // Without it the broker falls back to dead-lettering at most once.
            'x-overflow': 'reject-publish',
          },
        });
        for (const type of EVENT_QUEUES[name]) await channel.bindQueue(queue(name), exchange, type);
      }
      await channel.close();
    },
  };
}

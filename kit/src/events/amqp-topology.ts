import { EVENT_EXCHANGE, EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import type { Channel, ChannelModel } from 'amqplib';

/** Names and declarations of exchanges and queues. Every process declares all of them. */
export interface AmqpTopology {
  exchange: string;
  deadExchange: string;
  queue(name: EventQueue): string;
  deadQueue(name: EventQueue): string;
  declare(model: ChannelModel, fail: (error: Error) => void): Promise<void>;
}

/** Broker deliveries allowed per counted failure: see {@link createAmqpTopology}. */
const CRASH_ALLOWANCE = 4;

/**
 * Consumers count failures and dead-letter poison messages themselves. The broker also counts redeliveries
 * after a crash or lost connection of a process that merely held the message; its own limit is therefore
 * wider and only catches messages that crash their consumer each time.
 * @param namespace prefix of every name, for a shared broker
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
      await withChannel(model, fail, async (channel) => {
        await channel.assertExchange(exchange, 'topic', { durable: true });
        await channel.assertExchange(deadExchange, 'direct', { durable: true });
      });
      await forEachQueue(model, fail, async (channel, name) => {
        // A classic queue: inspecting it returns its messages, which a quorum queue counts as deliveries, and
        // brokers since 4.0 drop messages after twenty of them.
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
            // Required for at-least-once; otherwise the broker falls back to at-most-once dead-lettering.
            'x-overflow': 'reject-publish',
          },
        });
        for (const type of EVENT_QUEUES[name]) await channel.bindQueue(queue(name), exchange, type);
      });
    },
  };
}

/** A channel waits for each answer before it sends the next declaration; quorum queues take the broker a while. */
const CHANNELS = 4;

/** Calls `action` for each queue, on a few channels at once. */
export async function forEachQueue(
  model: ChannelModel,
  fail: (error: Error) => void,
  action: (channel: Channel, name: EventQueue) => Promise<unknown>,
): Promise<void> {
  const names = Object.keys(EVENT_QUEUES) as EventQueue[];
  const share = () =>
    withChannel(model, fail, async (channel) => {
      for (let name = names.pop(); name; name = names.pop()) await action(channel, name);
    });
  await Promise.all(Array.from({ length: CHANNELS }, share));
}

async function withChannel(
  model: ChannelModel,
  fail: (error: Error) => void,
  action: (channel: Channel) => Promise<void>,
): Promise<void> {
  const channel = await model.createChannel();
  channel.on('error', fail);
  await action(channel);
  await channel.close();
}

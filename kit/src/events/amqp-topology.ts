import { EVENT_EXCHANGE, EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import type { Channel, ChannelModel } from 'amqplib';

/** Names and declarations of exchanges and queues. Every process declares all of them, or finds them declared. */
export interface AmqpTopology {
  exchange: string;
  deadExchange: string;
  queue(name: EventQueue): string;
  deadQueue(name: EventQueue): string;
  /** @param owner service whose queues come first, because an account may have no rights to others */
  declare(model: ChannelModel, fail: (error: Error) => void, owner?: string): Promise<void>;
}

/** Broker deliveries allowed per counted failure: see {@link createAmqpTopology}. */
const CRASH_ALLOWANCE = 4;
const NOT_FOUND = 404;
const ACCESS_REFUSED = 403;

/** Arguments of an event queue and of its dead-letter queue. */
export function queueArguments(options: {
  deliveryLimit: number;
  deadExchange: string;
  queue: string;
}) {
  return {
    // A classic queue: inspecting it returns its messages, which a quorum queue counts as deliveries, and
    // brokers since 4.0 drop messages after twenty of them.
    dead: { 'x-queue-type': 'classic' },
    live: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': options.deliveryLimit * CRASH_ALLOWANCE,
      'x-dead-letter-exchange': options.deadExchange,
      'x-dead-letter-routing-key': options.queue,
      'x-dead-letter-strategy': 'at-least-once',
      // Required for at-least-once; otherwise the broker falls back to at-most-once dead-lettering.
      'x-overflow': 'reject-publish',
    },
  };
}

/**
 * Consumers count failures and dead-letter poison messages themselves. The broker also counts redeliveries
 * after a crash or lost connection of a process that merely held the message; its own limit is therefore
 * wider and only catches messages that crash their consumer each time.
 *
 * An account of one service may only configure the service's own queues (deploy/rabbitmq). What it may not
 * declare must exist, else an event could be published before its reader's queue does.
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

  async function declareQueue(channel: Channel, name: EventQueue): Promise<void> {
    const { dead, live } = queueArguments({ ...options, deadExchange, queue: queue(name) });
    await channel.assertQueue(deadQueue(name), { durable: true, arguments: dead });
    await channel.bindQueue(deadQueue(name), deadExchange, queue(name));
    await channel.assertQueue(queue(name), { durable: true, arguments: live });
    for (const type of EVENT_QUEUES[name]) await channel.bindQueue(queue(name), exchange, type);
  }

  async function declareExchanges(channel: Channel): Promise<void> {
    await channel.assertExchange(exchange, 'topic', { durable: true });
    await channel.assertExchange(deadExchange, 'direct', { durable: true });
  }

  return {
    exchange,
    deadExchange,
    queue,
    deadQueue,
    async declare(model, fail, owner) {
      const names = Object.keys(EVENT_QUEUES) as EventQueue[];
      const isOwn = (name: EventQueue) => owner !== undefined && name.startsWith(`${owner}.`);
      const run = (work: (channel: Channel) => Promise<void>) => onChannel(model, fail, work);

      const exist = await run(async (channel) => {
        await channel.checkExchange(exchange);
        await channel.checkExchange(deadExchange);
      });
      if (!exist) await run(declareExchanges);
      await shareOut(names.filter(isOwn), (some) =>
        run(async (channel) => {
          for (const name of some) await declareQueue(channel, name);
        }),
      );
      const others = names.filter((name) => !isOwn(name));
      const [first] = others;
      if (first === undefined) return;
      // One question tells whether this account may declare the queues of others.
      const mayDeclare = await run((channel) => declareQueue(channel, first)).catch(refusedOnly);
      const found = await shareOut(others, (some) =>
        run(async (channel) => {
          for (const name of some) {
            if (mayDeclare) await declareQueue(channel, name);
            else await channel.checkQueue(queue(name));
          }
        }),
      );
      if (found.includes(false)) {
        throw new Error('A queue is missing: its service has not started yet');
      }
    },
  };
}

/** A channel waits for each answer before it sends the next declaration; quorum queues take the broker a while. */
const CHANNELS = 4;

/** Divides names among a few channels that work at once. */
export function shareOut<T>(
  names: readonly EventQueue[],
  work: (some: readonly EventQueue[]) => Promise<T>,
): Promise<T[]> {
  const shares = Array.from({ length: CHANNELS }, (_, n) =>
    names.filter((_name, index) => index % CHANNELS === n),
  );
  return Promise.all(shares.filter(({ length }) => length > 0).map(work));
}

function refusedOnly(error: unknown): false {
  if ((error as { code?: unknown }).code === ACCESS_REFUSED) return false;
  throw error;
}

/**
 * Works on a channel of its own, which the broker closes when it refuses.
 * @returns false if something that was looked for does not exist
 */
async function onChannel(
  model: ChannelModel,
  fail: (error: Error) => void,
  work: (channel: Channel) => Promise<void>,
): Promise<boolean> {
  const channel = await model.createChannel();
  let refusal: Error | undefined;
  channel.on('error', (error: Error & { code?: number }) => {
    refusal = error;
    if (error.code !== NOT_FOUND && error.code !== ACCESS_REFUSED) fail(error);
  });
  try {
    await work(channel);
  } catch (error) {
    const { code } = (refusal ?? error) as { code?: number };
    if (code === NOT_FOUND) return false;
    throw refusal ?? error;
  }
  await channel.close();
  return true;
}

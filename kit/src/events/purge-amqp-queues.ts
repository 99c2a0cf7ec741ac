import { EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import { connect } from 'amqplib';
import { createAmqpTopology } from './amqp-topology.ts';
import { DELIVERY_LIMIT } from './event-bus.ts';

/**
 * Removes the events that wait in the queues, and no dead letter. For a restored database: they tell of what it no longer has.
 * @returns their number
 * @throws Error when the broker refuses or cannot be reached, or a queue has a consumer, which means that a service runs
 */
export async function purgeAmqpQueues(url: string, { namespace = '' } = {}): Promise<number> {
  const topology = createAmqpTopology({ deliveryLimit: DELIVERY_LIMIT, namespace });
  const names = (Object.keys(EVENT_QUEUES) as EventQueue[]).map(topology.queue);
  const model = await connect(url).catch((error: Error) => {
    throw new Error(`AMQP_URL leads to no broker: ${error.message}`);
  });
  // Whatever is pending then rejects.
  const ignore = () => {};
  model.on('error', ignore);
  try {
    // At a new broker there are none yet.
    await topology.declare(model, ignore);
    const channel = await model.createChannel();
    channel.on('error', ignore);
    for (const name of names) {
      if ((await channel.checkQueue(name)).consumerCount > 0) {
        throw new Error(`The queue ${name} is in use. Stop the services first.`);
      }
    }
    let count = 0;
    for (const name of names) count += (await channel.purgeQueue(name)).messageCount;
    return count;
  } finally {
    await model.close().catch(ignore);
  }
}

import { randomBytes } from 'node:crypto';
import { EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import { createAmqpTopology, shareOut } from '@candor/kit/events/amqp-topology';
import { connect } from 'amqplib';

/** Creates a unique prefix, so that a shared broker is not disturbed. */
export function newNamespace(): string {
  return `test-${randomBytes(5).toString('hex')}.`;
}

/** Deletes everything declared under these prefixes. */
export async function removeNamespaces(url: string, namespaces: readonly string[]): Promise<void> {
  const model = await connect(url);
  const names = Object.keys(EVENT_QUEUES) as EventQueue[];
  for (const namespace of namespaces) {
    const topology = createAmqpTopology({ deliveryLimit: 1, namespace });
    await shareOut(names, async (some) => {
      const channel = await model.createChannel();
      for (const name of some) {
        await channel.deleteQueue(topology.queue(name));
        await channel.deleteQueue(topology.deadQueue(name));
      }
      await channel.close();
    });
    const channel = await model.createChannel();
    await channel.deleteExchange(topology.exchange);
    await channel.deleteExchange(topology.deadExchange);
    await channel.close();
  }
  await model.close();
}

import { randomBytes } from 'node:crypto';
import { createAmqpTopology, forEachQueue } from '@candor/kit/events/amqp-topology';
import { connect } from 'amqplib';

/** Creates a unique prefix, so that a shared broker is not disturbed. */
export function newNamespace(): string {
  return `test-${randomBytes(5).toString('hex')}.`;
}

/** Deletes everything declared under these prefixes. */
export async function removeNamespaces(url: string, namespaces: readonly string[]): Promise<void> {
  const model = await connect(url);
  const fail = (error: Error) => {
    throw error;
  };
  const channel = await model.createChannel();
  for (const namespace of namespaces) {
    const topology = createAmqpTopology({ deliveryLimit: 1, namespace });
    await forEachQueue(model, fail, async (each, name) => {
      await each.deleteQueue(topology.queue(name));
      await each.deleteQueue(topology.deadQueue(name));
    });
    await channel.deleteExchange(topology.exchange);
    await channel.deleteExchange(topology.deadExchange);
  }
  await model.close();
}

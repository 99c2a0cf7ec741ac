import { EVENT_QUEUES, type EventQueue, type EventType } from '@candor/contracts/events';
import type { AmqpTopology } from '@candor/kit/events/amqp-topology';
import type { Channel } from 'amqplib';

/** Unbinds an event type from every queue, so that the broker cannot route it. */
export async function makeUnroutable(
  channel: Pick<Channel, 'unbindQueue'>,
  topology: AmqpTopology,
  type: EventType,
): Promise<void> {
  for (const [queue, types] of Object.entries<readonly EventType[]>(EVENT_QUEUES)) {
    if (types.includes(type)) {
      await channel.unbindQueue(topology.queue(queue as EventQueue), topology.exchange, type);
    }
  }
}

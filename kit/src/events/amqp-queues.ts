import type { EventQueue } from '@candor/contracts/events';
import type { ChannelModel } from 'amqplib';
import type { AmqpTopology } from './amqp-topology.ts';
import type { QueueDepth } from './event-bus.ts';

/** Reads the backlogs of queues, on a channel of its own. */
export interface AmqpQueues {
  depths(queues: readonly EventQueue[]): Promise<QueueDepth[]>;
}

export async function openAmqpQueues(
  model: ChannelModel,
  fail: (error: Error) => void,
  topology: Pick<AmqpTopology, 'queue' | 'deadQueue'>,
): Promise<AmqpQueues> {
  const channel = await model.createChannel();
  channel.on('error', fail);
  channel.on('close', () => fail(new Error('The channel of the queue depths was closed')));

  async function count(name: string): Promise<number> {
    return (await channel.checkQueue(name)).messageCount;
  }

  return {
    depths: (queues) =>
      Promise.all(
        queues.map(async (queue) => {
          const [waiting, deadLetters] = await Promise.all([
            count(topology.queue(queue)),
            count(topology.deadQueue(queue)),
          ]);
          return { queue, waiting, deadLetters };
        }),
      ),
  };
}

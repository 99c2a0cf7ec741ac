import { randomUUID } from 'node:crypto';
import type { EventType } from '@candor/contracts/events';
import type { ChannelModel } from 'amqplib';

/** Live feed over an exclusive queue that is deleted with the connection. */
export interface AmqpFeed {
  add(types: readonly EventType[]): Promise<void>;
}

export async function openAmqpFeed(
  model: ChannelModel,
  fail: (error: Error) => void,
  options: { exchange: string; queuePrefix: string; onMessage: (text: string) => void },
): Promise<AmqpFeed> {
  const channel = await model.createChannel();
  channel.on('error', fail);
  channel.on('close', () => fail(new Error('The channel of the live feed was closed')));
  const { queue } = await channel.assertQueue(`${options.queuePrefix}.${randomUUID()}`, {
    exclusive: true,
    autoDelete: true,
    durable: false,
  });
  await channel.consume(
    queue,
    (message) => {
      if (message === null) fail(new Error('The broker ended the live feed'));
      else options.onMessage(message.content.toString('utf8'));
    },
    { noAck: true },
  );
  return {
    async add(types) {
      for (const type of types) await channel.bindQueue(queue, options.exchange, type);
    },
  };
}

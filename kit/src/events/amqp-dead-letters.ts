import type { EventEnvelope, EventQueue } from '@candor/contracts/events';
import type { ChannelModel, ConsumeMessage, GetMessage } from 'amqplib';
import { Mutex } from 'async-mutex';
import type { AmqpMessage, AmqpPublisher } from './amqp-publisher.ts';
import type { AmqpTopology } from './amqp-topology.ts';
import type { DeadLetter } from './event-bus.ts';
import { readEvent } from './event-json.ts';

const REASON_HEADER = 'x-reason';
const LONGEST_REASON = 500;

/** Looks into the dead-letter queues and empties them, on a channel of its own. */
export interface AmqpDeadLetters {
  list(queue: EventQueue): Promise<DeadLetter[]>;
  replay(
    queue: EventQueue,
    publisher: AmqpPublisher,
    options?: { eventId?: string },
  ): Promise<number>;
}

export async function openAmqpDeadLetters(
  model: ChannelModel,
  fail: (error: Error) => void,
  topology: AmqpTopology,
): Promise<AmqpDeadLetters> {
  const channel = await model.createChannel();
  channel.on('error', fail);
  channel.on('close', () => fail(new Error('The channel of the dead letters was closed')));
  // One at a time: what one holds, another would not see.
  const mutex = new Mutex();

  /**
   * What stands in the queue at first, each message held until it is acknowledged or given back: what fails again
   * meanwhile waits for the next time.
   */
  async function* findMessages(queue: EventQueue): AsyncGenerator<GetMessage> {
    let left = Number.POSITIVE_INFINITY;
    while (left > 0) {
      const message = await channel.get(topology.deadQueue(queue));
      if (!message) return;
      left = Math.min(left - 1, message.fields.messageCount);
      yield message;
    }
  }

  const giveBack = (message: GetMessage) => channel.nack(message, false, true);

  return {
    list: (queue) =>
      mutex.runExclusive(async () => {
        const held: GetMessage[] = [];
        try {
          for await (const message of findMessages(queue)) held.push(message);
        } finally {
          held.forEach(giveBack);
        }
        return held.map((message) => {
          return { queue, event: parseEvent(message), reason: findReason(message) };
        });
      }),
    replay: (queue, publisher, { eventId } = {}) =>
      mutex.runExclusive(async () => {
        const others: GetMessage[] = [];
        let count = 0;
        try {
          for await (const message of findMessages(queue)) {
            if (eventId !== undefined && parseEvent(message).id !== eventId) {
              others.push(message);
              continue;
            }
            try {
              await publisher.send(toReplay(message, topology.queue(queue)));
            } catch (error) {
              giveBack(message);
              throw error;
            }
            channel.ack(message);
            count++;
          }
        } finally {
          others.forEach(giveBack);
          // An answer over this channel: the acknowledgements before it have arrived, also if all ends now.
          await channel.checkQueue(topology.deadQueue(queue));
        }
        return count;
      }),
  };
}

/** The message that sets another one aside, with the reason in a header. */
export function toDeadLetter(
  message: ConsumeMessage,
  reason: string,
  to: { exchange: string; queue: string },
): AmqpMessage {
  return {
    exchange: to.exchange,
    routingKey: to.queue,
    content: message.content,
    properties: toProperties(message, { [REASON_HEADER]: reason.slice(0, LONGEST_REASON) }),
  };
}

/** Straight into its own queue, past the exchange: the others have handled the event already. */
function toReplay(message: GetMessage, queue: string): AmqpMessage {
  return {
    exchange: '',
    routingKey: queue,
    content: message.content,
    properties: toProperties(message, {}),
  };
}

function toProperties({ properties }: GetMessage | ConsumeMessage, headers: object) {
  const { messageId, contentType, correlationId, type, timestamp, appId } = properties;
  return {
    messageId,
    contentType,
    correlationId,
    type,
    timestamp,
    appId,
    headers,
    mandatory: true,
  };
}

/** What is no event of ours is shown as it came. */
function parseEvent({ content, fields, properties }: GetMessage): EventEnvelope {
  const text = content.toString('utf8');
  try {
    return readEvent(text);
  } catch {
    return {
      id: String(properties.messageId ?? ''),
      type: fields.routingKey,
      occurredAt: '',
      correlationId: String(properties.correlationId ?? ''),
      payload: { text },
    } as unknown as EventEnvelope;
  }
}

function findReason({ properties }: GetMessage): string | null {
  const reason = properties.headers?.[REASON_HEADER];
  if (typeof reason === 'string') return reason;
  // Set aside by the broker itself, which knows only how.
  const how = properties.headers?.['x-death']?.[0]?.reason as string | undefined;
  return how === 'delivery_limit' ? 'Its consumers went away too often while they held it' : null;
}

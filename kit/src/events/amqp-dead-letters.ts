import type { EventEnvelope, EventQueue } from '@candor/contracts/events';
import type { ChannelModel, ConsumeMessage, GetMessage } from 'amqplib';
import { Mutex } from 'async-mutex';
import type { AmqpMessage, AmqpPublisher } from './amqp-publisher.ts';
import type { AmqpTopology } from './amqp-topology.ts';
import type { DeadLetter } from './event-bus.ts';
import { readEvent } from './event-json.ts';

const REASON_HEADER = 'x-reason';
const LONGEST_REASON = 500;

/** Lists, replays and discards dead letters, on a channel of its own. */
export interface AmqpDeadLetters {
  list(queue: EventQueue): Promise<DeadLetter[]>;
  replay(
    queue: EventQueue,
    publisher: AmqpPublisher,
    options?: { eventId?: string },
  ): Promise<number>;
  discard(queue: EventQueue, eventId: string): Promise<number>;
}

export async function openAmqpDeadLetters(
  model: ChannelModel,
  fail: (error: Error) => void,
  topology: AmqpTopology,
): Promise<AmqpDeadLetters> {
  const channel = await model.createChannel();
  channel.on('error', fail);
  channel.on('close', () => fail(new Error('The channel of the dead letters was closed')));
  // Serialised: messages held by one operation are invisible to another.
  const mutex = new Mutex();

  /**
   * The messages in the queue at the start, each held until acknowledged or returned. Messages that fail
   * again meanwhile are left for the next run.
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

  /** Removes the messages of an event, or all, each after `settle`. Resolves with their number. */
  const removeEach = (
    queue: EventQueue,
    eventId: string | undefined,
    settle: (message: GetMessage) => Promise<void>,
  ): Promise<number> =>
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
            await settle(message);
          } catch (error) {
            giveBack(message);
            throw error;
          }
          channel.ack(message);
          count++;
        }
      } finally {
        others.forEach(giveBack);
        // A reply on this channel shows that the acknowledgements before it have arrived, even if the
        // process ends now.
        await channel.checkQueue(topology.deadQueue(queue));
      }
      return count;
    });

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
      removeEach(queue, eventId, (message) =>
        publisher.send(toReplay(message, topology.queue(queue))),
      ),
    discard: (queue, eventId) => removeEach(queue, eventId, async () => {}),
  };
}

/** Builds the dead letter of a message, with the reason in a header. */
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

/** Routed directly to the queue of the failed consumer: the others have handled the event already. */
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

/** Falls back to the raw text for messages that are not events. */
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
  // Dead-lettered by the broker itself, which records only how.
  const how = properties.headers?.['x-death']?.[0]?.reason as string | undefined;
  return how === 'delivery_limit' ? 'Its consumers disconnected too often while handling it' : null;
}

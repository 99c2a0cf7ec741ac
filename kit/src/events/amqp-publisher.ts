import type { ChannelModel, Options } from 'amqplib';
import { EventBusUnavailableError } from './event-bus-unavailable-error';
import { EventTooLargeError } from './event-json.ts';

/** A mandatory message that no queue receives would be lost. */
export class UnroutableError extends Error {
  constructor(exchange: string, routingKey: string) {
    super(`No queue receives ${routingKey} from ${exchange}`);
    this.name = 'UnroutableError';
  }
}

/** The broker is reachable but did not confirm the message: its queue is full or has no leader. */
export class UnconfirmedError extends Error {
  constructor(why: string, options: { cause?: unknown } = {}) {
    super(`The broker did not confirm the event${why}`, options);
    this.name = 'UnconfirmedError';
  }
}

/** The broker's message size limit, once known. Outlives the connection that an oversized message closes. */
export interface SizeLimit {
  bytes: number;
}

export interface AmqpMessage {
  /** Empty for the default exchange, whose routing keys are queues. */
  exchange: string;
  routingKey: string;
  content: Buffer;
  /** Persistent unless specified otherwise. */
  properties: Options.Publish;
}

export interface AmqpPublisher {
  /**
   * Resolves once the broker has confirmed the message: it is in every queue that receives it.
   * @throws UnroutableError for a `mandatory` message that no queue receives
   * @throws EventTooLargeError
   * @throws UnconfirmedError when the broker rejects it or does not reply; it may have been delivered
   *   nevertheless
   * @throws EventBusUnavailableError when the connection ended before the confirm; likewise
   */
  send(message: AmqpMessage): Promise<void>;
}

/**
 * Longer than heartbeats take to detect a dead connection: reaching this timeout concerns this message only.
 */
const CONFIRM_TIMEOUT_MS = 30_000;
const TOO_LARGE = /larger than (?:configured )?max size (\d+)/;
/** Identifies a returned message: event ids repeat when an event is published again. */
const NUMBER_HEADER = 'x-publish-number';

/** Publishes with confirms on a channel of its own. */
export async function openAmqpPublisher(
  model: ChannelModel,
  fail: (error: Error) => void,
  sizeLimit: SizeLimit,
): Promise<AmqpPublisher> {
  const channel = await model.createConfirmChannel();
  // The broker returns a message before it confirms it.
  const returned = new Set<unknown>();
  let lastNumber = 0;
  channel.on('error', (error: Error) => {
    const limit = TOO_LARGE.exec(error.message)?.[1];
    if (limit) sizeLimit.bytes = Number(limit);
    fail(error);
  });
  channel.on('close', () => fail(new Error('The publishing channel was closed')));
  channel.on('return', ({ properties }) => returned.add(properties.headers?.[NUMBER_HEADER]));

  return {
    send: ({ exchange, routingKey, content, properties }) =>
      new Promise((resolve, reject) => {
        if (content.length > sizeLimit.bytes) {
          throw new EventTooLargeError(content.length, sizeLimit.bytes);
        }
        const number = ++lastNumber;
        const headers = { ...properties.headers, [NUMBER_HEADER]: number };
        const timer = setTimeout(() => {
          reject(new UnconfirmedError(' in time'));
        }, CONFIRM_TIMEOUT_MS);
        const onConfirm = (error: Error | null | undefined) => {
          clearTimeout(timer);
          const wasReturned = returned.delete(number);
          if (error) reject(unconfirmed(error));
          else if (wasReturned) reject(new UnroutableError(exchange, routingKey));
          else resolve();
        };
        try {
          const all = { persistent: true, ...properties, headers };
          channel.publish(exchange, routingKey, content, all, onConfirm);
        } catch (error) {
          clearTimeout(timer);
          // Any other error means that the message cannot be encoded.
          const isClosed = (error as Error).name === 'IllegalOperationError';
          reject(isClosed ? unconfirmed(error as Error) : error);
        }
      }),
  };
}

function unconfirmed(cause: Error): Error {
  if (cause.message === 'message nacked') return new UnconfirmedError('', { cause });
  return new EventBusUnavailableError('The connection ended before the broker confirmed', {
    cause,
  });
}

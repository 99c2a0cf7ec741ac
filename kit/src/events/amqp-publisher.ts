import type { ChannelModel, Options } from 'amqplib';
import { EventBusAwayError } from './event-bus-away-error.ts';

/** Where nothing receives it, a message that must be received is as good as lost. */
export class UnroutableError extends Error {
  constructor(exchange: string, routingKey: string) {
    super(`No queue receives ${routingKey} from ${exchange}`);
    this.name = 'UnroutableError';
  }
}

export interface AmqpMessage {
  /** Empty for the default exchange, whose routing keys are queues. */
  exchange: string;
  routingKey: string;
  content: Buffer;
  /** Persistent unless it says otherwise. */
  properties: Options.Publish;
}

export interface AmqpPublisher {
  /**
   * Resolves once the broker has confirmed the message: it is in every queue that receives it.
   * @throws UnroutableError for a `mandatory` message that none receives
   * @throws EventBusAwayError when it wasn't confirmed; it may be there nevertheless
   */
  send(message: AmqpMessage): Promise<void>;
}

const CONFIRM_TIMEOUT_MS = 10_000;
/** By which a returned message is known: ids repeat where an event is published again. */
const NUMBER_HEADER = 'x-publish-number';

/** Publishing with confirms on a channel of its own. */
export async function openAmqpPublisher(
  model: ChannelModel,
  fail: (error: Error) => void,
): Promise<AmqpPublisher> {
  const channel = await model.createConfirmChannel();
  // The broker returns a message before it confirms it.
  const returned = new Set<unknown>();
  let lastNumber = 0;
  channel.on('error', fail);
  channel.on('close', () => fail(new Error('The publishing channel was closed')));
  channel.on('return', ({ properties }) => returned.add(properties.headers?.[NUMBER_HEADER]));

  return {
    send: ({ exchange, routingKey, content, properties }) =>
      new Promise((resolve, reject) => {
        const number = ++lastNumber;
        const headers = { ...properties.headers, [NUMBER_HEADER]: number };
        const timer = setTimeout(() => {
          reject(new EventBusAwayError('The broker did not confirm the event in time'));
        }, CONFIRM_TIMEOUT_MS);
        const onConfirm = (error: unknown) => {
          clearTimeout(timer);
          const wasReturned = returned.delete(number);
          if (error) {
            reject(new EventBusAwayError('The broker did not confirm the event', { cause: error }));
          } else if (wasReturned) reject(new UnroutableError(exchange, routingKey));
          else resolve();
        };
        try {
          const all = { persistent: true, ...properties, headers };
          channel.publish(exchange, routingKey, content, all, onConfirm);
        } catch (error) {
          onConfirm(error);
        }
      }),
  };
}

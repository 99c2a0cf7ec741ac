import { type Connection, Schema } from 'mongoose';
import { duplicateKeyOf } from './duplicate-key.ts';

export interface ProcessedEvents {
  /**
   * Runs the effect unless this consumer has handled the event before. The mark is made after the
   * effect: a crash between them runs it again, so the effect itself must bear repetition.
   */
  once(consumer: string, eventId: string, effect: () => Promise<void>): Promise<void>;
}

const KEEP_SECONDS = 30 * 24 * 3600;

/** The guard of consumers against redelivered events, kept in the service's own database. */
export function createProcessedEvents(connection: Connection): ProcessedEvents {
  const schema = new Schema(
    { _id: String, at: { type: Date, expires: KEEP_SECONDS } },
    { versionKey: false, collection: 'processed_events' },
  );
  const model = connection.model('ProcessedEvent', schema);
  return {
    async once(consumer, eventId, effect) {
      const _id = `${consumer}:${eventId}`;
      if (await model.exists({ _id })) return;
      await effect();
      try {
        await model.create({ _id, at: new Date() });
      } catch (error) {
        if (!duplicateKeyOf(error)) throw error;
      }
    },
  };
}

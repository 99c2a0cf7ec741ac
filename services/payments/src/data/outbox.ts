import type { mongo } from 'mongoose';

/** Where repositories leave word of the events that their writes carry. */
export interface Outbox {
  register(collection: mongo.Collection<never>): void;
  wake(): void;
}

import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { type RateLimiterAbstract, RateLimiterMongo } from 'rate-limiter-flexible';

/** As the library writes them. */
interface CountDocument {
  key: string;
  points: number;
  expire: Date | null;
}

const COUNTS = defineCollection<CountDocument>({
  name: 'rate_limits',
  required: { key: String, points: Number },
  optional: { expire: Date },
  indexes: [
    { key: { key: 1 }, unique: true },
    { key: { expire: 1 }, expireAfterSeconds: 0 },
  ],
});

/** Requests within windows, in the database so that every gateway sees the same counters. The gateways know the limits. */
export function createRequestCounts(connection: Connection): RateLimiterAbstract {
  const { collection } = COUNTS.open(connection);
  return new RateLimiterMongo({
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: collection.collectionName,
    disableIndexesCreation: true,
    // Only counts are read; each call names the length of its window.
    points: Number.MAX_SAFE_INTEGER,
    duration: 1,
  });
}

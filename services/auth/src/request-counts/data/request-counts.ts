import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { openCollection } from '@candor/kit/mongo/open-collection';
import { type RateLimiterAbstract, RateLimiterMongo } from 'rate-limiter-flexible';

const COLLECTION = 'rate_limits';

/** Requests within windows, in the database so that every gateway sees the same counters. The gateways know the limits. */
export function createRequestCounts(connection: Connection): RateLimiterAbstract {
  openCollection(connection, COLLECTION, [
    { key: { key: 1 }, unique: true },
    { key: { expire: 1 }, expireAfterSeconds: 0 },
  ]);
  return new RateLimiterMongo({
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: COLLECTION,
    disableIndexesCreation: true,
    // Only counts are read; each call names the length of its window.
    points: Number.MAX_SAFE_INTEGER,
    duration: 1,
  });
}

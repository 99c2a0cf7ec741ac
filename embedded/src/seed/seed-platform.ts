import { setTimeout as pause } from 'node:timers/promises';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import type { Platform } from '../platform.ts';
import { type SeedSize, seedDemo } from './seed-demo.ts';
import type { DemoAccount } from './stage.ts';
import { misshowProfit } from './year/misshow-profit.ts';

/** Until a change is looked for whose event has not arrived. */
const LOOK_MS = 500;

/** Entry point of a bundle of its own: most starts seed nothing, and it brings along the database driver. */
export async function seedPlatform(platform: Platform, size: SeedSize): Promise<DemoAccount[]> {
  const { auth, users, payments, notifications, bus, clock, upstreams, mongoUri } = platform;
  let announce = () => {};
  await bus.listen(['payments.profit-run-changed.v1'], () => announce());
  const accounts = await seedDemo(
    {
      auth,
      payments,
      users,
      clock,
      upstreams,
      runChanged() {
        const changed = new Promise<void>((resolve) => {
          announce = resolve;
        });
        return Promise.race([changed, pause(LOOK_MS, undefined, { ref: false })]);
      },
      misshow: (accountId, profit) => misshowProfit(mongoUri, accountId, profit),
      async settled() {
        // An event may cause another one; the longest chain takes two rounds.
        for (let round = 0; round < 2; round += 1) {
          for (const service of [auth, payments, users, notifications]) await service.drain();
        }
      },
    },
    size,
  );
  await flushDatabase(mongoUri);
  return accounts;
}

/** Nothing of the seed waited for the disk. */
async function flushDatabase(uri: string): Promise<void> {
  const connection = await connectMongo(uri, 'admin');
  await connection.getClient().db('admin').command({ fsync: 1 });
  await connection.close();
}

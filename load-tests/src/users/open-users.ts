import { startMongoServer } from '@candor/embedded-mongo/server';
import { systemClock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { formatFacet } from '@candor/users/accounts/facet';
import { toSearchKeys } from '@candor/users/accounts/search-keys';
import { createUsersService } from '@candor/users/service';
import mongoose from 'mongoose';
import { SUPPORT_CALLER } from '../platform/support-caller.ts';

const BATCH = 2_000;
const FIRST = ['Amara', 'Ben', 'Chloe', 'Deniz', 'Elif', 'Femi', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const LAST = ['Okafor', 'Carter', 'Lindqvist', 'Weber', 'Nair', 'Silva', 'Tanaka', 'Haddad'];

/** The users service over an embedded database, for benchmarks in this process. Every caller is support. */
export async function openUsers() {
  const log = createLogger('benchmark', { level: 'silent' });
  const mongo = await startMongoServer({});
  const connection = await connectMongo(mongo.uri, 'benchmark');
  const service = createUsersService({
    connection,
    bus: createMemoryBus({ log }),
    objects: createMemoryStore(),
    clock: systemClock,
    log,
    verifyToken: async () => SUPPORT_CALLER,
    settings: {
      avatarBucket: 'benchmark',
      kycBucket: 'benchmark',
      kycEncryptionKey: 'the secret of this benchmark, long enough',
      kycDueHours: 48,
    },
  });
  await service.start();
  const server = await listen(service.app, { port: 0, host: '127.0.0.1' });

  return {
    /** Writes that many accounts as their events would. Returns the number of their search keys. */
    async fill(count: number): Promise<number> {
      let written = 0;
      for (let from = 0; from < count; from += BATCH) {
        const people = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) =>
          toPerson(from + i),
        );
        const keys = people.flatMap(({ _id, registration }) =>
          toSearchKeys(registration).map((key) => ({ _id: `${key} ${_id.toHexString()}` })),
        );
        await connection.collection('profiles').insertMany(people);
        await connection.collection('search_keys').insertMany(keys as never, { ordered: false });
        written += keys.length;
      }
      return written;
    },
    /** Calls `users` of the API. */
    request(query: string): Promise<Response> {
      return fetch(`http://127.0.0.1:${server.port}/api/v1/users${query}`, {
        headers: { authorization: 'Bearer a.b.c' },
      });
    },
    async close(): Promise<void> {
      await server.close(500);
      await service.stop();
      await connection.close();
      await mongo.stop();
    },
  };
}

function toPerson(index: number) {
  const fullName = `${FIRST[index % FIRST.length]} ${LAST[(index * 7) % LAST.length]}`;
  const profit = index % 3 === 0 ? 0 : (index * 7_919) % 1_000_000;
  // One in a hundred, up to a bound: few, as in any firm.
  const active = index % 100 !== 0 || index > 20_000;
  return {
    _id: new mongoose.Types.ObjectId(),
    registration: {
      fullName,
      email: `member${index}@mail.example`,
      username: `member_${index}`,
      role: 'investor',
      country: 'Germany',
      countryCode: '+49',
      phone: '+49301234567',
      referralCode: null,
      referrer: null,
      isEmailVerified: true,
      at: new Date(Date.UTC(2020, 0, 1) + index * 60_000),
    },
    nameKey: fullName.toLowerCase(),
    wallet: { seq: 1, deposit: 0, investment: 0, profit, held: 0, withdrawn: 0 },
    facet: formatFacet({ role: 'investor', active, kyc: 'not-started', money: profit > 0 }),
  };
}

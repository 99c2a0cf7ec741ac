import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LeaseHeldError, withLease } from '../src/mongo/lease.ts';
import { openTestDatabase, type TestDatabase } from '../src/testing/test-mongo.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a lease', () => {
  it('has one holder at a time', async () => {
    let running = 0;
    let most = 0;
    const work = () =>
      withLease(database.connection, { name: 'counting', waitMs: 20_000 }, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      });
    await Promise.all([work(), work(), work(), work()]);
    expect(most).toBe(1);
  });

  it('is refused at once without a wait time', async () => {
    await withLease(database.connection, { name: 'busy' }, async () => {
      await expect(
        withLease(database.connection, { name: 'busy' }, async () => 'never'),
      ).rejects.toBeInstanceOf(LeaseHeldError);
    });
    expect(await withLease(database.connection, { name: 'busy' }, async () => 'free')).toBe('free');
  });

  it('is held whatever the clock of another process says', async () => {
    await withLease(database.connection, { name: 'skewed' }, async () => {
      const hourAhead = Date.now() + 3_600_000;
      const clock = jest.spyOn(Date, 'now').mockReturnValue(hourAhead);
      const other = withLease(database.connection, { name: 'skewed' }, async () => 'never');
      await expect(other.finally(() => clock.mockRestore())).rejects.toBeInstanceOf(LeaseHeldError);
    });
  });

  it('expires if its holder died, and is renewed while its holder works', async () => {
    const leases = database.connection.collection('leases');
    await leases.insertOne({ _id: 'orphaned' as never, holder: 'dead', until: new Date(0) });
    expect(await withLease(database.connection, { name: 'orphaned' }, async () => 'mine')).toBe(
      'mine',
    );
    await withLease(database.connection, { name: 'long', leaseMs: 40 }, async () => {
      const until = async () => (await leases.findOne({ _id: 'long' as never }))?.until as Date;
      const first = await until();
      while ((await until()).getTime() === first.getTime()) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
  });

  it('aborts the work of a holder that lost it', async () => {
    const leases = database.connection.collection('leases');
    await withLease(database.connection, { name: 'stolen', leaseMs: 40 }, async (signal) => {
      await leases.updateOne({ _id: 'stolen' as never }, { $set: { holder: 'another' } });
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    });
    expect(await leases.findOne({ _id: 'stolen' as never })).toMatchObject({ holder: 'another' });
  });
});

import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { migrations } from '../src/migrations.ts';
import { openUsers, type Users } from './users-harness.ts';

let users: Users;
beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.close());

async function migrate(options: { dryRun: boolean }): Promise<number[]> {
  const db = users.connection.getClient().db(users.connection.name);
  const counts: number[] = [];
  for (const { run } of migrations) counts.push(await run(db, options));
  return counts;
}

test('identity checks lose their idempotency keys, and those of the last day are noted', async () => {
  const submissions = users.connection.collection('kyc_submissions');
  const accountId = newId();
  const submission = (version: number, createdAt: Date) => ({
    _id: new mongoose.Types.ObjectId(),
    accountId,
    version,
    status: 'refused',
    idempotencyKey: `key-${version}`,
    createdAt,
  });
  const [old, recent] = [submission(1, new Date(0)), submission(2, new Date())];
  await submissions.insertMany([old, recent]);
  expect(await migrate({ dryRun: true })).toEqual([2]);
  expect(await submissions.countDocuments({ idempotencyKey: { $exists: true } })).toBe(2);

  expect(await migrate({ dryRun: false })).toEqual([2]);
  expect(await submissions.countDocuments({ idempotencyKey: { $exists: true } })).toBe(0);
  const noted = await users.connection.collection('earlier_calls').find().toArray();
  expect(noted.map(({ id }) => id)).toEqual([recent._id.toHexString()]);
  // A second run, as after an interruption, finds nothing left.
  expect(await migrate({ dryRun: false })).toEqual([0]);
});

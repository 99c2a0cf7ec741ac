import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { verifyAudit } from '../src/audit/verify-audit.ts';
import { migrations } from '../src/migrations.ts';
import { openUsers, type Users } from './users-harness.ts';

let users: Users;
beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.close());

/** Documents as a version without search keys stored them. */
async function storeOld(id: string, fullName: string): Promise<void> {
  const _id = new mongoose.Types.ObjectId(id);
  const { connection } = users;
  const registration = {
    fullName,
    email: `${id}@old.example`,
    username: `user_${id}`,
    role: 'investor',
    isEmailVerified: true,
    referrer: 'BOB-1',
    at: new Date('2026-01-02T03:04:05.000Z'),
  };
  await connection.collection('profiles').insertOne({ _id, registration, nameKey: fullName });
  await connection.collection('wallet_totals').insertOne({
    _id,
    seq: 4,
    deposit: 100,
    investment: 0,
    profit: 250,
    held: 0,
    withdrawn: 50,
  });
}

async function migrate(options: { dryRun: boolean }): Promise<number[]> {
  const db = users.connection.getClient().db(users.connection.name);
  const counts: number[] = [];
  for (const { run } of migrations) counts.push(await run(db, options));
  return counts;
}

test('accounts of an earlier version become findable, with totals and the begin of their timeline', async () => {
  const ids = [newId(), newId()];
  for (const id of ids) await storeOld(id, `legacy ${id}`);
  const staff = await users.readToken({ id: newId(), role: 'support' });
  expect(await migrate({ dryRun: true })).toEqual([0, 2, 2, 0]);
  expect((await users.call(staff, 'GET', `/users?search=${ids[0]}`)).page.total).toBe(0);

  expect(await migrate({ dryRun: false })).toEqual([0, 2, 2, 0]);
  const { data } = await users.call<{ totalProfit: number }[]>(
    staff,
    'GET',
    `/users?search=${ids[0]}&money=with&sort=profit`,
  );
  expect(data).toEqual([expect.objectContaining({ totalProfit: 2.5, totalDeposit: 1 })]);
  const timeline = await users.call(staff, 'GET', `/users/${ids[0]}/timeline`);
  expect(timeline.data).toEqual([
    expect.objectContaining({
      kind: 'registered',
      at: '2026-01-02T03:04:05.000Z',
      detail: 'BOB-1',
    }),
  ]);
  // A second run, as after an interruption, finds nothing left.
  expect(await migrate({ dryRun: false })).toEqual([0, 0, 0, 0]);
});

test('views from before there was one audit become entries of it in order, once, also after an interruption', async () => {
  const { connection, service } = users;
  const db = connection.getClient().db(connection.name);
  const toAudit = migrations.find(({ version }) => version === 1);
  const accountId = newId();
  const view = (index: number) => ({
    _id: `old-view-${accountId}-${index}` as never,
    accountId,
    viewerId: newId(),
    viewerRole: 'support',
    what: 'wallet',
    requestId: `r-${index}`,
    at: new Date(Date.UTC(2026, 0, 2, 3, index)),
  });
  const views = [0, 1, 2].map(view);
  await db.collection('views').insertMany(views);
  expect(await toAudit?.run(db, { dryRun: true })).toBe(3);
  expect(await db.collection('audit').countDocuments({ accountId })).toBe(0);

  expect(await toAudit?.run(db, { dryRun: false })).toBe(3);
  // As if the process had ended before the views were dropped.
  await db.collection('views').insertMany(views);
  await toAudit?.run(db, { dryRun: false });
  const entries = await db.collection('audit').find({ accountId }).sort({ _id: 1 }).toArray();
  expect(entries.map(({ kind, action, requestId }) => [kind, action, requestId])).toEqual(
    ['r-0', 'r-1', 'r-2'].map((requestId) => ['view', 'wallet', requestId]),
  );
  expect(await db.collection('views').countDocuments()).toBe(0);
  expect((await verifyAudit(service.context)).faults).toEqual([]);
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { createPaymentsData } from '@candor/payments/payments-data';
import { verifyLedger } from '@candor/payments/reconciliation/verify-ledger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, logIn } from './signed-in.ts';
import {
  buildPlatform,
  removePlatform,
  type StartedPlatform,
  startOn,
} from './started-platform.ts';

/** Beside other tests a year takes its time. */
const SEED_MS = 180_000;
const DEADLINE_MS = 400_000;

interface Seeded {
  dataDir: string;
  platform: StartedPlatform;
  runtime: Awaited<ReturnType<StartedPlatform['ready']>>;
  admin: Caller;
}

async function start(
  dataDir = mkdtempSync(join(tmpdir(), 'candor-demo-')),
  settings: Record<string, string> = {},
): Promise<Seeded> {
  const platform = await startOn(dataDir, {
    CANDOR_SEED: 'demo',
    RATE_LIMIT_FACTOR: '1000',
    ...settings,
  });
  const runtime = await platform.ready(SEED_MS);
  const [account] = readAccounts(dataDir);
  if (!account) throw new Error('the demo has no accounts');
  return { dataDir, platform, runtime, admin: await logIn(runtime.url, account) };
}

const readAccounts = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    role: string;
    fullName: string;
    email: string;
    password: string;
  }[];

async function end({ platform }: Pick<Seeded, 'platform'>): Promise<void> {
  platform.child.kill('SIGTERM');
  await platform.ended;
}

type Row = Record<string, unknown>;

async function list({ admin }: Seeded, path: string): Promise<Row[]> {
  return (await admin.call<Row[]>('GET', path)).data;
}

/** What is the same each time that the story is told. */
async function readStory(seeded: Seeded): Promise<unknown> {
  const users = await list(seeded, '/users?role=investor&limit=100');
  const runs = await list(seeded, '/users/profit-runs?limit=100');
  const receipts = await list(seeded, '/users/receipt?limit=100');
  const names = users.map(({ fullName, active, kycStatus }) => ({ fullName, active, kycStatus }));
  return {
    people: names.sort((a, b) => String(a.fullName).localeCompare(String(b.fullName))),
    runs: runs.map(({ period, status, wallets, total }) => ({ period, status, wallets, total })),
    receipts: receipts.map(({ fullName, amount }) => ({ fullName, amount })),
  };
}

let seeded: Seeded;
beforeAll(async () => {
  buildPlatform();
  seeded = await start();
}, DEADLINE_MS);
afterAll(async () => {
  await end(seeded);
  rmSync(seeded.dataDir, { recursive: true, force: true });
  removePlatform();
});

describe('the demonstration that a start seeds', () => {
  it('lists the accounts that visitors use, in the same order', () => {
    expect(readAccounts(seeded.dataDir).map(({ role, fullName }) => [role, fullName])).toEqual([
      ['admin', 'Demo Admin'],
      ['admin', 'Second Admin'],
      ['support', 'Support Desk'],
      ['investor', 'Amara Lindqvist'],
      ['investor', 'Jonas Weber'],
      ['investor', 'Priya Nair'],
    ]);
  });

  it('has the queues of a morning', async () => {
    expect(await list(seeded, '/users/receipt?limit=100')).toHaveLength(12);
    const withdrawals = await list(seeded, '/users/withdraw?limit=100');
    expect(withdrawals).toHaveLength(5);
    expect(withdrawals.filter(({ approval }) => approval)).toHaveLength(1);
    expect(await list(seeded, '/users/kyc?limit=100')).toHaveLength(3);
    expect(await list(seeded, '/users/proposals?limit=100')).toHaveLength(2);
  });

  it('has forty investors, and a year with a reversed profit run and a break that is solved', async () => {
    expect(await list(seeded, '/users?role=investor&limit=100')).toHaveLength(40);
    const runs = await list(seeded, '/users/profit-runs?limit=100');
    expect(runs.length).toBeGreaterThan(20);
    expect(runs.filter(({ status }) => status === 'reversed')).toHaveLength(1);
    expect(runs.filter(({ status }) => status !== 'reversed' && status !== 'done')).toEqual([]);
    const checks = await list(seeded, '/users/reconciliation/runs?limit=100');
    const byStaff = checks.filter(({ startedBy }) => startedBy);
    expect(byStaff.map(({ breaks }) => breaks)).toEqual([0, 0, 1, 0, 0]);
    expect(await list(seeded, '/users/reconciliation/findings')).toEqual([]);
    const decided = await list(seeded, '/users/withdraw?status=decided&limit=100');
    const outcomes = new Set(decided.map(({ status }) => status));
    expect(outcomes).toEqual(new Set(['successful', 'rejected', 'cancelled']));
  });

  it('has a sound ledger without an event that failed', async () => {
    const connection = await connectMongo(seeded.runtime.mongo, DATABASES.payments);
    const report = await verifyLedger(createPaymentsData(connection, UNPUBLISHED));
    await connection.close();
    expect(report).toMatchObject({ faults: [], mismatches: [], unmatchedHolds: [] });
    expect(await list(seeded, '/users/reconciliation/dead-letters')).toEqual([]);
  });

  it(
    'is the same at each first start, seeded once, and gives staff no permission without a required two-step login',
    async () => {
      let other = await start(undefined, { STAFF_SECOND_FACTOR: 'always' });
      try {
        const { status, code } = await other.admin.call('GET', '/users/receipt');
        expect([status, code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
        const passwords = readAccounts(other.dataDir);
        await end(other);
        other = await start(other.dataDir);
        expect(readAccounts(other.dataDir)).toEqual(passwords);
        expect(await readStory(other)).toEqual(await readStory(seeded));
      } finally {
        await end(other);
        rmSync(other.dataDir, { recursive: true, force: true });
      }
    },
    DEADLINE_MS,
  );
});

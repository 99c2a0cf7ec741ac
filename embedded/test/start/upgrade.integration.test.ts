import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATABASES } from '@candor/contracts/topology';
import { startMongoServer } from '@candor/embedded-mongo/server';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { waitFor } from '@candor/kit/testing/wait-for';
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

/**
 * The data folder of each release, as it stopped after its demonstration, its journeys and some work of staff, and beside it
 * what its API answered last. Proposals are left out: they expire.
 */
const RELEASED = fileURLToPath(new URL('./released/', import.meta.url));
const RELEASES = readdirSync(RELEASED)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

type Cell = string | number;

interface Facts {
  /** Name, address, deposits and profit. */
  users: Cell[][];
  wallets: Record<string, { balance: number; available: number; held: number; entries: Cell[][] }>;
  /** Reference and amount of each pending request. */
  receipts: Cell[][];
  withdrawals: Cell[][];
}

type Row = Record<string, unknown>;

beforeAll(buildPlatform, 120_000);
afterAll(removePlatform);

describe.each(RELEASES)('the data of release %s', (release) => {
  const facts = JSON.parse(readFileSync(join(RELEASED, `${release}.json`), 'utf8')) as Facts;
  let dataDir: string;
  let platform: StartedPlatform;
  let url: string;
  let mongo: string;
  const people = new Map<string, Caller>();

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'candor-upgrade-'));
    execFileSync('tar', ['xzf', join(RELEASED, `${release}.tar.gz`), '-C', dataDir]);
    platform = await startOn(dataDir);
    ({ url, mongo } = await platform.ready());
    const accounts: { email: string; password: string }[] = JSON.parse(
      readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'),
    );
    for (const account of accounts) {
      people.set(account.email.split('@')[0] ?? '', await logIn(url, account));
    }
  }, 120_000);
  afterAll(async () => {
    platform?.child.kill('SIGTERM');
    await platform?.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  function as(name: string): Caller {
    const caller = people.get(name);
    if (!caller) throw new Error(`nobody is called ${name}`);
    return caller;
  }
  const list = async (path: string, by = 'admin') =>
    (await as(by).call<Row[]>('GET', `${path}${path.includes('?') ? '&' : '?'}limit=100`)).data;

  async function verify(): Promise<unknown> {
    const connection = await connectMongo(mongo, DATABASES.payments);
    const report = await verifyLedger(createPaymentsData(connection, UNPUBLISHED));
    await connection.close();
    return report;
  }
  const SOUND = { faults: [], mismatches: [], unmatchedHolds: [] };

  it('is shown as that release showed it', async () => {
    const users = await list('/users');
    expect(
      users
        .map(({ fullName, email, totalDeposit, totalProfit }) => [
          fullName,
          email,
          totalDeposit,
          totalProfit,
        ])
        .sort(),
    ).toEqual(facts.users);
    for (const [name, { entries, ...totals }] of Object.entries(facts.wallets)) {
      const { id, call } = as(name);
      expect((await call<Row>('GET', `/users/${id}/wallet`)).data).toMatchObject(totals);
      const history = await list(`/users/${id}/transactions`, name);
      expect(history.map(({ seq, kind, amount }) => [seq, kind, amount])).toEqual(entries);
    }
    const waiting = (rows: Row[]) => rows.map(({ reference, amount }) => [reference, amount]);
    expect(waiting(await list('/users/receipt'))).toEqual(facts.receipts);
    expect(waiting(await list('/users/withdraw'))).toEqual(facts.withdrawals);
  });

  it('has a sound ledger, in which what waited can be decided', async () => {
    expect(await verify()).toMatchObject(SOUND);
    const amara = as('amara');
    const [receipt] = await list('/users/receipt');
    const payout = (await list('/users/withdraw')).at(-1);
    const before = facts.wallets.amara;
    expect([receipt?.userId, payout?.userId]).toEqual([amara.id, amara.id]);
    for (const path of [`/users/receipt/${receipt?.id}`, `/users/withdrawal/${payout?.id}`]) {
      const { status } = await as('second').call('PATCH', path, { status: 'successful' });
      expect([path, status]).toEqual([path, 200]);
    }
    const { data } = await amara.call<Row>('GET', `/users/${amara.id}/wallet`);
    expect(data).toMatchObject({
      balance: (before?.balance ?? 0) + Number(receipt?.amount),
      held: (before?.held ?? 0) - Number(payout?.amount),
    });
    expect(await verify()).toMatchObject(SOUND);
  });
});

describe('the data of a build before the first release', () => {
  it('is refused with the release to start first, and stays', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'candor-upgrade-'));
    const server = await startMongoServer({ dataDir: join(dataDir, 'mongo') });
    const connection = await connectMongo(server.uri, DATABASES.payments);
    await connection.collection('entries').insertOne({ amount: 1 });
    await connection.close();
    await server.stop();
    const { child, ended, output } = await startOn(dataDir);
    const wasRefused = () => output().includes('Start that release once');
    await waitFor(() => wasRefused() || existsSync(join(dataDir, 'runtime.json')), {
      timeoutMs: 60_000,
    });
    child.kill('SIGKILL');
    await ended;
    expect(wasRefused()).toBe(true);
    expect(readdirSync(dataDir).some((name) => name.startsWith('before'))).toBe(false);
    rmSync(dataDir, { recursive: true });
  }, 120_000);
});

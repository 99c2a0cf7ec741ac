import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MongoServer, startMongoServer } from '@candor/embedded-mongo/server';
import { type Connection, connectMongo } from '@candor/kit/mongo/connect-mongo';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildServices, type EntryName } from '../../scripts/build-services.ts';
import { BUNDLES } from '../admin/commands.mjs';
import { root } from '../compose-file.ts';

const COMMANDS = join(root, '.cache', `admin-${process.pid}`);
const ACCOUNT = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const ERASED = 'c'.repeat(24);
const LATER = 'd'.repeat(24);

let mongo: MongoServer;
let payments: Connection;
let users: Connection;
const dataDir = mkdtempSync(join(tmpdir(), 'candor-admin-'));

beforeAll(async () => {
  await buildServices(BUNDLES as EntryName[], COMMANDS);
  mongo = await startMongoServer({ dataDir });
  payments = await connectMongo(mongo.uri, 'candor_payments');
  users = await connectMongo(mongo.uri, 'candor_users');
}, 120_000);
afterAll(async () => {
  await payments?.close();
  await users?.close();
  await mongo?.stop();
  rmSync(COMMANDS, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the command as in its image. Its server is in this process, so the command must not block it. */
function admin(args: string[], settings: Record<string, string> = { MONGO_URL: mongo.uri }) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env.PATH, CANDOR_COMMANDS: COMMANDS, ...settings };
    const command = [join(root, 'deploy/admin/main.mjs'), ...args];
    execFile(process.execPath, command, { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

describe("the operators' command", () => {
  test('lists its commands, and shows the options of one', async () => {
    const { code, out } = await admin(['--help']);
    expect(code).toBe(0);
    for (const name of ['create-admin', 'verify', 'rotate-signing-key', 'rebuild-totals']) {
      expect(out).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'));
    }
    expect((await admin(['migrate', '--help'])).out).toContain('Usage: admin migrate [--dry-run]');
  }, 60_000);

  test('refuses unknown commands with its usage', async () => {
    expect(await admin([])).toMatchObject({ code: 2, out: expect.stringContaining('Usage') });
    expect(await admin(['drop'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no command "drop"'),
    });
  }, 60_000);

  test('does nothing with options that a command does not have', async () => {
    for (const name of ['rebuild-totals', 'rotate-signing-key', 'checkpoint', 'verify']) {
      expect(await admin([name, '--dry-run'])).toEqual({
        code: 2,
        out: '',
        err: `admin ${name} has no options: --dry-run. Nothing was done.\n`,
      });
    }
    const { code, out, err } = await admin(['migrate', '--dryrun']);
    expect([code, out, err.split('\n')]).toEqual([
      2,
      '',
      [expect.stringContaining('--dryrun'), ''],
    ]);
  }, 60_000);

  const SECRETS = {
    CHECKPOINT_SIGNING_KEY: 'c'.repeat(32),
    SECOND_FACTOR_KEY: 's'.repeat(32),
    KYC_ENCRYPTION_KEY: 'k'.repeat(32),
    SITE_ORIGIN: 'https://candor.example',
  };
  test.each([
    ['create-admin', '--email', 'ada@example.com'],
    ['verify'],
    ['checkpoint'],
    ['dead-letters', 'list'],
    ['purge-queues'],
    ['rotate-signing-key'],
    ['rotate-second-factor-key'],
    ['rebuild-totals'],
    ['migrate'],
    ['rotate-document-key'],
  ])(
    '%s names the address that is missing or wrong, without a stack trace',
    async (...args) => {
      const missing = await admin(args, SECRETS);
      expect(missing).toMatchObject({ code: 2, out: '' });
      expect(missing.err).toMatch(/^Invalid configuration: ?(\n {2}- )?[A-Z_]+ is missing/);
      const wrong = await admin(args, { ...SECRETS, MONGO_URL: 'candor', AMQP_URL: 'candor' });
      expect([1, 2]).toContain(wrong.code);
      expect(wrong.out).toBe('');
      for (const line of wrong.err.trim().split('\n')) expect(line).toMatch(/MONGO_URL|AMQP_URL/);
    },
    120_000,
  );

  test.each([
    [['rotate-signing-key'], /^MONGO_URL leads to no database: .*ECONNREFUSED.*\n$/],
    [['purge-queues'], /^AMQP_URL leads to no broker: .*ECONNREFUSED.*\n$/],
    [['dead-letters', 'list'], /^The broker is unreachable\. Check AMQP_URL\.\n$/],
  ])(
    '%s says in one line that nothing answers',
    async (args, line) => {
      const [MONGO_URL, AMQP_URL] = ['mongodb://127.0.0.1:1', 'amqp://127.0.0.1:1'];
      expect(await admin(args, { MONGO_URL, AMQP_URL })).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(line),
      });
    },
    60_000,
  );

  test.each([
    ['SITE_ORIGIN', 'candor.example', ['create-admin', '--email', 'ada@example.com']],
    ['CHECKPOINT_SIGNING_KEY', 'short', ['checkpoint']],
    ['KYC_ENCRYPTION_KEY', 'short', ['rotate-document-key']],
    ['SECOND_FACTOR_KEY', 'short', ['rotate-second-factor-key']],
  ])(
    'a wrong %s is refused in one line, before anything is written',
    async (key, value, args) => {
      const { code, out, err } = await admin(args, {
        ...SECRETS,
        MONGO_URL: mongo.uri,
        [key]: value,
      });
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(new RegExp(`^Invalid configuration: ${key} is not valid: .*\n$`));
    },
    60_000,
  );

  test('ends with the code of the first part that fails, and runs nothing after a missing input', () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-parts-'));
    const write = (name: string, text: string) => {
      spawnSync('mkdir', ['-p', join(folder, name)]);
      writeFileSync(join(folder, name, 'main.mjs'), text);
    };
    const run = (name: string) => {
      const { status, stdout } = spawnSync(
        process.execPath,
        [join(root, 'deploy/admin/main.mjs'), name],
        { env: { PATH: process.env.PATH, CANDOR_COMMANDS: folder }, encoding: 'utf8' },
      );
      return { status, stdout };
    };
    write('verify-ledger', 'process.exit(1)');
    write('verify-audit', 'console.log("the audit")');
    expect(run('verify')).toEqual({ status: 1, stdout: 'the audit\n' });
    write('verify-ledger', 'process.exit(2)');
    expect(run('verify')).toEqual({ status: 2, stdout: '' });
    write('export-totals', 'process.exit(1)');
    write('import-totals', 'console.log("imported")');
    expect(run('rebuild-totals')).toEqual({ status: 1, stdout: '' });
    rmSync(folder, { recursive: true });
  }, 60_000);
});

describe('rebuilding the wallet totals', () => {
  const entry = (walletId: string, seq: number, deposit: number) => ({
    walletId,
    seq,
    sourceId: `source-${seq}`,
    balances: { 'USD/2': { deposit, profit: 5, 'world:deposits': -deposit } },
  });
  const zeros = { deposit: 0, investment: 0, profit: 0, held: 0, withdrawn: 0 };
  const toId = (hex: string) => new users.base.Types.ObjectId(hex);
  const readTotals = async (account: string) =>
    (await users.collection('profiles').findOne({ _id: toId(account) }))?.wallet;

  test('corrects damaged and lost totals by the last entries, and only those', async () => {
    await payments
      .collection('entries')
      .insertMany([
        entry(ACCOUNT, 1, 100),
        entry(ACCOUNT, 2, 300),
        entry(OTHER, 1, 700),
        entry(ERASED, 1, 900),
        entry(LATER, 1, 50),
      ]);
    await users
      .collection('profiles')
      .insertMany([
        { _id: toId(ACCOUNT), wallet: { ...zeros, seq: 2, deposit: 999_999 } },
        { _id: toId(OTHER) },
        { _id: toId(LATER), wallet: { ...zeros, seq: 4, deposit: 51 } },
      ]);
    const { code, out } = await admin(['rebuild-totals']);
    expect({ code, out }).toEqual({
      code: 0,
      out: '4 wallets: 2 corrected, 1 changed meanwhile, the others were right\n',
    });
    expect(await readTotals(ACCOUNT)).toEqual({ ...zeros, seq: 2, deposit: 300, profit: 5 });
    expect(await readTotals(OTHER)).toEqual({ ...zeros, seq: 1, deposit: 700, profit: 5 });
    expect(await readTotals(LATER)).toMatchObject({ seq: 4, deposit: 51 });
    // Whoever was erased gets no profile again.
    expect(await readTotals(ERASED)).toBeUndefined();
    expect((await admin(['rebuild-totals'])).out).toContain('0 corrected');
  }, 120_000);
});

describe('migrating', () => {
  beforeEach(async () => {
    for (const database of [payments, users]) {
      await database.collection('migrations').deleteMany({});
      // As release 0.1.0 left it.
      await database.collection('migrations').insertOne({ _id: 3 } as never);
    }
  });

  test('says in a dry run what would change and writes nothing, then does it once', async () => {
    const applied = () =>
      payments.collection('migrations').countDocuments({ _id: { $gt: 3 } } as never);
    const dry = await admin(['migrate', '--dry-run']);
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('nothing was written') });
    expect(await applied()).toBe(0);
    const done = await admin(['migrate']);
    expect(done).toMatchObject({
      code: 0,
      out: expect.stringMatching(/candor_payments, 4: derive ids/),
    });
    expect(await applied()).toBeGreaterThan(0);
    expect((await admin(['migrate', '--dry-run'])).out).toContain('candor_users: 0 migrations');
  }, 120_000);

  test('refuses data of a newer program', async () => {
    await admin(['migrate']);
    await payments.collection('migrations').insertOne({ _id: 999 } as never);
    const { code, err } = await admin(['migrate']);
    await payments.collection('migrations').deleteOne({ _id: 999 } as never);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('at version 999') });
  }, 120_000);
});

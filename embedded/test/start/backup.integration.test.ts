import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { openBrowser } from '@candor/kit/testing/browser';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import {
  buildPlatform,
  ROOT,
  removePlatform,
  type StartedPlatform,
  startOn,
} from './started-platform.ts';

const DEADLINE_MS = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'candor-backup-'));
const dataDir = join(folder, 'data');
let platform: StartedPlatform;
let runtime: Awaited<ReturnType<StartedPlatform['ready']>>;

beforeAll(async () => {
  buildPlatform();
  await start();
}, DEADLINE_MS);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
  removePlatform();
}, DEADLINE_MS);

async function start(): Promise<void> {
  platform = await startOn(dataDir, { CANDOR_SEED: 'small', RATE_LIMIT_FACTOR: '1000' });
  runtime = await platform.ready();
}

async function stop(): Promise<void> {
  platform.child.kill('SIGTERM');
  await platform.ended;
}

/** Runs `make backup` or `make restore`. */
function run(name: 'backup' | 'restore', env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const args = ['scripts/run.mjs', `scripts/${name}.ts`];
    const given = { PATH: process.env.PATH, CANDOR_DATA: dataDir, ...env };
    execFile(process.execPath, args, { cwd: ROOT, env: given }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, output: out + err });
    });
  });
}

/** Those of these adjustments that have an entry. */
async function findPosted(ids: readonly string[]): Promise<string[]> {
  const connection = await connectMongo(runtime.mongo, DATABASES.payments);
  const entries = connection.collection<{ sourceId: string }>('entries');
  const posted = await entries.distinct('sourceId');
  await connection.close();
  return ids.filter((id) => posted.includes(`adjustment:${id}`));
}

interface Account {
  role: string;
  email: string;
  password: string;
}

/** An admin, signed in at the gateway, where every change needs the cookie's value in a header. */
async function signIn() {
  const accounts = JSON.parse(
    readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'),
  ) as Account[];
  const { email, password } = accounts.find(({ role }) => role === 'admin') as Account;
  const browser = openBrowser(`${runtime.url}/api/v1`);
  await browser.call('GET', '/plans');
  const headers = () => ({ 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' });
  const answer = await browser.post(
    '/users/login',
    { identifier: email, password },
    { headers: headers() },
  );
  if (!answer.token) throw new Error(`sign-in: ${answer.status} ${answer.code}`);
  return { browser, options: { token: answer.token, headers: headers() } };
}

/** The ids of all accounts, which a demonstration that is written anew would change. */
async function readAccounts() {
  const connection = await connectMongo(runtime.mongo, DATABASES.auth);
  const accounts = await connection.collection('accounts').distinct('_id');
  await connection.close();
  return accounts;
}

/** Kills a restore after it renamed the folder of this name. */
const KILLED_AFTER_RENAMING = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { basename } from 'node:path';
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    renameSync(from, to);
    if ((basename(from) + basename(to)).includes(process.env.RENAMED)) process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();
`;

/**
 * Replaces a picture, which removes the former file, and adjusts a wallet, as long as `work` runs. Returns the adjustments that
 * were acknowledged before it began, and the number of changes.
 */
async function withTraffic<T>(work: () => Promise<T>) {
  const { browser, options } = await signIn();
  const { data } = await browser.call<{ id: string; role: string }[]>('GET', '/users', options);
  const id = data.find(({ role }) => role === 'investor')?.id;
  const adjustments: string[] = [];
  let changes = 0;
  let isOver = false;
  async function change(): Promise<void> {
    const background = { r: changes % 256, g: 80, b: 120 };
    const create = { width: 64, height: 64, channels: 3 as const, background };
    const form = new FormData();
    const image = await sharp({ create }).png().toBuffer();
    form.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'me.png');
    const { status } = await browser.call('PATCH', '/users/updateMe', { ...options, body: form });
    if (status >= 400) throw new Error(`a picture was answered ${status}`);
    const body = { wallet: 'totalProfit', action: 'top-up', amount: 0.01, details: 'a cent' };
    const path = `/users/${id}/editWallet`;
    const made = await browser.call<{ id: string }>('PATCH', path, { ...options, body });
    if (made.status >= 400) throw new Error(`an adjustment was answered ${made.status}`);
    adjustments.push(made.data.id);
    changes += 1;
  }
  while (changes < 3) await change();
  const acknowledged = [...adjustments];
  const traffic = (async () => {
    while (!isOver) await change();
  })();
  try {
    return { result: await work(), acknowledged, changes: () => changes - acknowledged.length };
  } finally {
    isOver = true;
    await traffic;
  }
}

/** A stored object below a folder, of which some may be empty: replaced pictures leave them. */
function findFile(below: string): string {
  const file = readdirSync(below, { recursive: true, withFileTypes: true }).find(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  if (!file) throw new Error(`no file below ${below}`);
  return join(file.parentPath, file.name);
}

describe('backup and restore', () => {
  test(
    'a backup made under traffic brings back all that was acknowledged before it, after a disk lost the data',
    async () => {
      const to = join(folder, 'under-traffic');
      const { result, acknowledged, changes } = await withTraffic(() => run('backup', { TO: to }));
      expect(result).toMatchObject({ code: 0, output: expect.stringContaining('verified') });
      expect(result.output).toMatch(/uploaded files: sound/);
      expect(changes()).toBeGreaterThan(0);
      expect(statSync(join(to, 'mongo/mongo.lmdb')).mode & 0o077).toBe(0);

      await stop();
      writeFileSync(join(dataDir, 'mongo/mongo.lmdb'), 'no database');
      rmSync(join(dataDir, 'objects'), { recursive: true });
      const restored = await run('restore', { FROM: to });
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });
      expect(restored.output).toMatch(/signed checkpoints: sound/);
      expect(readdirSync(folder).some((name) => name.startsWith('data.before-restore-'))).toBe(
        true,
      );

      await start();
      expect(await findPosted(acknowledged)).toEqual(acknowledged);
      const { browser, options } = await signIn();
      expect((await browser.call('GET', '/users/me', options)).status).toBe(200);
    },
    DEADLINE_MS,
  );

  test(
    'a damaged backup is refused, and the data stays as it is',
    async () => {
      const to = join(folder, 'damaged');
      expect(await run('backup', { TO: to })).toMatchObject({ code: 0 });
      const file = findFile(join(to, 'objects'));
      const content = readFileSync(file);
      content[0] = (content[0] ?? 0) ^ 1;
      writeFileSync(file, content);
      await stop();
      const before = readFileSync(join(dataDir, 'mongo/mongo.lmdb'));
      const { code, output } = await run('restore', { FROM: to });
      expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('was changed') });
      expect(readFileSync(join(dataDir, 'mongo/mongo.lmdb')).equals(before)).toBe(true);
      expect(existsSync(`${dataDir}.restoring`)).toBe(false);
      await start();
    },
    DEADLINE_MS,
  );

  test(
    'data with a changed file is not called a sound backup',
    async () => {
      await stop();
      const file = findFile(join(dataDir, 'objects'));
      const sound = `${file}.sound`;
      cpSync(file, sound);
      const content = readFileSync(file);
      content[0] = (content[0] ?? 0) ^ 1;
      writeFileSync(file, content);
      const { code, output } = await run('backup', { TO: join(folder, 'unsound') });
      expect(code).toBe(1);
      expect(output).toContain('its content was changed');
      expect(existsSync(join(folder, 'unsound/manifest.json'))).toBe(false);
      cpSync(sound, file);
      rmSync(sound);
      await start();
    },
    DEADLINE_MS,
  );

  test(
    'no platform starts on data that is being replaced, and the data of others beside it stays',
    async () => {
      const to = join(folder, 'replacing');
      expect(await run('backup', { TO: to })).toMatchObject({ code: 0 });
      await stop();
      // The data of `make dev` and `make composed`, by default.
      for (const name of ['dev', 'composed']) {
        mkdirSync(join(dataDir, name));
        writeFileSync(join(dataDir, name, 'kept'), name);
      }
      const restoring = run('restore', { FROM: to });
      await waitFor(() => existsSync(`${dataDir}.restoring`), { timeoutMs: 60_000 });
      const early = await startOn(dataDir, {}, ['--check']);
      expect([await early.ended, early.output()]).toEqual([
        1,
        expect.stringContaining('already runs'),
      ]);
      expect(await restoring).toMatchObject({ code: 0 });
      for (const name of ['dev', 'composed']) {
        expect(readFileSync(join(dataDir, name, 'kept'), 'utf8')).toBe(name);
      }
      await start();
    },
    DEADLINE_MS,
  );

  test.each([
    ['with the former data moved and the new data not yet', '.before-restore-'],
    ['with the data of others still in the former folder', '.restoring'],
  ])(
    'a restore that is killed %s loses nothing: no start begins anew, and another restore ends it',
    async (_, renamed) => {
      const to = join(folder, `killed-${renamed.length}`);
      expect(await run('backup', { TO: to })).toMatchObject({ code: 0 });
      const accounts = await readAccounts();
      await stop();
      mkdirSync(join(dataDir, 'dev'), { recursive: true });
      writeFileSync(join(dataDir, 'dev/kept'), renamed);
      const preload = join(folder, 'kill.mjs');
      writeFileSync(preload, KILLED_AFTER_RENAMING);
      const killed = await run('restore', {
        FROM: to,
        NODE_OPTIONS: `--import=${preload}`,
        RENAMED: renamed,
      });
      expect(killed.output).not.toContain('Restored');
      if (!existsSync(join(dataDir, 'mongo'))) {
        const early = await startOn(dataDir, { CANDOR_SEED: 'small' });
        const starts = early.ready().catch(() => 'refused');
        expect([await starts, early.output()]).toEqual([
          'refused',
          expect.stringMatching(/^A restore of the data folder .* was interrupted\. Run .*\n$/),
        ]);
      }
      expect(await run('restore', { FROM: to })).toMatchObject({ code: 0 });
      expect(readFileSync(join(dataDir, 'dev/kept'), 'utf8')).toBe(renamed);
      await start();
      expect(await readAccounts()).toEqual(accounts);
    },
    DEADLINE_MS,
  );

  test(
    'no platform starts while a backup is restored where there is no data yet',
    async () => {
      const to = join(folder, 'into-nothing');
      expect(await run('backup', { TO: to })).toMatchObject({ code: 0 });
      const empty = join(folder, 'empty');
      const restoring = run('restore', { FROM: to, CANDOR_DATA: empty });
      await waitFor(() => existsSync(`${empty}.restoring`), { timeoutMs: 60_000 });
      const early = await startOn(empty, {}, ['--check']);
      expect(await early.ended).toBe(1);
      expect(await restoring).toMatchObject({ code: 0 });
      expect(readdirSync(folder).filter((name) => name.startsWith('empty'))).toEqual(['empty']);
      expect(existsSync(join(empty, 'mongo/mongo.lmdb'))).toBe(true);
    },
    DEADLINE_MS,
  );

  test(
    'a running platform is not restored over',
    async () => {
      const { code, output } = await run('restore', { FROM: folder });
      expect([code, output]).toEqual([2, expect.stringContaining('make stop')]);
    },
    DEADLINE_MS,
  );
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { freePort } from '@candor/kit/testing/free-port';
import { needed } from '@candor/kit/testing/needed';
import { canMount, mountSmallDisk } from '@candor/kit/testing/small-disk';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buildPlatform,
  ROOT,
  removePlatform,
  type StartedPlatform,
  startOn,
  stopOn,
} from './started-platform.ts';

let dataDir: string;
let other: ChildProcess;
const started: StartedPlatform[] = [];

beforeAll(buildPlatform, 120_000);
afterAll(removePlatform);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-start-'));
  // A program unrelated to Candor.
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
});

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  other.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(
  env: Record<string, string> = {},
  folder = dataDir,
  args: readonly string[] = [],
): Promise<StartedPlatform> {
  const platform = await startOn(folder, env, args);
  started.push(platform);
  return platform;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

/** Expects exit code 1 and the error as the last line, without a stack trace. */
async function expectRefusal(platform: StartedPlatform, sentence: RegExp): Promise<void> {
  expect(await platform.ended).toBe(1);
  const lines = platform.output().trim().split('\n');
  expect(lines.at(-1)).toMatch(sentence);
  expect(platform.output()).not.toMatch(/^ +at |node:internal|Error:/m);
}

describe('a service that cannot start', () => {
  it('ends the start with its reason, although other services have started', async () => {
    const secrets = { internalKey: 'k'.repeat(43), secondFactorKey: 'k'.repeat(43) };
    writeFileSync(
      join(dataDir, 'secrets.json'),
      JSON.stringify({ ...secrets, checkpointSigningKey: 'short' }),
    );
    const platform = await start();
    expect(await platform.ended).toBe(1);
    expect(platform.output()).toContain('the secret of the checkpoint key needs 32 characters');
  });
});

describe('a recorded pid that now belongs to another program', () => {
  it('does not block a start, and "make stop" does not end that program', async () => {
    for (const name of ['lock.json', 'runtime.json']) {
      writeFileSync(join(dataDir, name), JSON.stringify({ pid: other.pid, started: 'once' }));
    }
    expect(stopOn(dataDir)).toBe('Candor is not running.\n');
    expect(isRunning(other)).toBe(true);
    const { pid } = await (await start()).ready();
    expect(pid).not.toBe(other.pid);
  }, 90_000);
});

describe('make stop', () => {
  it('stops the running platform, and reports that none is running after kill -9', async () => {
    const first = await start();
    await first.ready();
    expect(stopOn(dataDir)).toBe('Candor has stopped.\n');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);

    const second = await start();
    const { mongo } = await second.ready();
    const connection = await connectMongo(mongo, 'kept');
    await connection.collection('c').insertOne({ a: 1 });
    second.child.kill('SIGKILL');
    await second.ended;
    await connection.close();
    expect(stopOn(dataDir)).toBe('Candor is not running.\n');

    const third = await start();
    const again = await connectMongo((await third.ready()).mongo, 'kept');
    expect(await again.collection('c').countDocuments()).toBe(1);
    await again.close();
  }, 120_000);

  it('stops a platform that is still starting', async () => {
    const platform = await start();
    await waitFor(() => existsSync(join(dataDir, 'lock.json')), { timeoutMs: 30_000 });
    expect(stopOn(dataDir)).toBe('Candor has stopped.\n');
    await platform.ended;
  }, 60_000);
});

describe('a start that is stopped while it writes the demonstration', () => {
  it('ends without a fault, and a later one begins it again', async () => {
    const env = { CANDOR_SEED: 'small' };
    const { child, ended, output } = await start(env);
    await waitFor(() => output().includes('writing the demo accounts'), {
      describe: 'the demonstration to be begun',
    });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output()).not.toContain('Error');
    await (await start(env)).ready();
  }, 120_000);
});

describe('a start without the demonstration after one that was killed while it wrote it', () => {
  it('keeps what is stored from then on', async () => {
    const killed = await start({ CANDOR_SEED: 'small' });
    await waitFor(() => existsSync(join(dataDir, 'mongo/mongo.lmdb')), { timeoutMs: 30_000 });
    killed.child.kill('SIGKILL');
    await killed.ended;
    const first = await start();
    const connection = await connectMongo((await first.ready()).mongo, 'kept');
    await connection.collection('c').insertOne({ a: 1 });
    await connection.close();
    expect(stopOn(dataDir)).toBe('Candor has stopped.\n');
    const again = await connectMongo((await (await start()).ready()).mongo, 'kept');
    expect(await again.collection('c').countDocuments()).toBe(1);
    await again.close();
  }, 120_000);
});

describe('two simultaneous starts on one data folder', () => {
  it('leave one platform running and refuse the other', async () => {
    writeFileSync(join(dataDir, 'lock.json'), JSON.stringify({ pid: other.pid, started: 'once' }));
    const both = await Promise.all([start(), start()]);
    const codes = await Promise.all(
      both.map(({ ended, ready }) => Promise.race([ended, ready().then(() => 'runs')])),
    );
    expect(codes.sort()).toEqual([1, 'runs']);
    const refused = both.find(({ child }) => child.exitCode === 1) as StartedPlatform;
    await expectRefusal(refused, /already runs on this data folder|serves the database/);
  }, 90_000);
});

describe("an operators' command of a platform behind a proxy", () => {
  it('prints a link at the address that people open', async () => {
    const platform = await start({ SITE_ORIGIN: 'https://candor.example' });
    await platform.ready();
    const { stdout } = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'scripts/admin.ts', 'create-admin', '--email', 'ada@example.com'],
      { cwd: ROOT, env: { PATH: process.env.PATH, CANDOR_DATA: dataDir }, encoding: 'utf8' },
    );
    expect(stdout).toMatch(/^https:\/\/candor\.example\/invitation\?token=/m);
  }, 90_000);
});

describe('a start whose port is in use', () => {
  let holder: Server;

  afterEach(() => new Promise((resolve) => holder.close(resolve)));

  it('gives site and mailbox different free ports when their ports are adjacent', async () => {
    const port = await freePort();
    holder = createServer();
    await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
    const platform = await start({ PORT: String(port), MAIL_PORT: String(port + 1) });
    const { url, mailbox } = await platform.ready();
    const [site, mail] = [Number(new URL(url).port), Number(new URL(mailbox).port)];
    expect(site).toBeGreaterThan(port);
    expect(mail).toBeGreaterThan(port);
    expect(site).not.toBe(mail);
    expect((await fetch(`http://127.0.0.1:${site}/healthz`)).status).toBe(200);
    expect(await (await fetch(mailbox)).text()).toContain('<html');
    // Files of an npm package, which the bundle must still find.
    for (const file of ['', '/swagger-ui.css', '/swagger-ui-bundle.js', '/docs.js']) {
      const { status } = await fetch(`http://127.0.0.1:${site}/api/docs${file}`);
      expect({ file, status }).toEqual({ file, status: 200 });
    }
  }, 90_000);
});

describe('a start that fails', () => {
  it('on a damaged database ends with one line that names the file', async () => {
    const first = await start();
    await first.ready();
    stopOn(dataDir);
    const file = join(dataDir, 'mongo', 'mongo.lmdb');
    const whole = readFileSync(file);
    for (const [damage, reason] of [
      [() => truncateSync(file, 0), 'is empty'],
      [() => truncateSync(file, 9000), 'is truncated'],
      [() => writeFileSync(file, Buffer.alloc(whole.length, 0xa5)), 'is damaged'],
    ] as const) {
      writeFileSync(file, whole);
      damage();
      await expectRefusal(await start(), new RegExp(`^The database file ${file} ${reason}`));
    }
  }, 120_000);

  it('on a file in place of the data folder ends with one line', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expectRefusal(
      await start({}, file),
      new RegExp(`^The data folder ${file} can't be used: `),
    );
  }, 60_000);

  it.each([
    ['SITE_ORIGIN', 'foo', 'expected an origin such as https://candor.example'],
    ['SITE_MODE', 'prod', 'Value "prod" not in choices [demo,live]'],
  ])(
    'on %s=%s ends with one line, also when only asked to check',
    async (key, value, reason) => {
      const line = `Invalid configuration: ${key} is not valid: ${reason}\n`;
      for (const args of [[], ['--check']]) {
        const platform = await start({ [key]: value }, dataDir, args);
        expect([await platform.ended, platform.output()]).toEqual([1, line]);
      }
      expect(readdirSync(dataDir)).toEqual([]);
    },
    60_000,
  );

  it('is asked of a check, which starts nothing and lets a start follow', async () => {
    const folder = join(dataDir, 'new/data');
    const check = await start({}, folder, ['--check']);
    expect([await check.ended, check.output()]).toEqual([0, '']);
    const platform = await start({}, folder);
    await platform.ready();
    const refused = await start({}, folder, ['--check']);
    await expectRefusal(refused, /already runs on this data folder/);
    expect(stopOn(folder)).toBe('Candor has stopped.\n');
  }, 90_000);

  // Mounting a small file system requires root.
  (needed(canMount(), 'only root may mount a small disk') ? it : it.skip)(
    'on a full or read-only disk ends with one line',
    async () => {
      const disk = mountSmallDisk(20);
      try {
        const folder = join(disk.path, 'data');
        mkdirSync(folder);
        const ballast = join(disk.path, 'ballast');
        const sentence = (reason: string) =>
          new RegExp(`^The data folder ${folder} can't be used: ${reason}`);
        writeFileSync(ballast, Buffer.alloc(20 * 1024 * 1024 - 64 * 1024));
        await expectRefusal(await start({}, folder), sentence('its disk has 0.1 MB left'));
        rmSync(ballast);
        disk.makeReadOnly();
        await expectRefusal(await start({}, folder), sentence('its file system is read-only'));
        const missing = join(disk.path, 'missing/data');
        const platform = await start({}, missing);
        expect(await platform.ended).toBe(1);
        expect(platform.output()).toBe(
          `The data folder ${missing} can't be used: its file system is read-only (EROFS, ${dirname(missing)}).\n`,
        );
      } finally {
        disk.remove();
      }
    },
    90_000,
  );
});

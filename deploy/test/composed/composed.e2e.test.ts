import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { needed } from '@candor/kit/testing/needed';
import { waitFor } from '@candor/kit/testing/wait-for';
import { type ApiCaller, signIn } from '@candor/load-tests/platform/api-caller';
import {
  DEPOSIT,
  depositByReceipt,
  readTotalDeposit,
  waitForDepositMails,
} from '@candor/load-tests/platform/deposits';
import type { Reachable } from '@candor/load-tests/platform/platform-process';
import { signUpInvestor } from '@candor/load-tests/platform/sign-up-investor';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startComposedPlatform } from '../../../scripts/composed/composed-platform.ts';
import {
  findMissingForComposed,
  findPorts,
  type RunningComposed,
  startComposed,
} from '../../../scripts/composed/start-composed.ts';
import { interpolateAll, parseDotEnv, readRawCompose, root } from '../../compose-file.ts';
import type { Output } from '../../composed/container.ts';
import { findGroups, toBytes } from '../../composed/limits.ts';
import { STORES } from '../../stores.mjs';
import { OURS } from '../service-configs.ts';

const SLOW = 300_000;
/** While a container is restarted. */
const DEPOSITS = 3;
const execute = promisify(execFile);

const missing = findMissingForComposed();
const suite = needed(missing.length === 0, `compose without Docker: ${missing.join(', ')}`)
  ? describe
  : describe.skip;
const MEMORY = '/sys/fs/cgroup/memory';
const canLimit = needed(
  existsSync(`${MEMORY}/memory.limit_in_bytes`),
  'limits of memory without Docker: groups of version 1',
);

let folder: string;
let composed: RunningComposed;
let platform: Reachable;
let admin: ApiCaller;

const readEnv = () => parseDotEnv(readFileSync(join(folder, '.env'), 'utf8'));

/** As compose reads them. */
const readServices = () => interpolateAll(readRawCompose(), readEnv()).services;

/** The one of .github/workflows/ci.yml; it also finds unchanged what former ones left. */
async function journey() {
  await execute(process.execPath, ['scripts/run.mjs', 'scripts/journey.ts'], {
    cwd: root,
    env: {
      ...process.env,
      COMPOSED: '1',
      CANDOR_COMPOSE_FOLDER: folder,
      JOURNEY_FILE: join(folder, 'journey.json'),
    },
  });
}

/** Read by anyone, of payments. */
const PLANS = '/api/v1/plans';
const STREAM = '/api/v1/notifications/stream';
async function readPlans() {
  const answer = await fetch(platform.url + PLANS);
  await answer.arrayBuffer();
  return answer.status;
}
const readPlansAtOnce = () => Promise.all(Array.from({ length: 16 }, readPlans));

/** How often a process has answered calls of a path, by its own count. */
async function countAnswers(name: string, path: string): Promise<number> {
  const ask =
    "fetch('http://127.0.0.1:3000/metrics').then(async (a) => console.log(await a.text()))";
  const { stdout } = await inside(name, 'node', '-e', ask);
  const line = new RegExp(`^http_request_duration_seconds_count{.*"${path}".*} (\\d+)$`, 'm');
  return Number(line.exec(stdout)?.[1] ?? 0);
}

/** Whether both processes of a service have answered calls of a path. */
async function isShared(name: string, path: string): Promise<boolean> {
  const counts = await Promise.all([name, `${name}-2`].map((each) => countAnswers(each, path)));
  return counts.every((count) => count > 0);
}

const newName = () => randomInt(2 ** 47).toString(36);

/** A live stream on a connection of its own. */
async function openStream(investor: ApiCaller) {
  const answer = await fetch(platform.url + STREAM, {
    headers: { ...investor.headers(), connection: 'close' },
  });
  let text = '';
  let hasEnded = false;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array);
    hasEnded = true;
  })();
  await waitFor(() => text.includes(': open'), { describe: 'the stream to open' });
  // One message of the broker, which has to reach both processes.
  const change = /^event: changed\ndata: {"type":"payments\.receipt-decided\.v1"/m;
  return { isTold: () => change.test(text), hasEnded: () => hasEnded };
}

const toExecute = (name: string, command: readonly string[]) =>
  `/execute?name=${name}&command=${encodeURIComponent(JSON.stringify(command))}`;
const inside = (name: string, ...command: string[]) =>
  composed.ask<Output>(toExecute(name, command));

suite('docker-compose.yml without Docker', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'candor-composed-'));
    composed = await startComposed(folder, {
      ...(await findPorts()),
      ...{ COMPOSE_PROFILES: `${Object.keys(STORES)},scale`, RATE_LIMITS: '1000' },
    });
    await composed.ask('/up');
    const { PORT, MAIL_PORT, BOOTSTRAP_ADMIN_EMAIL, BOOTSTRAP_ADMIN_PASSWORD } = readEnv();
    platform = {
      url: `http://localhost:${PORT}`,
      mailbox: `http://localhost:${MAIL_PORT}`,
      ready: async () => {},
    };
    admin = await signIn(platform, {
      email: BOOTSTRAP_ADMIN_EMAIL ?? '',
      password: BOOTSTRAP_ADMIN_PASSWORD ?? '',
    });
  }, SLOW);
  afterAll(async () => {
    await composed?.end();
    rmSync(folder, { recursive: true, force: true });
  }, SLOW);

  test('serves the journey of an investor', journey, SLOW);

  test(
    'leaves no process, group or lock of one that finds its port in use, and no folder of one that cannot start',
    async () => {
      const other = mkdtempSync(join(tmpdir(), 'candor-composed-'));
      const { PORT = '' } = readEnv();
      const settings = { ...(await findPorts()), PORT };
      await expect(startComposed(other, settings)).rejects.toThrow('EADDRINUSE');
      expect(readdirSync(join(other, 'ports'))).not.toEqual([]);
      expect(findGroups(`${statSync(other).ino}`)).toEqual([]);
      expect(existsSync(join(other, 'lock.json'))).toBe(false);
      await expect(startComposedPlatform({ INTERNAL_KEY: '' }, other)).rejects.toThrow();
      expect(existsSync(other)).toBe(false);
    },
    SLOW,
  );

  test(
    'restarts a container in which a command was given up',
    async () => {
      const name = 'users-2';
      const given = composed.ask(`${toExecute(name, ['sleep', '86400'])}&timeoutMs=100`);
      expect(await given).toMatchObject({ status: 'SIGKILL' });
      expect(await composed.ask(`/crash?name=${name}`)).toMatchObject({
        [name]: { isRunning: true, restarts: 1 },
      });
    },
    SLOW,
  );

  test(
    'shares the calls of a service between its processes',
    async () => {
      const shares = async () => {
        expect(new Set(await readPlansAtOnce())).toEqual(new Set([200]));
        return isShared('payments', PLANS);
      };
      await waitFor(shares, { timeoutMs: 30_000, describe: 'calls that both have answered' });
    },
    SLOW,
  );

  test.each(['payments', 'payments-2'])(
    'answers every read while %s is restarted',
    async (name) => {
      let isOver = false;
      const statuses = new Set<number>();
      const read = async () => {
        while (!isOver) for (const status of await readPlansAtOnce()) statuses.add(status);
      };
      const reading = read();
      await composed.ask(`/restart?name=${name}`);
      isOver = true;
      await reading;
      expect([...statuses]).toEqual([200]);
    },
    SLOW,
  );

  test(
    'tells every live stream of a change and ends it with its session, whichever process it is connected to',
    async () => {
      do {
        const investor = await signUpInvestor(platform, newName());
        const streams = await Promise.all([1, 2, 3, 4, 5].map(() => openStream(investor)));
        await depositByReceipt(investor, admin, randomInt(2 ** 32));
        await waitFor(() => streams.every(({ isTold }) => isTold()), {
          timeoutMs: 60_000,
          describe: 'every stream to be told',
        });
        await investor.call('POST', '/users/logout');
        // Sooner than with its token, which ends a stream too.
        await waitFor(() => streams.every(({ hasEnded }) => hasEnded()), {
          timeoutMs: 30_000,
          describe: 'every stream to end',
        });
      } while (!(await isShared('notifications', STREAM)));
    },
    SLOW,
  );

  test(
    'refuses a session at another gateway once it was logged out at one',
    async () => {
      // In the container of the first one, and like it but for the port.
      const start = 'PORT=8081 $(tr "\\0" " " </proc/2/cmdline) >/dev/null 2>&1 & echo $!';
      const { stdout: other } = await inside('gateway', 'sh', '-c', start);
      const investor = await signUpInvestor(platform, newName());
      const headers = investor.headers();
      const read = `fetch('http://127.0.0.1:8081/api/v1/users/me', ${JSON.stringify({ headers })})
        .then((answer) => console.log(answer.status))`;
      const readThere = async () => Number((await inside('gateway', 'node', '-e', read)).stdout);
      await waitFor(async () => (await readThere()) === 200, { describe: 'the other gateway' });
      await investor.call('POST', '/users/logout');
      await waitFor(async () => (await readThere()) === 401, {
        timeoutMs: 30_000,
        describe: 'the other gateway to refuse the session',
      });
      await inside('gateway', 'kill', other.trim());
    },
    SLOW,
  );

  test(
    'limits every service as the file says',
    async () => {
      const services = readServices();
      for (const name of composed.services) {
        const service = services[name];
        const { stdout } = await inside(
          name,
          ...['sh', '-c', 'touch /x 2>&1; cat /proc/2/status /proc/self/status /proc/self/cgroup'],
        );
        const found = (field: string) =>
          [...stdout.matchAll(new RegExp(`^${field}:\\s+(.+)$`, 'gm'))].map(([, value]) => value);
        expect({ name, isReadOnly: /Read-only file system/.test(stdout) }).toEqual({
          name,
          isReadOnly: service?.read_only === true,
        });
        for (const set of ['CapEff', 'CapPrm', 'CapBnd', 'CapInh', 'CapAmb']) {
          expect([name, set, ...found(set)]).toEqual([name, set, '0'.repeat(16), '0'.repeat(16)]);
        }
        expect(found('NoNewPrivs')).toEqual(['1', '1']);
        expect(found('Uid').join()).not.toMatch(/\b0\b/);
        if (!canLimit) continue;
        const group = /:memory:(.*)$/m.exec(stdout)?.[1];
        const limit = readFileSync(`${MEMORY}${group}/memory.limit_in_bytes`, 'utf8');
        expect([name, Number(limit)]).toEqual([name, toBytes(service?.mem_limit ?? '')]);
      }
    },
    SLOW,
  );

  test(
    'gives our processes the environment of the file, and nothing else',
    async () => {
      const services = readServices();
      for (const name of OURS) {
        const { stdout } = await inside(name, 'cat', '/proc/2/environ');
        const found = Object.fromEntries(
          stdout
            .split('\0')
            .filter(Boolean)
            .map((pair) => pair.split(/=(.*)/s)),
        );
        const { MONGO_URL, PATH, NODE_ENV, ...rest } = found;
        const { MONGO_URL: _replaced, ...expected } = services[name]?.environment ?? {};
        expect({ name, ...rest }).toEqual({ name, ...expected });
        expect(NODE_ENV).toBe('production');
      }
    },
    SLOW,
  );

  (canLimit ? test : test.skip)(
    'kills what needs more memory than its service may have',
    async () => {
      const { status } = await inside(
        'auth',
        'node',
        '-e',
        'for (const a = [];;) a.push(Buffer.alloc(5e7, 1))',
      );
      expect(status).toBe('SIGKILL');
      expect(await composed.ask('/')).toMatchObject({ auth: { isRunning: true, restarts: 0 } });
    },
    SLOW,
  );

  test('has a broker that blocks publishers before it is killed', () => {
    const log = readFileSync(join(folder, 'log/rabbitmq.log'), 'utf8');
    const watermark = /Memory high watermark set to \d+ MiB \((\d+) bytes\)/.exec(log)?.[1];
    const limit = toBytes(readServices().rabbitmq?.mem_limit ?? '');
    expect(Number(watermark)).toBeGreaterThan(0);
    expect(Number(watermark)).toBeLessThan(limit);
  });

  test(
    'lets a service reach only the networks that it is in',
    async () => {
      const { gateway, mailpit } = await composed.ask('/');
      const reaches = async (from: string, host: string | undefined, port: number) =>
        (await inside(from, 'timeout', '3', 'bash', '-c', `</dev/tcp/${host}/${port}`)).status ===
        0;
      expect(await reaches('auth', gateway?.addresses.backend, 8080)).toBe(true);
      expect(await reaches('auth', gateway?.addresses.site, 8080)).toBe(false);
      expect(await reaches('rabbitmq', mailpit?.addresses.operator, 8025)).toBe(true);
      expect(await reaches('payments', mailpit?.addresses.operator, 8025)).toBe(false);
      const find = async (host: string) => (await inside('auth', 'getent', 'hosts', host)).stdout;
      expect((await find('payments')).match(/^10\.77\.0\.\d+ /gm)).toHaveLength(2);
      expect(await find('grafana')).toBe('');
    },
    SLOW,
  );

  test(
    'books each deposit once and mails about it while any container is restarted, and serves the journey after',
    async () => {
      const isStore = (name: string) => name in STORES;
      // Stores last: whoever lost one by its restart is not restarted after it.
      const order = [
        ...composed.services.filter((name) => !isStore(name)),
        ...composed.services.filter(isStore),
      ];
      for (const name of order) {
        const depositor = newName();
        const investor = await signUpInvestor(platform, depositor);
        const restarting = composed.ask(`/restart?name=${name}`);
        for (let count = 0; count < DEPOSITS; count += 1) {
          const number = randomInt(2 ** 32);
          await depositByReceipt(investor, admin, number);
          // Under the same keys.
          await depositByReceipt(investor, admin, number);
        }
        await restarting;
        expect([name, await readTotalDeposit(investor)]).toEqual([name, DEPOSITS * DEPOSIT]);
        await waitForDepositMails(platform.mailbox, depositor, DEPOSITS);
      }
      await journey();
    },
    3 * SLOW,
  );

  test(
    'serves the journey after the machine lost power',
    async () => {
      await composed.ask('/reboot');
      await journey();
    },
    SLOW,
  );

  test(
    'serves the journey after it was stopped and brought up a second time, with books that are sound',
    async () => {
      const stopped = await composed.ask('/down');
      for (const name of OURS) expect(stopped).toMatchObject({ [name]: { exitCode: 0 } });
      await composed.ask('/up');
      await journey();
      const { status, output } = await composed.ask<{ status: number; output: string }>(
        `/run?command=${encodeURIComponent('["verify"]')}`,
      );
      expect([status, output]).toEqual([0, expect.stringMatching(/\d+ wallets, .*: sound/)]);
    },
    SLOW,
  );
});

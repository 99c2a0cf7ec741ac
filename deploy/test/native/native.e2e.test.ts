import { spawnSync } from 'node:child_process';
import { waitFor } from '@candor/kit/testing/wait-for';
import { type ApiCaller, signIn } from '@candor/load-tests/platform/api-caller';
import {
  DEPOSIT,
  depositByReceipt,
  readTotalDeposit,
  waitForDepositMail,
} from '@candor/load-tests/platform/deposits';
import { signUpInvestor } from '@candor/load-tests/platform/sign-up-investor';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { root } from '../../compose-file.ts';
import { createReusingClient } from './reusing-client.ts';
import { startTestedPlatform, type TestedPlatform } from './tested-platform.ts';

const SLOW = 300_000;
const newName = () => Math.random().toString(36).slice(2, 10);

let platform: TestedPlatform;
let admin: ApiCaller;

beforeAll(async () => {
  platform = await startTestedPlatform();
  process.stderr.write(`Native lane. ${platform.text}\n`);
  const [first] = platform.admins;
  if (!first) throw new Error('there is no admin');
  admin = await signIn(platform, first);
}, SLOW);
afterAll(() => platform?.stop(), SLOW);

let receipts = 0;

const deposit = (investor: ApiCaller) => {
  receipts += 1;
  return depositByReceipt(investor, admin, receipts);
};

/** Opens a live stream on a connection of its own; counts how often it is told to read again. */
async function openStream(investor: ApiCaller) {
  const stop = new AbortController();
  const answer = await fetch(`${platform.url}/api/v1/notifications/stream`, {
    headers: { ...investor.headers(), connection: 'close' },
    signal: stop.signal,
  });
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array);
  })().catch(() => {});
  await waitFor(() => text.includes(': open'), { describe: 'the stream to open' });
  return {
    // A process that was without the broker when the change was told sends `reset` once it is connected again.
    hints: () => text.match(/^event: (changed|reset)$/gm)?.length ?? 0,
    async close() {
      stop.abort();
      await reading;
    },
  };
}

describe('the platform as separate processes', () => {
  test(
    'books deposits once while every process of payments and of the gateway is replaced',
    async () => {
      const investor = await signUpInvestor(platform, newName());
      const reading = createReusingClient(`${platform.url}/api/v1/plans`);
      const replacing = platform.replace('payments').then(() => platform.replace('gateway'));
      for (let count = 0; count < 4; count += 1) await deposit(investor);
      await replacing;
      await reading.stop();
      expect(await readTotalDeposit(investor)).toBe(4 * DEPOSIT);
      // The embedded platform is killed, which every client notices.
      if (platform.isNative) expect(reading.failures).toEqual([]);
    },
    SLOW,
  );

  test(
    'catches up with events after a restart of the broker',
    async () => {
      const name = newName();
      const investor = await signUpInvestor(platform, name);
      const restarting = platform.restartBroker();
      await deposit(investor);
      await restarting;
      await waitForDepositMail(platform.mailbox, name);
      expect(await readTotalDeposit(investor)).toBe(DEPOSIT);
    },
    SLOW,
  );

  test(
    'tells every listener of a change, whichever process it is connected to',
    async () => {
      const investor = await signUpInvestor(platform, newName());
      const streams = await Promise.all([1, 2, 3, 4].map(() => openStream(investor)));
      await deposit(investor);
      await waitFor(() => streams.every(({ hints }) => hints() > 0), {
        timeoutMs: 60_000,
        describe: 'every stream to be told',
      });
      await Promise.all(streams.map((stream) => stream.close()));
    },
    SLOW,
  );

  test(
    'refuses a session at every gateway once it was logged out at one',
    async () => {
      const investor = await signUpInvestor(platform, newName());
      const headers = { ...investor.headers(), connection: 'close' };
      const read = async () => (await fetch(`${platform.url}/api/v1/users/me`, { headers })).status;
      expect(await read()).toBe(200);
      const answer = await fetch(`${platform.url}/api/v1/users/logout`, {
        method: 'POST',
        headers,
      });
      expect(answer.status).toBeLessThan(300);
      // Six connections reach both gateways; each keeps the state of a session for at most a second.
      const readAll = () => Promise.all([1, 2, 3, 4, 5, 6].map(read));
      await waitFor(async () => (await readAll()).every((status) => status === 401), {
        timeoutMs: 30_000,
        describe: 'every gateway to refuse the session',
      });
      expect(new Set(await readAll())).toEqual(new Set([401]));
    },
    SLOW,
  );

  test(
    'leaves a ledger that is sound',
    async () => {
      const investor = await signUpInvestor(platform, newName());
      await deposit(investor);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/run.mjs', 'scripts/admin.ts', 'verify'],
        { cwd: root, encoding: 'utf8', env: { ...process.env, MONGO_URL: platform.mongo() } },
      );
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/wallets, \d+ entries, .*: sound/);
    },
    SLOW,
  );
});

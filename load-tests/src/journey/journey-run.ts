/**
 * `make journey`: the way of an investor through a running platform, over its public address only: the site, sign-up, the mailed
 * link, a deposit that an admin approves, its mail, and the history. JOURNEY_FILE keeps what was left behind; a later journey with the
 * same file begins by finding it unchanged.
 */
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type ApiCaller, signIn } from '../platform/api-caller.ts';
import {
  DEPOSIT,
  depositByReceipt,
  readTotalDeposit,
  waitForDepositMails,
} from '../platform/deposits.ts';
import { signUpInvestor, toAccount } from '../platform/sign-up-investor.ts';

const { BASE_URL, MAILBOX_URL, ADMIN_EMAIL, ADMIN_PASSWORD, JOURNEY_FILE } = process.env;
if (!BASE_URL || !MAILBOX_URL || !ADMIN_EMAIL || !ADMIN_PASSWORD) {
  throw new Error('BASE_URL, MAILBOX_URL, ADMIN_EMAIL and ADMIN_PASSWORD are needed');
}
const platform = { url: BASE_URL, mailbox: MAILBOX_URL, ready: async () => {} };

/** Names of the investors of former journeys. */
const former: string[] =
  JOURNEY_FILE && existsSync(JOURNEY_FILE) ? JSON.parse(readFileSync(JOURNEY_FILE, 'utf8')) : [];

async function step(label: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`FAILED ${label}: ${(error as Error).message}`);
    process.exit(1);
  }
  console.log(`ok     ${label}`);
}

function assertEqual(found: unknown, expected: unknown, what: string): void {
  if (found !== expected) throw new Error(`${what}: ${found}, expected ${expected}`);
}

async function assertOneDeposit(investor: ApiCaller): Promise<void> {
  assertEqual(await readTotalDeposit(investor), DEPOSIT, 'the sum of deposits');
  const path = `/users/${investor.id}/transactions?group=deposits&limit=10`;
  const { status, data } = await investor.call('GET', path);
  assertEqual(status, 200, 'the status of the history');
  assertEqual((data as unknown as unknown[]).length, 1, 'deposits in the history');
}

const name = randomInt(2 ** 47).toString(36);
let investor: ApiCaller;
let admin: ApiCaller;

if (former.length > 0) {
  await step('what former journeys left is unchanged', async () => {
    await Promise.all(
      former.map(async (one) => assertOneDeposit(await signIn(platform, toAccount(one)))),
    );
  });
}
await step('the site shows its first page', async () => {
  const answer = await fetch(`${platform.url}/home`);
  assertEqual(answer.status, 200, 'the status of /home');
  if (!(await answer.text()).includes('<main')) throw new Error('/home has no content');
});
await step('an investor signs up, follows the mailed link and logs in', async () => {
  investor = await signUpInvestor(platform, name);
});
await step('an admin logs in', async () => {
  admin = await signIn(platform, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
});
await step('the investor uploads a receipt, and the admin approves it', () =>
  depositByReceipt(investor, admin, randomInt(2 ** 32)),
);
await step('the deposit is in the wallet and in the history, once', () =>
  assertOneDeposit(investor),
);
await step('the investor gets an email about it', () =>
  waitForDepositMails(platform.mailbox, name, 1),
);

if (JOURNEY_FILE) writeFileSync(JOURNEY_FILE, JSON.stringify([...former, name]));

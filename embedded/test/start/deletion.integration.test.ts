import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { openBrowser } from '@candor/kit/testing/browser';
import { waitFor } from '@candor/kit/testing/wait-for';
import { createPaymentsData } from '@candor/payments/payments-data';
import { verifyLedger } from '@candor/payments/reconciliation/verify-ledger';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logIn, readCsrfCookie, readCsrfHeaders } from './signed-in.ts';
import {
  buildPlatform,
  removePlatform,
  type StartedPlatform,
  startOn,
} from './started-platform.ts';

const PERSON = {
  fullName: 'Zephyrine Quillfeather',
  username: 'zephyrine.q',
  email: 'zephyrine.quillfeather@mail.example',
  password: 'a long walk in the rain',
};
/** Anything of the person; the referral code is made of the name. */
const TRACES = /zephyrine|quillfeather|zephyr/i;

let dataDir: string;
let platform: StartedPlatform;
let runtime: Awaited<ReturnType<StartedPlatform['ready']>>;
beforeAll(async () => {
  buildPlatform();
  dataDir = mkdtempSync(join(tmpdir(), 'candor-deletion-'));
  platform = await startOn(dataDir, { CANDOR_SEED: 'small', RATE_LIMIT_FACTOR: '1000' });
  runtime = await platform.ready();
}, 240_000);
afterAll(async () => {
  platform.child.kill('SIGKILL');
  await platform.ended;
  rmSync(dataDir, { recursive: true, force: true });
  removePlatform();
});

/** Tokens of earlier mails to the same address. */
const used = new Set<string>();

async function signUp(): Promise<void> {
  const browser = openBrowser(`${runtime.url}/api/v1`);
  await readCsrfCookie(browser, runtime.url);
  const headers = readCsrfHeaders(browser);
  const form = {
    ...PERSON,
    confirmPassword: PERSON.password,
    country: 'United States',
    countryCode: '+1',
    phone: '+12015550123',
    agreeTerms: true,
  };
  const signedUp = await browser.post('/users/signup', form, { headers });
  expect(signedUp.status).toBe(201);
  const token = await waitFor(async () => {
    const list = await fetch(`${runtime.mailbox}/api/v1/messages?limit=200`);
    const { messages } = (await list.json()) as {
      messages: { ID: string; Subject: string; To: { Address: string }[] }[];
    };
    const mail = messages.find(
      ({ To, Subject }) =>
        To.some(({ Address }) => Address === PERSON.email) && /confirm/i.test(Subject),
    );
    if (!mail) return undefined;
    const read = await fetch(`${runtime.mailbox}/api/v1/message/${mail.ID}`);
    const link = /[?&]token=([\w-]+)/.exec(((await read.json()) as { Text: string }).Text)?.[1];
    return link && !used.has(link) ? link : undefined;
  });
  used.add(token);
  const email = encodeURIComponent(PERSON.email);
  expect(
    (await browser.post(`/users/verify-mail?email=${email}`, { token }, { headers })).status,
  ).toBe(200);
}

/** Every document of every database that contains a trace of the person. */
async function findTraces(): Promise<string[]> {
  const found: string[] = [];
  for (const name of Object.values(DATABASES)) {
    const connection = await connectMongo(runtime.mongo, name);
    for (const { name: collection } of await connection.listCollections()) {
      for await (const document of connection.collection(collection).find({})) {
        const text = JSON.stringify(document);
        if (TRACES.test(text)) found.push(`${name}.${collection}: ${text.slice(0, 300)}`);
      }
    }
    await connection.close();
  }
  return found;
}

it('deleting an account leaves its ledger and nothing of the person', async () => {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    role: string;
    email: string;
    password: string;
  }[];
  const admin = await logIn(runtime.url, accounts.find(({ role }) => role === 'admin') as never);
  await signUp();
  const person = await logIn(runtime.url, PERSON);
  const adjust = (action: 'top-up' | 'deduct') =>
    admin.call('PATCH', `/users/${person.id}/editWallet`, {
      wallet: 'totalProfit',
      action,
      amount: 50,
      details: 'correction',
    });
  await waitFor(async () => (await adjust('top-up')).status === 200);
  await person.call('PATCH', '/users/updateMe', { address: '1 Quillfeather Lane' });
  await person.call('POST', '/users/me/close-request', { reason: 'Zephyrine leaves' });
  expect(await findTraces()).not.toEqual([]);

  const refused = await admin.call('DELETE', `/users/${person.id}`);
  expect(refused).toMatchObject({ status: 409, code: 'ACCOUNT_NOT_EMPTY' });
  expect(Object.keys(refused.fields ?? {})).toEqual(['balance']);
  expect((await adjust('deduct')).status).toBe(200);

  const deleted = await admin.call('DELETE', `/users/${person.id}?reason=asked%20to`);
  expect(deleted).toMatchObject({ status: 200, data: { state: 'erased' } });
  await waitFor(async () => (await person.call('GET', '/users/me')).status === 401);
  // The last mail is removed from the log by the next run of a job.
  await waitFor(async () => (await findTraces()).length === 0, {
    timeoutMs: 90_000,
    // Reads every document, beside other tests.
    intervalMs: 500,
    describe: 'the erasure',
  }).catch(async (error: Error) => {
    throw new Error(`${error.message}\n${(await findTraces()).join('\n')}`);
  });

  await expect(logIn(runtime.url, PERSON)).rejects.toThrow('CREDENTIALS_WRONG');
  expect((await adjust('top-up')).status).toBe(409);
  const connection = await connectMongo(runtime.mongo, DATABASES.payments);
  const data = createPaymentsData(connection, UNPUBLISHED);
  const entries = await data.entries.chain(person.id);
  expect(entries.map(({ kind }) => kind)).toEqual(['adjustment', 'adjustment', 'wallet-closed']);
  expect(await verifyLedger(data)).toMatchObject({
    faults: [],
    mismatches: [],
    unmatchedHolds: [],
    checkpointFaults: [],
  });
  await connection.close();

  await signUp();
  expect((await logIn(runtime.url, PERSON)).id).not.toBe(person.id);
}, 240_000);

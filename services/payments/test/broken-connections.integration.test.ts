import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { createRandom } from '@candor/kit/seeded-random';
import { findTestServer } from '@candor/kit/testing/test-mongo';
import { waitFor } from '@candor/kit/testing/wait-for';
import {
  type Fault,
  isWrite,
  type SentCommand,
  startWireProxy,
  type WireProxy,
} from '@candor/kit/testing/wire-proxy';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import {
  type Answer,
  openPayments,
  type PaymentsHarness,
  type Person,
} from './payments-harness.ts';
import { openProfitRuns } from './profit-harness.ts';
import { pngImage, uploadForm } from './sample-images.ts';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let proxy: WireProxy;
let payments: PaymentsHarness;
let admin: Person;

beforeAll(async () => {
  payments = await openPayments({
    async startServer() {
      proxy = await startWireProxy(findTestServer());
      return { uri: proxy.uri, stop: proxy.close };
    },
  });
  admin = await payments.person('admin', 'First Admin');
});
afterAll(() => payments.close());

/** A call that moves money, with what it posts. */
interface Move {
  wallet: Person;
  by: Person;
  method: string;
  path: string;
  body: unknown;
  kind: string;
}

const MOVES: Record<string, () => Promise<Move>> = {
  async 'a withdrawal'() {
    const wallet = await payments.person();
    await payments.fund(wallet, 100_000);
    const body = { amount: 400, walletAddress: ADDRESS };
    const about = { wallet, by: wallet, kind: 'withdrawal-requested' };
    return { ...about, method: 'POST', path: '/users/withdraw', body };
  },
  async 'an adjustment'() {
    const wallet = await payments.person();
    const body = { wallet: 'totalProfit', action: 'top-up', amount: 12, details: 'interest' };
    const path = `/users/${wallet.id}/editWallet`;
    return { wallet, by: admin, kind: 'adjustment', method: 'PATCH', path, body };
  },
  async 'the approval of a deposit'() {
    const wallet = await payments.person();
    const form = uploadForm(await pngImage());
    const sent = await payments.call(wallet, 'POST', '/users/uploadReceipt', form);
    const { id } = sent.body.data.data as { id: string };
    const about = { wallet, by: admin, kind: 'deposit-approved' };
    return {
      ...about,
      method: 'PATCH',
      path: `/users/receipt/${id}`,
      body: { status: 'successful' },
    };
  },
};

/** Of the write upon which a primary steps down, and of what is asked of it before there is another. */
const stepDownFor = (ms: number) => {
  let until = 0;
  return {
    begin(): Fault {
      until = Date.now() + ms;
      return 'step-down';
    },
    next: (): Fault | undefined => (Date.now() < until ? 'not-primary' : undefined),
  };
};

describe.each<[string, { begin(): Fault; next?(): Fault | undefined }]>([
  ['a connection that breaks after a write was applied', { begin: () => 'cut-after' }],
  [
    'a connection that breaks a while after a write whose reply was lost',
    { begin: () => ({ loseReplyMs: 30 }) },
  ],
  ['a primary that gives up a write to step down', { begin: () => 'interrupted' }],
  ['a primary that steps down before a majority has a write', stepDownFor(700)],
])('%s', (_what, { begin, next = () => undefined }) => {
  it.each(Object.keys(MOVES))('%s is made once, whichever write it was', async (name) => {
    let hits = 0;
    for (let chosen = 0; chosen === hits; chosen += 1) {
      const move = (await MOVES[name]?.()) as Move;
      const headers = { 'idempotency-key': newId() };
      const send = (): Promise<Answer> =>
        payments.call(move.by, move.method, move.path, move.body, { headers });
      let writes = 0;
      proxy.inject((command: SentCommand) => {
        if (!isWrite(command) || writes++ !== chosen) return next();
        hits += 1;
        return begin();
      });
      let answer = await send();
      while (answer.status >= 300) {
        expect(answer.status).toBe(503);
        answer = await send();
      }
      proxy.inject(() => undefined);
      const entries = await payments.soundEntries(move.wallet.id);
      expect(entries.filter(({ kind }) => kind === move.kind)).toHaveLength(1);
    }
    expect(hits).toBeGreaterThan(2);
    const report = await verifyLedger(payments.service.context.data);
    expect(report).toMatchObject({ faults: [], mismatches: [], unmatchedHolds: [] });
  });
});

describe('a primary that steps down between a request and the look for a deletion of its account', () => {
  it.each(['receipts', 'adjustments'])(
    'keeps %s that a repetition may have shown',
    async (name) => {
      const wallet = await payments.person();
      const form = uploadForm(await pngImage());
      // Beyond what an admin adjusts alone.
      const credit = {
        wallet: 'totalProfit',
        action: 'top-up',
        amount: 900_000,
        details: 'interest',
      };
      const headers = { 'idempotency-key': newId() };
      const send = () =>
        name === 'receipts'
          ? payments.call(wallet, 'POST', '/users/uploadReceipt', form, { headers })
          : payments.call(admin, 'PATCH', `/users/${wallet.id}/editWallet`, credit, { headers });
      const deleted: SentCommand[] = [];
      let isStored = false;
      proxy.inject((command) => {
        if (command.name === 'delete') deleted.push(command);
        if (command.name === 'insert' && command.collection === name) isStored = true;
        return isStored && command.collection === 'owners' ? 'not-primary' : undefined;
      });
      expect((await send()).status).toBe(503);
      proxy.inject(() => undefined);
      expect(deleted).toEqual([]);
      expect((await send()).status).toBeLessThan(300);
    },
  );
});

describe('a profit run whose call loses the reply upon which the run is shown', () => {
  it('stays, since a repetition may have been answered with it', async () => {
    const profit = openProfitRuns(payments);
    const [wallet] = (await profit.people(1)) as [Person];
    const week = profit.nextWeek();
    const headers = { 'idempotency-key': newId() };
    const send = () => profit.upload(admin, week, profit.toCsv([[wallet, 5]]), { headers });
    const isShowing = ({ name, collection }: SentCommand) =>
      name === 'findAndModify' && collection === 'profit_runs';
    let lose = true;
    proxy.inject((command) => {
      if (!lose || !isShowing(command)) return undefined;
      lose = false;
      return { loseReplyMs: 500 };
    });
    const first = send();
    await waitFor(async () => {
      const { body } = await payments.call(admin, 'GET', '/users/profit-runs');
      return (body.data.data as ProfitRunView[]).length === 1;
    });
    const repeated = profit.toRun(await send());
    expect((await first).status).toBe(503);
    proxy.inject(() => undefined);
    expect(profit.toRun(await send()).id).toBe(repeated.id);
    expect(await profit.lines(admin, repeated.id)).toHaveLength(1);
  });
});

describe('a network that swallows a write', () => {
  it('ends the call when the connection is given up, and its repetition is made once', async () => {
    const move = (await MOVES['an adjustment']?.()) as Move;
    const headers = { 'idempotency-key': newId() };
    const send = () => payments.call(move.by, move.method, move.path, move.body, { headers });
    const swallowed = new Promise<void>((resolve) => {
      proxy.inject(({ name, collection }) => {
        if (name !== 'insert' || collection !== 'entries') return undefined;
        resolve();
        return 'black-hole';
      });
    });
    const answer = send();
    await swallowed;
    proxy.inject(({ name }) => (name === 'insert' ? { delayMs: 50 } : undefined));
    proxy.cutAll();
    expect((await answer).status).toBe(503);
    expect((await send()).status).toBe(200);
    proxy.inject(() => undefined);
    const entries = await payments.soundEntries(move.wallet.id);
    expect(entries.filter(({ kind }) => kind === move.kind)).toHaveLength(1);
  });
});

describe('a server that answers finds without a sort in any order', () => {
  it('shows the same wallet, history and verification', async () => {
    const amara = await payments.person();
    for (let amount = 1; amount <= 30; amount += 1) await payments.fund(amara, amount * 100);
    const read = async () => {
      const pages = ['wallet', 'transactions?limit=100', 'balance-history'];
      const answers = pages.map((page) =>
        payments.call(amara, 'GET', `/users/${amara.id}/${page}`),
      );
      return (await Promise.all(answers)).map(({ body }) => body.data);
    };
    const inOrder = await read();
    proxy.shuffle(createRandom(1));
    expect(await read()).toEqual(inOrder);
    const report = await verifyLedger(payments.service.context.data);
    expect(report).toMatchObject({ faults: [], mismatches: [], unmatchedHolds: [] });
    proxy.shuffle(null);
  });
});

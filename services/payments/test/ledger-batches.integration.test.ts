import { systemClock } from '@candor/kit/clock';
import { createLogger } from '@candor/kit/logger';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { createEntries, type Entries } from '../src/ledger/data/entries.ts';
import { createLedger, type Ledger } from '../src/ledger/data/ledger.ts';
import { createLedgerMetrics } from '../src/ledger/ledger-metrics.ts';
import { InsufficientFunds, NO_BALANCES, readBalance } from '../src/ledger/rules/balances.ts';
import { moveUsd } from '../src/ledger/rules/posting.ts';
import { ledgerDraft } from './ledger-draft.ts';
import { openPayments, type PaymentsHarness } from './payments-harness.ts';

const log = createLogger('test', { level: 'silent' });

let payments: PaymentsHarness;
let connection: mongoose.Connection;
let entries: Entries;
/** Number of documents of each insert command that the connection of this test has sent. */
let inserts: number[];
let ledger: Ledger;

beforeAll(async () => {
  payments = await openPayments();
  const { uri, connection: first } = payments.database;
  connection = await mongoose
    .createConnection(uri, { dbName: first.name, monitorCommands: true, autoIndex: false })
    .asPromise();
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'insert') inserts.push(command.documents.length);
  });
  entries = createEntries(connection, UNPUBLISHED);
});
beforeEach(() => {
  inserts = [];
  ledger = ledgerOn(entries);
});
afterAll(async () => {
  await connection.close();
  await payments.close();
});

const ledgerOn = (on: Entries) =>
  createLedger({
    entries: on,
    clock: systemClock,
    log,
    metrics: createLedgerMetrics(),
    onPosted() {},
  });
const newWallet = () => new mongoose.Types.ObjectId().toHexString();
const newWallets = (length: number) => Array.from({ length }, newWallet);
const topUp = (walletId: string, sourceId: string, amount = 100) =>
  ledgerDraft(walletId, sourceId, [moveUsd('house:adjustments', 'profit', amount)]);
const hold = (walletId: string, sourceId: string, amount = 100) =>
  ledgerDraft(walletId, sourceId, [moveUsd('profit', 'held', amount)], 'withdrawal-requested');
const declined = (walletId: string, sourceId: string) =>
  ledgerDraft(walletId, sourceId, [], 'withdrawal-declined');
const readProfit = async (walletId: string) =>
  readBalance((await payments.soundEntries(walletId)).at(-1)?.balances ?? NO_BALANCES, 'profit');

/** Two processes: what the other one does next happens after `racing` has looked for the entry of a source, once. */
function openRace() {
  let pending: (() => Promise<unknown>) | null = null;
  const racing = ledgerOn({
    ...entries,
    async findBySource(...by) {
      const found = await entries.findBySource(...by);
      const work = pending;
      pending = null;
      await work?.();
      return found;
    },
  });
  return {
    racing,
    other: ledgerOn(entries),
    onceBetweenReads(work: () => Promise<unknown>): void {
      pending = work;
    },
  };
}

describe('drafts that are posted concurrently', () => {
  it('by two processes are one entry, also when the other one posts it while this one reads a new head', async () => {
    const walletId = newWallet();
    const { racing, other, onceBetweenReads } = openRace();
    // What this process remembers of the wallet is too little for the hold.
    await racing.post(topUp(walletId, 'little', 1));
    await other.post(topUp(walletId, 'enough', 100));
    onceBetweenReads(() => other.post(hold(walletId, 'hold')));
    expect(await racing.post(hold(walletId, 'hold'))).toEqual(
      await entries.findBySource(walletId, 'hold'),
    );
    expect(await readProfit(walletId)).toBe(1);
  });

  it('by two processes are one reversal, also when the other one posts it while this one looks for the cause of a refusal', async () => {
    const walletId = newWallet();
    const { racing, other, onceBetweenReads } = openRace();
    const reversal = {
      ...ledgerDraft(
        walletId,
        'reversal',
        [moveUsd('profit', 'house:adjustments', 100)],
        'reversal',
      ),
      reverses: 1,
    };
    await racing.post(topUp(walletId, 'first'));
    // The number that this process would give the reversal is taken.
    await other.post(topUp(walletId, 'second'));
    onceBetweenReads(() => other.post(reversal));
    expect(await racing.post(reversal)).toEqual(await entries.findBySource(walletId, 'reversal'));
    await expect(racing.post({ ...reversal, sourceId: 'another' })).rejects.toThrow(
      'This entry has already been reversed',
    );
  });

  it('of many wallets are written in few inserts, each as its own entry', async () => {
    const wallets = newWallets(250);
    const posted = await Promise.all(
      wallets.map((walletId, index) => ledger.post(topUp(walletId, 'first', index + 1))),
    );
    expect(posted.map(({ walletId, about }) => [walletId, about])).toEqual(
      wallets.map((walletId, index) => [walletId, index + 1]),
    );
    expect(inserts).toEqual([100, 100, 50]);
    for (const walletId of wallets) expect(await payments.soundEntries(walletId)).toHaveLength(1);
  });

  it('that arrive while a batch is written form the next batch', async () => {
    const [early = '', ...late] = newWallets(20);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = ledgerOn({
      ...entries,
      async insert(batch) {
        if (batch.some(({ entry }) => entry.walletId === early)) await gate;
        return entries.insert(batch);
      },
    });
    const first = slow.post(topUp(early, 'first'));
    // Lets the first post read its head and start the insert that waits.
    await new Promise(setImmediate);
    const others = late.map((walletId) => slow.post(topUp(walletId, 'first')));
    release();
    await Promise.all([first, ...others]);
    expect(inserts).toEqual([1, 19]);
  });

  it('of one wallet are written in order in one insert', async () => {
    const wallet = newWallet();
    const posted = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ledger.post(topUp(wallet, `source:${index}`))),
    );
    expect(posted.map(({ seq }) => seq)).toEqual(posted.map((_, index) => index + 1));
    expect(inserts).toEqual([20]);
    expect(await readProfit(wallet)).toBe(2_000);
  });

  it('with the same source make one entry, which all of them return', async () => {
    const [before = '', wallet = '', after = ''] = newWallets(3);
    const posted = await Promise.all([
      ledger.post(topUp(before, 'once')),
      ...Array.from({ length: 5 }, () => ledger.post(topUp(wallet, 'once'))),
      ledger.post(topUp(after, 'once')),
    ]);
    expect(new Set(posted.slice(1, 6).map(({ hash }) => hash)).size).toBe(1);
    for (const id of [before, wallet, after]) expect(await readProfit(id)).toBe(100);
  });

  it('are all posted when another instance has extended one of the wallets', async () => {
    const wallets = newWallets(9);
    await Promise.all(wallets.map((walletId) => ledger.post(topUp(walletId, 'first'))));
    const middle = wallets[4] ?? '';
    await payments.service.context.ledger.post(topUp(middle, 'of another instance'));
    const posted = await Promise.all(
      wallets.map((walletId) => ledger.post(topUp(walletId, 'second', 7))),
    );
    expect(posted.map(({ walletId, seq }) => [walletId, seq])).toEqual(
      wallets.map((walletId) => [walletId, walletId === middle ? 3 : 2]),
    );
    for (const walletId of wallets) {
      expect(await readProfit(walletId)).toBe(walletId === middle ? 207 : 107);
    }
  });

  it('are all posted when another instance has already posted one of them', async () => {
    const wallets = newWallets(9);
    await Promise.all(wallets.map((walletId) => ledger.post(topUp(walletId, 'first'))));
    const middle = wallets[4] ?? '';
    const earlier = await payments.service.context.ledger.post(topUp(middle, 'second', 5));
    const posted = await Promise.all(
      wallets.map((walletId) => ledger.post(topUp(walletId, 'second', 7))),
    );
    expect(posted.map(({ walletId }) => walletId)).toEqual(wallets);
    expect(posted[4]).toMatchObject({ hash: earlier.hash, about: 5 });
    for (const walletId of wallets) {
      expect(await readProfit(walletId)).toBe(walletId === middle ? 105 : 107);
    }
  });

  it('are posted when one of them has insufficient funds', async () => {
    const [rich = '', poor = '', refused = '', last = ''] = newWallets(4);
    await Promise.all([rich, last].map((walletId) => ledger.post(topUp(walletId, 'funds'))));
    const answers = await Promise.allSettled([
      ledger.post(hold(rich, 'hold')),
      ledger.post(hold(poor, 'hold')),
      ledger.post(hold(refused, 'hold'), { refusal: declined(refused, 'hold') }),
      ledger.post(hold(last, 'hold')),
    ]);
    expect(answers).toMatchObject([
      { status: 'fulfilled', value: { walletId: rich, kind: 'withdrawal-requested' } },
      { status: 'rejected', reason: expect.any(InsufficientFunds) },
      { status: 'fulfilled', value: { walletId: refused, kind: 'withdrawal-declined' } },
      { status: 'fulfilled', value: { walletId: last, kind: 'withdrawal-requested' } },
    ]);
    expect(await payments.soundEntries(poor)).toEqual([]);
    expect(await readProfit(rich)).toBe(0);
    expect(await readProfit(last)).toBe(0);
  });

  it('of one wallet never hold more than its funds, which include top-ups of the same batch', async () => {
    const wallet = newWallet();
    const answers = await Promise.allSettled([
      ledger.post(hold(wallet, 'hold:1')),
      ledger.post(topUp(wallet, 'funds', 250)),
      ledger.post(hold(wallet, 'hold:2')),
      ledger.post(hold(wallet, 'hold:3')),
    ]);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await readProfit(wallet)).toBe(50);
  });

  it('are posted when one of them has invalid postings', async () => {
    const [good = '', bad = ''] = newWallets(2);
    const answers = await Promise.allSettled([
      ledger.post(topUp(bad, 'first', -1)),
      ledger.post(topUp(good, 'first')),
    ]);
    expect(answers).toMatchObject([
      { status: 'rejected', reason: expect.any(RangeError) },
      { status: 'fulfilled', value: { walletId: good } },
    ]);
  });
});

describe('a failure of the database', () => {
  const lost = () => Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });

  it.each([
    ['before', false],
    ['after', true],
  ])(
    '%s the insert rejects the drafts of the batch, and later drafts build on the stored entries',
    async (_when, isWritten) => {
      const wallets = newWallets(3);
      let failures = 0;
      const shaky = ledgerOn({
        ...entries,
        async insert(batch) {
          if (batch.some(({ entry }) => entry.seq === 2) && failures === 0) {
            failures += 1;
            if (isWritten) await entries.insert(batch);
            throw lost();
          }
          return entries.insert(batch);
        },
      });
      await Promise.all(wallets.map((walletId) => shaky.post(topUp(walletId, 'first'))));
      const second = () => wallets.map((walletId) => shaky.post(topUp(walletId, 'second')));
      const failed = await Promise.allSettled(second());
      expect(failed).toMatchObject(
        wallets.map(() => ({ status: 'rejected', reason: { message: 'connection reset' } })),
      );
      // Posts another source first: it must not get the number of an entry that was written despite the error.
      const third = await Promise.all(
        wallets.map((walletId) => shaky.post(topUp(walletId, 'third'))),
      );
      expect(third.map(({ seq }) => seq)).toEqual(wallets.map(() => (isWritten ? 3 : 2)));
      await Promise.all(second());
      for (const walletId of wallets) {
        expect(await payments.soundEntries(walletId)).toHaveLength(3);
        expect(await readProfit(walletId)).toBe(300);
      }
    },
  );

  it('while handling insufficient funds of one wallet does not affect the other wallets', async () => {
    const [unlucky = '', other = ''] = newWallets(2);
    const shaky = ledgerOn({
      ...entries,
      findBySource: (walletId, sourceId) =>
        walletId === unlucky ? Promise.reject(lost()) : entries.findBySource(walletId, sourceId),
    });
    const answers = await Promise.allSettled(
      [unlucky, other].map((walletId) =>
        shaky.post(hold(walletId, 'hold'), { refusal: declined(walletId, 'hold') }),
      ),
    );
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { message: 'connection reset' } },
      { status: 'fulfilled', value: { walletId: other, kind: 'withdrawal-declined' } },
    ]);
    expect(await payments.soundEntries(unlucky)).toEqual([]);
  });

  it('while handling one refused insert does not affect the drafts after it', async () => {
    const wallets = newWallets(3);
    const [, middle = ''] = wallets;
    const shaky = ledgerOn({
      ...entries,
      findBySource: (walletId, sourceId) =>
        walletId === middle ? Promise.reject(lost()) : entries.findBySource(walletId, sourceId),
    });
    await Promise.all(wallets.map((walletId) => shaky.post(topUp(walletId, 'first'))));
    await payments.service.context.ledger.post(topUp(middle, 'of another instance'));
    const answers = await Promise.allSettled(
      wallets.map((walletId) => shaky.post(topUp(walletId, 'second'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await payments.soundEntries(middle)).toHaveLength(2);
  });
});

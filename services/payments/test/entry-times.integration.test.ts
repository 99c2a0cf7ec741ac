import { systemClock } from '@candor/kit/clock';
import { formatDay } from '@candor/kit/day-start';
import { createLogger } from '@candor/kit/logger';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBalanceHistory } from '../src/history/read-history.ts';
import { createEntries } from '../src/ledger/data/entries.ts';
import { createLedger } from '../src/ledger/data/ledger.ts';
import { createLedgerMetrics } from '../src/ledger/ledger-metrics.ts';
import { EMPTY_HEAD } from '../src/ledger/rules/ledger-entry.ts';
import { moveUsd } from '../src/ledger/rules/posting.ts';
import { sealEntry, toHead } from '../src/ledger/rules/seal-entry.ts';
import { issueStatement } from '../src/statements/issue-statement.ts';
import { ledgerDraft } from './ledger-draft.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const log = createLogger('test', { level: 'silent' });

let payments: PaymentsHarness;
let admin: Person;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
  admin = await payments.person('admin', 'First Admin');
});
afterAll(() => payments.close());

const topUp = (walletId: string, sourceId: string, amount: number) =>
  ledgerDraft(walletId, sourceId, [moveUsd('house:adjustments', 'profit', amount)]);

function adjust(who: Person, amount: number, instance: number) {
  const body = { wallet: 'totalProfit', action: 'top-up', amount, details: 'overlap' };
  return payments.call(admin, 'PATCH', `/users/${who.id}/editWallet`, body, { instance });
}

/** A statement of the period from `from` to `to` in UTC. */
const statement = (walletId: string, from: string, to: string) =>
  issueStatement(payments.service.context, { walletId, from, to, zone: 'UTC' });

const dayOf = (at: Date) => formatDay(at, 'UTC');

/** Writes a chain of older entries, each with the time of its request. */
async function storeChain(walletId: string, times: readonly Date[]): Promise<void> {
  let head = EMPTY_HEAD;
  for (const [index, at] of times.entries()) {
    const draft = topUp(walletId, `test:${index}`, 100);
    const entry = sealEntry({ ...head, occurredAt: null }, draft, at);
    head = toHead(entry);
    await payments.database.connection.collection('entries').insertOne({ ...entry, call: null });
  }
}

describe('the time of an entry', () => {
  it('never goes backwards in a chain that instances with different clocks write', async () => {
    const wallet = newId();
    const entries = createEntries(payments.database.connection as never, UNPUBLISHED);
    const ahead = createTestClock();
    ahead.advance(HOUR);
    const ledgers = [ahead, systemClock].map((clock) =>
      createLedger({ entries, clock, log, metrics: createLedgerMetrics(), onPosted() {} }),
    );
    for (let index = 0; index < 6; index += 1) {
      await ledgers[index % 2]?.post(topUp(wallet, `source:${index}`, 1));
    }
    const times = (await payments.soundEntries(wallet)).map(({ occurredAt }) => +occurredAt);
    expect(times).toHaveLength(6);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('is not before that of an entry with a lower number when calls overlap', async () => {
    const amara = await payments.person();
    for (let round = 1; round <= 12; round += 1) {
      const answers = await Promise.all([0, 1, 0].map((of) => adjust(amara, round, of)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { closing, lastSeq } = await statement(
        amara.id,
        '2026-01-01',
        dayOf(payments.service.context.clock.now()),
      );
      const head = (await payments.soundEntries(amara.id)).at(-1);
      expect({ lastSeq, closing }).toEqual({
        lastSeq: head?.seq,
        closing: 300 * ((round * (round + 1)) / 2),
      });
    }
    const times = (await payments.soundEntries(amara.id)).map(({ occurredAt }) => +occurredAt);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });
});

describe('a period of a chain whose times go backwards', () => {
  const noon = new Date('2026-03-10T12:00:00.000Z');
  const at = (hours: number) => new Date(noon.getTime() + hours * HOUR);

  it('ends before its first entry of a later day, and the next period begins there', async () => {
    const wallet = newId();
    // The third was requested before midnight and posted after an entry of the next day.
    await storeChain(wallet, [at(1), at(15), at(11), at(13), at(14), at(40)]);
    const days = ['2026-03-10', '2026-03-11', '2026-03-12'];
    const issued = [];
    for (const day of days) issued.push(await statement(wallet, day, day));
    expect(issued.map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual([
      [1, 1],
      [2, 5],
      [6, 6],
    ]);
    expect(issued.map(({ opening, closing }) => [opening, closing])).toEqual([
      [0, 100],
      [100, 500],
      [500, 600],
    ]);
  });

  it('has a balance over time that leads to the balance of today', async () => {
    const wallet = newId();
    const now = payments.service.context.clock.now().getTime();
    const ago = (days: number) => new Date(now - days * DAY);
    await storeChain(wallet, [ago(9), ago(6), ago(8), ago(5)]);
    const { opening, steps } = await readBalanceHistory(payments.service.context, wallet, 7);
    expect(opening).toBe(100);
    expect(opening + steps.reduce((sum, { change }) => sum + change, 0)).toBe(400);
  });
});

describe('a statement', () => {
  it('is refused while its entries do not add up', async () => {
    const wallet = newId();
    const start = new Date('2026-02-01T00:00:00.000Z');
    await storeChain(wallet, [start, start, start]);
    const stored = payments.database.connection.collection('entries');
    await stored.updateOne({ walletId: wallet, seq: 2 }, { $set: { 'postings.0.amount': 101 } });
    await expect(statement(wallet, '2026-02-01', '2026-02-28')).rejects.toThrow('do not add up');
    await stored.deleteOne({ walletId: wallet, seq: 2 });
    await expect(statement(wallet, '2026-02-01', '2026-02-28')).rejects.toThrow('do not add up');
    expect(await payments.service.context.data.statements.ofWallet(wallet, 1)).toEqual([]);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { type BookFindingView, MAX_FINDINGS } from '@candor/contracts/reconciliation';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckpointKey } from '../src/checkpoints/checkpoint-key.ts';
import { signCheckpoint } from '../src/checkpoints/sign-checkpoint.ts';
import { finding } from '../src/reconciliation/rules/finding.ts';
import { type Person, SETTINGS } from './payments-harness.ts';
import { openReconciliation, type ReconciliationHarness } from './reconciliation-harness.ts';

let payments: ReconciliationHarness;
let amara: Person;
let receiptId: string;

/** A wallet with a deposit of 6,000, 500 of profit, and 100 on hold. */
beforeEach(async () => {
  payments = await openReconciliation();
  amara = await payments.person();
  receiptId = await payments.deposit(amara);
  await payments.fund(amara, 50_000);
  await payments.withdraw(amara, 100);
}, 60_000);
afterEach(() => payments.close());

const entries = () => payments.raw('entries');
const where = ({ check, problem, walletId, seq, source }: BookFindingView) => ({
  check,
  problem,
  walletId,
  seq,
  source,
});

async function broken(scope: 'quick' | 'full' = 'full'): Promise<ReturnType<typeof where>[]> {
  await payments.check(scope);
  return (await payments.breaks()).map(where);
}

async function sign(): Promise<void> {
  const { data } = payments.service.context;
  const key = createCheckpointKey(SETTINGS.checkpointSecret);
  await signCheckpoint(payments.database.connection, { data, key, now: () => new Date() });
}

async function deadLetter(): Promise<string> {
  const payload = { runId: 'no run', batch: 1, totals: [] };
  const event = makeEvent('users.projections-reported.v1', payload, new Date());
  await payments.bus.publish(event);
  await waitFor(async () => (await payments.bus.deadLetters('payments.projections')).length > 0);
  return event.id;
}

/** As many findings of a run as are stored. */
async function storeAllFindings(runId: string): Promise<void> {
  const stored = Array.from({ length: MAX_FINDINGS }, (_, at) => ({
    _id: `${runId}|${at}`,
    runId,
  }));
  await payments.raw('book_findings').insertMany(stored as never);
}

describe('sound books', () => {
  it('balance, with sums that add up to zero and holds equal to open withdrawals', async () => {
    const run = await payments.check();
    expect(run).toMatchObject({ status: 'done', breaks: 0, wallets: 1, entries: 3 });
    expect(run.checks.map(({ state }) => state)).toEqual(Array(8).fill('balanced'));
    expect(run.sums).toMatchObject({
      total: 0,
      deposit: 6000,
      profit: 400,
      held: 100,
      openWithdrawals: 100,
    });
    expect(await payments.books()).toMatchObject({ breaks: 0, active: null });
  }, 60_000);

  it('say how many entries were written since they were checked', async () => {
    expect(await payments.books()).toMatchObject({ latest: null, entriesSince: null });
    await payments.check('quick');
    const before = await payments.books();
    await payments.withdraw(amara, 20);
    await payments.withdraw(amara, 30);
    const after = await payments.books();
    expect((after.entriesSince ?? 0) - (before.entriesSince ?? 0)).toBe(2);
  }, 60_000);

  it('stay sound while requests are made and decided', async () => {
    let stopped = false;
    async function traffic(): Promise<void> {
      const who = await payments.person();
      await payments.fund(who, 1_000_000);
      while (!stopped) {
        const made = await payments.withdraw(who, 10);
        const { id } = made.body.data.data as { id: string };
        await payments.call(payments.admin, 'PATCH', `/users/withdrawal/${id}`, {
          status: 'successful',
          reference: 'TX-1',
        });
        await sleep(10);
      }
    }
    const running = [traffic(), traffic()];
    const runs = [await payments.check(), await payments.check('quick'), await payments.check()];
    stopped = true;
    await Promise.all(running);
    expect(await payments.breaks()).toEqual([]);
    expect(runs.map(({ breaks }) => breaks)).toEqual([0, 0, 0]);
  }, 600_000);
});

describe('a run finds and names', () => {
  it('an altered posting', async () => {
    await entries().updateOne({ walletId: amara.id, seq: 2 }, { $set: { 'postings.0.amount': 1 } });
    expect(await broken()).toContainEqual({
      check: 'chains',
      problem: 'hash',
      walletId: amara.id,
      seq: 2,
      source: expect.any(String),
    });
  }, 60_000);

  it('a decided receipt without its entry', async () => {
    const other = await payments.person();
    const receipt = await payments.raw('receipts').findOne({ accountId: amara.id });
    await payments
      .raw('receipts')
      .updateOne({ _id: receipt?._id }, { $set: { accountId: other.id } });
    expect(await broken()).toContainEqual({
      check: 'documents',
      problem: 'entry-missing',
      walletId: other.id,
      seq: null,
      source: `receipt:${receiptId}`,
    });
  }, 60_000);

  it('an entry without its cause', async () => {
    await payments.raw('receipts').deleteOne({ accountId: amara.id });
    expect(await broken()).toEqual([
      {
        check: 'documents',
        problem: 'document-missing',
        walletId: amara.id,
        seq: 1,
        source: `receipt:${receiptId}`,
      },
    ]);
  }, 60_000);

  it('an amount on hold that differs from the open withdrawals', async () => {
    await payments
      .raw('withdrawals')
      .updateOne({ accountId: amara.id }, { $set: { amount: 9_000 } });
    await payments.check();
    const holds = (await payments.breaks()).filter(({ check }) => check === 'holds');
    expect(holds).toMatchObject([
      { problem: 'hold-differs', walletId: amara.id, expected: '$90.00', found: '$100.00' },
    ]);
  }, 60_000);

  it('totals in the list of accounts that differ from the ledger', async () => {
    const totals = { deposit: 600_000, investment: 600_000, profit: 40_001, held: 10_000 };
    payments.show(amara.id, { seq: 3, ...totals, withdrawn: 0 });
    await payments.check();
    expect(await payments.breaks()).toMatchObject([
      {
        check: 'projections',
        problem: 'projection-differs',
        walletId: amara.id,
        seq: 3,
        source: 'profit',
        expected: '$400.00',
        found: '$400.01',
      },
    ]);
  }, 60_000);

  it('a chain whose tail was cut off', async () => {
    await sign();
    await entries().deleteOne({ walletId: amara.id, seq: 3 });
    await payments.check();
    const cut = (await payments.breaks()).filter(({ problem }) => problem === 'cut-off');
    expect(cut).toMatchObject([
      { check: 'checkpoints', walletId: amara.id, seq: 3, expected: '3', found: '2' },
    ]);
  }, 60_000);

  it('an altered checkpoint', async () => {
    await sign();
    const { modifiedCount } = await payments
      .raw('signed_checkpoints')
      .updateOne({ number: 1 }, { $inc: { entries: 1 } });
    expect(modifiedCount).toBe(1);
    expect(await broken()).toContainEqual({
      check: 'checkpoints',
      problem: 'signature',
      walletId: null,
      seq: 1,
      source: null,
    });
  }, 60_000);

  it('an event that waits in its outbox for too long', async () => {
    const occurredAt = new Date(Date.now() - 3_600_000).toISOString();
    await payments.raw('owners').updateOne(
      {},
      {
        $set: {
          outbox: [{ id: 'e1', type: 'none', occurredAt, correlationId: 'c', payload: {} }],
          outboxPending: true,
          outboxAttempts: 9,
          outboxRetryAt: new Date(Date.now() + 60_000),
        },
      },
    );
    await payments.check();
    expect(await payments.breaks()).toMatchObject([
      { check: 'events', problem: 'outbox-stuck', source: 'owners' },
    ]);
  }, 60_000);

  it('a dead letter', async () => {
    const eventId = await deadLetter();
    await payments.check();
    expect(await payments.breaks()).toMatchObject([
      {
        check: 'dead-letters',
        problem: 'dead-letter',
        source: `payments.projections ${eventId}`,
      },
    ]);
  }, 60_000);

  it('several breaks at once, each by its check', async () => {
    await entries().updateOne({ walletId: amara.id, seq: 2 }, { $set: { 'postings.0.amount': 1 } });
    await payments.raw('receipts').deleteOne({ accountId: amara.id });
    await deadLetter();
    const run = await payments.check();
    const { byCheck, breaks } = await payments.books();
    const found = await payments.breaks();
    expect(breaks).toBe(found.length);
    expect(run.breaks).toBe(found.length);
    expect(byCheck.map(({ check }) => check)).toEqual(['documents', 'chains', 'dead-letters']);
  }, 60_000);
});

describe('a break', () => {
  it('is mailed once, is found by quick runs too, and once fixed is mailed again', async () => {
    const alerts = () => payments.findEvents('payments.books-alerted.v1');
    const receipt = await payments.raw('receipts').findOne({ accountId: amara.id });
    await payments.raw('receipts').deleteOne({ accountId: amara.id });
    await payments.check();
    await payments.check('quick');
    await payments.check();
    await payments.service.drain();
    expect(alerts()).toMatchObject([
      { outcome: 'broken', breaks: 1, added: 1, checks: ['documents'] },
    ]);
    await payments.raw('receipts').insertOne(receipt as never);
    await payments.check('quick');
    await payments.check();
    await payments.service.drain();
    expect(alerts()).toHaveLength(2);
    expect(alerts()[1]).toMatchObject({ outcome: 'fixed', breaks: 0 });
    expect(await payments.breaks()).toEqual([]);
  }, 120_000);

  it('is a metric by check, with the time of the last full run', async () => {
    const read = async (name: string) => {
      const text = await (await fetch(new URL('/metrics', payments.base))).text();
      return new RegExp(`^candor_ledger_${name},.*\\} (\\S+)$`, 'm').exec(text)?.[1];
    };
    const time = 'verified_timestamp_seconds{scope="full"';
    expect([await read('breaks{check="documents"'), await read(time)]).toEqual(['0', undefined]);
    await payments.raw('receipts').deleteOne({ accountId: amara.id });
    const { finishedAt } = await payments.check();
    expect(await read('breaks{check="documents"')).toBe('1');
    expect(await read('breaks{check="chains"')).toBe('0');
    expect(Number(await read(time))).toBe(Date.parse(finishedAt ?? '') / 1_000);
  }, 60_000);

  it('stays open where a run finds it again after more than it stores', async () => {
    const { bookFindings } = payments.data;
    const [first, second] = ['1'.repeat(24), '2'.repeat(24)];
    const found = finding('chains', 'gap', { walletId: amara.id, seq: 2 });
    const other = finding('chains', 'gap', { walletId: amara.id, seq: 3 });
    await bookFindings.record(first, [found], new Date());
    await storeAllFindings(second);
    await bookFindings.record(second, [found, other], new Date());
    await bookFindings.closeFixed(second, ['chains']);
    expect(await payments.breaks()).toMatchObject([{ walletId: amara.id, seq: 2 }]);
  }, 60_000);

  it('of projections is counted where more was found than is stored', async () => {
    payments.answer(false);
    await payments.bus.listen(['payments.projections-requested.v1'], async ({ payload }) => {
      const { runId, batch } = payload;
      await storeAllFindings(runId);
      const amounts = { deposit: 600_000, investment: 600_000, profit: 1, held: 10_000 };
      const totals = [{ accountId: amara.id, totals: { seq: 3, ...amounts, withdrawn: 0 } }];
      const report = { runId, batch, totals };
      await payments.bus.publish(makeEvent('users.projections-reported.v1', report, new Date()));
    });
    const { breaks, checks } = await payments.check();
    expect(breaks).toBe(1);
    expect(checks.find(({ check }) => check === 'projections')?.state).toBe('broken');
  }, 60_000);

  it('stays in the run that found it after it was fixed', async () => {
    await payments
      .raw('withdrawals')
      .updateOne({ accountId: amara.id }, { $set: { amount: 9_000 } });
    const run = await payments.check();
    await payments
      .raw('withdrawals')
      .updateOne({ accountId: amara.id }, { $set: { amount: 10_000 } });
    await payments.check();
    expect(await payments.breaks()).toEqual([]);
    const found = await payments.read<BookFindingView[]>(`/findings?run=${run.id}&check=holds`);
    expect(found).toMatchObject([{ problem: 'hold-differs' }]);
  }, 60_000);
});

describe('a run', () => {
  it('is refused while another one is queued or running', async () => {
    const start = () =>
      payments.call(payments.admin, 'POST', '/users/reconciliation/runs', { scope: 'full' });
    const answers = await Promise.all(Array.from({ length: 32 }, start));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'STATE_CONFLICT')).toHaveLength(31);
    await waitFor(async () => (await payments.books()).active === null, { timeoutMs: 30_000 });
  }, 60_000);

  it('that its process left running is marked as interrupted, and another one can start', async () => {
    const run = await payments.check();
    await payments
      .raw('book_runs')
      .updateOne({}, { $set: { status: 'running', active: true, finishedAt: null } });
    await waitFor(async () => (await payments.books()).active === null, { timeoutMs: 30_000 });
    const [left] = await payments.read<{ id: string; status: string }[]>('/runs');
    expect(left).toMatchObject({ id: run.id, status: 'interrupted' });
    expect(await payments.check()).toMatchObject({ status: 'done', breaks: 0 });
  }, 60_000);
});

describe('access to the reconciliation', () => {
  it('lets support read, and only admins start runs and replay dead letters', async () => {
    const support = await payments.person('support');
    const base = '/users/reconciliation';
    for (const path of ['', '/runs', '/findings', '/queues', '/dead-letters', '/outbox/payments']) {
      expect((await payments.call(support, 'GET', base + path)).status).toBe(200);
      expect((await payments.call(amara, 'GET', base + path)).status).toBe(403);
    }
    const replay = { queue: 'payments.projections', reason: 'The cause is fixed' };
    for (const who of [support, amara]) {
      const started = await payments.call(who, 'POST', `${base}/runs`, { scope: 'full' });
      const replayed = await payments.call(who, 'POST', `${base}/dead-letters`, replay);
      expect([started.status, replayed.status]).toEqual([403, 403]);
    }
  }, 60_000);

  it('replays a dead letter with a reason, which the audit records', async () => {
    const eventId = await deadLetter();
    const replay = (body: object) =>
      payments.call(payments.admin, 'POST', '/users/reconciliation/dead-letters', {
        queue: 'payments.projections',
        reason: 'The cause is fixed',
        ...body,
      });
    expect((await replay({ eventId: 'other' })).body.data.data).toEqual({ replayed: 0 });
    expect((await replay({ eventId })).body.data.data).toEqual({ replayed: 1 });
    expect((await replay({ queue: 'none' })).status).toBe(400);
    await payments.service.drain();
    const recorded = payments
      .findEvents('audit.action-recorded.v1')
      .filter(({ action, after }) => action === 'replayDeadLetters' && after?.replayed === 1);
    expect(recorded).toMatchObject([
      { reason: 'The cause is fixed', before: { queue: 'payments.projections', event: eventId } },
    ]);
  }, 60_000);
});

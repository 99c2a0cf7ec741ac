import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { buildCrashChild } from './crash-helper.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { openProfitRuns } from './profit-harness.ts';

let payments: PaymentsHarness;
let runs: ReturnType<typeof openProfitRuns>;
let crash: Awaited<ReturnType<typeof buildCrashChild>>;
let maker: Person;
let checker: Person;
/** More than two batches. */
const MANY = 201;
/** Enough where the moment is what matters. */
const FEW = 3;
let wallets: string[];
let few: string[];

beforeAll(async () => {
  payments = await openPayments();
  runs = openProfitRuns(payments);
  crash = await buildCrashChild();
  maker = await payments.person('admin', 'First Admin');
  checker = await payments.person('admin', 'Second Admin');
  wallets = Array.from({ length: MANY }, newId);
  few = wallets.slice(0, FEW);
  const { owners } = payments.service.context.data;
  for (const id of wallets)
    await owners.save({ id, fullName: 'Amara', email: `${id}@mail.example` });
});
afterAll(async () => {
  crash.remove();
  await payments.close();
});

const requester = ({ id, role }: Person, name: string) => ({
  id,
  role,
  name,
  email: 'a@b.example',
});
const leases = () =>
  payments.raw('leases') as never as {
    insertOne(lease: object): Promise<unknown>;
    deleteOne(filter: object): Promise<unknown>;
  };

/** Keeps the job of this process from posting the run. */
const hold = (id: string) =>
  leases().insertOne({
    _id: `profit-run-${id}`,
    holder: 'test',
    until: new Date(Date.now() + 600_000),
  });
const release = (id: string) => leases().deleteOne({ _id: `profit-run-${id}` });

async function draft(period: string, of = few): Promise<string> {
  const csv = `account,amount\n${of.map((id) => `${id},1.50`).join('\n')}`;
  return runs.toRun(await runs.upload(maker, period, csv)).id;
}

async function proposed(period: string, of = few): Promise<string> {
  const id = await draft(period, of);
  runs.toRun(await runs.propose(maker, id));
  return id;
}

async function assertPostedOnce(period: string, kinds: readonly string[], of = few) {
  for (const id of of) {
    const entries = await payments.soundEntries(id);
    const own = entries.filter(({ sourceId }) => sourceId.includes(period));
    expect(own.map(({ kind }) => kind)).toEqual(kinds);
  }
  const report = await verifyLedger(payments.service.context.data);
  expect(report).toMatchObject({ faults: [], mismatches: [], unmatchedHolds: [] });
}

describe('a profit run whose process is killed', () => {
  it.each([
    ['profit-run.started', '2021-W01', FEW],
    ['profit-run.posted', '2021-W02', MANY],
    ['profit-run.settled', '2021-W03', MANY],
    ['profit-run.finishing', '2021-W04', FEW],
  ])('at %s is resumed and credits each wallet once', async (failpoint, period, count) => {
    const of = wallets.slice(0, count);
    const id = await proposed(period, of);
    await hold(id);
    runs.toRun(await runs.decide(checker, id, { status: 'approved' }));
    expect(await crash.crashAt(payments, failpoint, 'postProfitRun', { id })).toBe('SIGKILL');
    const before = await verifyLedger(payments.service.context.data);
    expect(before).toMatchObject({ faults: [], mismatches: [] });
    await release(id);
    expect(await runs.settled(maker, id, 'done')).toMatchObject({
      posted: { wallets: count, total: count * 1.5 },
    });
    await assertPostedOnce(period, ['profit'], of);
  });

  it('right after the approval is credited', async () => {
    const id = await proposed('2021-W05');
    const request = {
      id,
      by: requester(checker, 'Second Admin'),
      step: 'credit',
      status: 'approved',
      reason: null,
      key: null,
    };
    expect(await crash.crashAt(payments, 'profit-run.decided', 'decideProfitRun', request)).toBe(
      'SIGKILL',
    );
    await runs.settled(maker, id, 'done');
    await assertPostedOnce('2021-W05', ['profit']);
  });

  it('in its reversal is reversed once', async () => {
    const id = await proposed('2021-W06', wallets);
    runs.toRun(await runs.decide(checker, id, { status: 'approved' }));
    await runs.settled(maker, id, 'done');
    runs.toRun(await runs.reverse(maker, id));
    await hold(id);
    runs.toRun(await runs.decide(checker, id, { step: 'reversal', status: 'approved' }));
    expect(await crash.crashAt(payments, 'profit-run.posted', 'postProfitRun', { id })).toBe(
      'SIGKILL',
    );
    await release(id);
    expect(await runs.settled(maker, id, 'reversed')).toMatchObject({
      reversed: { wallets: MANY, total: MANY * 1.5 },
      kept: 0,
    });
    await assertPostedOnce('2021-W06', ['profit', 'reversal'], wallets);
  });

  it('as it makes room for a further attempt can be proposed again, and credits each wallet once', async () => {
    const first = await proposed('2021-W09');
    runs.toRun(await runs.decide(checker, first, { status: 'approved' }));
    await runs.settled(maker, first, 'done');
    runs.toRun(await runs.reverse(maker, first));
    runs.toRun(await runs.decide(checker, first, { step: 'reversal', status: 'approved' }));
    await runs.settled(maker, first, 'reversed');
    const id = await draft('2021-W09');
    const request = { id, by: requester(maker, 'First Admin'), key: null };
    expect(await crash.crashAt(payments, 'profit-run.released', 'proposeProfitRun', request)).toBe(
      'SIGKILL',
    );
    expect(await runs.read(maker, id)).toMatchObject({ status: 'draft', attempt: null });
    expect(runs.toRun(await runs.propose(maker, id))).toMatchObject({ attempt: 2 });
    runs.toRun(await runs.decide(checker, id, { status: 'approved' }));
    await runs.settled(maker, id, 'done');
    await assertPostedOnce('2021-W09', ['profit', 'reversal', 'profit']);
  });

  it.each(['profit-run.loading', 'profit-run.loaded'])(
    'at %s while its lines are written is not shown, and can be uploaded again',
    async (failpoint) => {
      const period = failpoint === 'profit-run.loading' ? '2021-W07' : '2021-W08';
      const request = {
        by: requester(maker, 'First Admin'),
        period,
        given: { file: Buffer.from(`account,amount\n${wallets[0]},5`).toString('base64') },
        key: `profit-crash-${period}`,
      };
      expect(await crash.crashAt(payments, failpoint, 'createProfitRun', request)).toBe('SIGKILL');
      const list = await payments.call(maker, 'GET', '/users/profit-runs');
      expect(JSON.stringify(list.body)).not.toContain(period);
      const id = await proposed(period);
      expect(await runs.read(maker, id)).toMatchObject({ status: 'proposed', wallets: few.length });
    },
  );
});

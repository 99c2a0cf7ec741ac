import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postProfitRun } from '../src/profit-runs/post-profit-run.ts';
import { proposeProfitRun } from '../src/profit-runs/propose-profit-run.ts';
import { profitEntry } from '../src/profit-runs/rules/profit-entries.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { type Lines, openProfitRuns } from './profit-harness.ts';

let payments: PaymentsHarness;
let runs: ReturnType<typeof openProfitRuns>;
let maker: Person;
let checker: Person;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
  runs = openProfitRuns(payments);
  maker = await payments.person('admin', 'First Admin');
  checker = await payments.person('admin', 'Second Admin');
});
afterAll(() => payments.close());

const approve = async (id: string, step = 'credit') =>
  runs.toRun(await runs.approve(checker, id, step));
const draft = async (period: string, lines: Lines) =>
  runs.toRun(await runs.upload(maker, period, runs.toCsv(lines))).id;

const proposed = (period: string, lines: Lines) => runs.proposed(maker, period, lines);
const credited = (period: string, lines: Lines) => runs.credited({ maker, checker }, period, lines);

async function reverse(id: string) {
  runs.toRun(await runs.reverse(maker, id));
  await approve(id, 'reversal');
  return runs.settled(maker, id, 'reversed');
}

const reversed = async (period: string, lines: Lines) =>
  reverse((await credited(period, lines)).id);

/** Why a run is not proposed. */
async function readRefusal(id: string): Promise<string> {
  const { status, body } = await runs.propose(maker, id);
  expect([status, body.code]).toEqual([409, 'STATE_CONFLICT']);
  return body.message ?? '';
}

const REFUSAL =
  /^This week has another profit run already: First Admin proposed it on \d{4}-\d\d-\d\d, \d\d:\d\d UTC$/;

describe('a week whose profit run was reversed', () => {
  it('is run again, and again, with one entry per wallet and attempt', async () => {
    const [amara, bo] = (await runs.people(2)) as [Person, Person];
    const period = runs.nextWeek();
    const wrong = await reversed(period, [[amara, 50]]);
    expect(wrong).toMatchObject({ attempt: 1, reversed: { wallets: 1, total: 50 }, kept: 0 });
    const lines = [[amara, 5] as const, [bo, 6] as const];
    expect(await reversed(period, lines)).toMatchObject({ attempt: 2, kept: 0 });
    expect(await credited(period, lines)).toMatchObject({
      attempt: 3,
      posted: { wallets: 2, total: 11 },
      skipped: 0,
    });
    const entries = await payments.soundEntries(amara.id);
    expect(entries.map(({ sourceId, about }) => [sourceId, about])).toEqual([
      [`profit:${period}`, 5_000],
      [`profit-reversal:${period}`, 5_000],
      [`profit:${period}:2`, 500],
      [`profit-reversal:${period}:2`, 500],
      [`profit:${period}:3`, 500],
    ]);
    const announced = () => payments.findPublished('payments.profit-credited.v1', amara.id);
    await waitFor(() => announced().length === 3);
    expect(announced()).toEqual(
      [1, 3, 5].map((seq) => expect.objectContaining({ period, seq })) as unknown[],
    );
    await runs.assertSound();
  });

  it('proposed 32 times at once gets one further attempt; the others name its maker and time', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const period = runs.nextWeek();
    await reversed(period, [[amara, 50]]);
    const drafts = await Promise.all(Array.from({ length: 32 }, () => draft(period, [[amara, 5]])));
    const answers = await Promise.all(
      drafts.map((id, index) => runs.propose(maker, id, { instance: index % 2 })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['STATE_CONFLICT']));
    const loser = drafts.find((_, index) => answers[index]?.status !== 200) ?? '';
    expect(await readRefusal(loser)).toMatch(REFUSAL);
    const { id } = runs.toRun(won[0] as never);
    await approve(id);
    await runs.settled(maker, id, 'done');
    expect(await payments.soundEntries(amara.id)).toHaveLength(3);
    await runs.assertSound();
  });

  it('keeps its attempt when the next proposal is refused or cancelled, which gives its number back', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const period = runs.nextWeek();
    await reversed(period, [[amara, 50]]);
    const lines = [[amara, 5] as const];
    const refused = await proposed(period, lines);
    runs.toRun(await runs.decide(checker, refused, { status: 'refused', reason: 'not yet' }));
    const cancelled = await proposed(period, lines);
    runs.toRun(await runs.cancel(maker, cancelled));
    expect(await runs.read(maker, refused)).toMatchObject({ attempt: null });
    expect(await credited(period, lines)).toMatchObject({ attempt: 2, posted: { wallets: 1 } });
    await runs.assertSound();
  });

  it('is not run again before the last wallet is reversed', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const period = runs.nextWeek();
    const { id } = await credited(period, [[amara, 5]]);
    const next = await draft(period, [[amara, 6]]);
    expect(await readRefusal(next)).toMatch(REFUSAL);
    runs.toRun(await runs.reverse(maker, id));
    const isReversed = 'is still being reversed: First Admin proposed the reversal on';
    expect(await readRefusal(next)).toContain(isReversed);
    // As while the job is at work.
    const { raw } = payments;
    await raw('leases').insertOne({
      _id: `profit-run-${id}`,
      holder: 'test',
      until: new Date(Date.now() + 600_000),
    } as never);
    await approve(id, 'reversal');
    expect(await readRefusal(next)).toContain(isReversed);
    await raw('leases').deleteOne({ _id: `profit-run-${id}` } as never);
    await runs.settled(maker, id, 'reversed');
    expect(runs.toRun(await runs.propose(maker, next))).toMatchObject({ attempt: 2 });
  });

  it('is not run again where a wallet has spent its profit and kept it', async () => {
    const [amara, poor] = (await runs.people(2)) as [Person, Person];
    const period = runs.nextWeek();
    const { id } = await credited(period, [
      [amara, 5],
      [poor, 8],
    ]);
    await runs.spend(poor);
    await reverse(id);
    const next = await draft(period, [[amara, 6]]);
    expect(await readRefusal(next)).toContain('but not in every wallet (not reversed: 1)');
  });

  it('refuses a proposal that stalled between its two steps for the whole first attempt', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const period = runs.nextWeek();
    await reversed(period, [[amara, 50]]);
    const id = await draft(period, [[amara, 5]]);
    const { context } = payments.service;
    const profitRuns = { ...context.data.profitRuns, findLastAttempt: async () => null };
    const stalled = { ...context, data: { ...context.data, profitRuns } };
    const by = { ...maker, name: 'First Admin', email: 'first@mail.example' };
    await expect(proposeProfitRun(stalled, { id, by, key: null })).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect(runs.toRun(await runs.propose(maker, id))).toMatchObject({ attempt: 2 });
  });

  it('stored before attempts were numbered is run again too', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const period = runs.nextWeek();
    await reversed(period, [[amara, 50]]);
    await payments.raw('profit_runs').updateOne({ period }, { $unset: { attempt: 1 } });
    expect(await credited(period, [[amara, 5]])).toMatchObject({
      attempt: 2,
      posted: { wallets: 1, total: 5 },
    });
    expect(await payments.soundEntries(amara.id)).toHaveLength(3);
    await runs.assertSound();
  });

  it('gets nothing from a poster of the first attempt that was suspended until after the reversal', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const period = runs.nextWeek();
    const id = await proposed(period, [[amara, 50]]);
    await approve(id);
    await runs.settled(maker, id, 'done');
    const { context } = payments.service;
    const suspended = await context.data.profitRuns.find(id);
    const line = await context.data.profitLines.findByWallet(id, amara.id);
    if (!suspended || !line) throw new Error('the run is not stored');
    await reverse(id);

    const late = { ...suspended, status: 'running' as const };
    const resume = async () => {
      expect(await context.ledger.post(profitEntry(late, line))).toMatchObject({ seq: 1 });
      await postProfitRun(context, late, new AbortController().signal);
    };
    await resume();
    expect(await payments.soundEntries(amara.id)).toHaveLength(2);
    expect(await runs.read(maker, id)).toMatchObject({ status: 'reversed' });
    await credited(period, [[amara, 5]]);
    await resume();
    expect(await payments.soundEntries(amara.id)).toHaveLength(3);
    await runs.assertSound();
  });
});

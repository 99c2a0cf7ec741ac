import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profitEntry } from '../src/profit-runs/rules/profit-entries.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { openProfitRuns } from './profit-harness.ts';

let payments: PaymentsHarness;

// A ledger of its own: verification names the entry that no run accounts for.
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

describe('a profit run', () => {
  it('skips and names a wallet that something else has credited for the week', async () => {
    const runs = openProfitRuns(payments);
    const maker = await payments.person('admin', 'First Admin');
    const checker = await payments.person('admin', 'Second Admin');
    const [amara, bo] = (await runs.people(2)) as [Person, Person];
    const list = runs.toCsv([
      [amara, 5],
      [bo, 5],
    ]);
    const { id } = runs.toRun(await runs.upload(maker, runs.nextWeek(), list));
    runs.toRun(await runs.propose(maker, id));
    const { data, ledger } = payments.service.context;
    const run = await data.profitRuns.find(id);
    const [line] = await data.profitLines.next(id, 'planned', 1);
    if (!run?.credit || !line) throw new Error('the run has a line');
    const decision = { status: 'approved', by: run.credit.maker, correlationId: 'of another run' };
    const other = { ...run, credit: { ...run.credit, decision } } as never;
    await ledger.post(profitEntry(other, line));
    await runs.decide(checker, id, { status: 'approved' });
    expect(await runs.settled(maker, id, 'done')).toMatchObject({
      posted: { wallets: 1, total: 5 },
      skipped: 1,
    });
    expect(await runs.lines(maker, id, 'status=skipped')).toMatchObject([
      { userId: line.accountId, problem: 'already-credited', seq: null },
    ]);
    expect(await payments.soundEntries(line.accountId)).toHaveLength(1);
  });
});

import type { TransactionView } from '@candor/contracts/wallet-history';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Answer,
  openPayments,
  type PaymentsHarness,
  type Person,
} from './payments-harness.ts';
import { type Lines, openProfitRuns } from './profit-harness.ts';

const clock = createTestClock();
let payments: PaymentsHarness;
let runs: ReturnType<typeof openProfitRuns>;
let maker: Person;
let checker: Person;

beforeAll(async () => {
  payments = await openPayments({ clock, instances: 2 });
  runs = openProfitRuns(payments);
  maker = await payments.person('admin', 'First Admin');
  checker = await payments.person('admin', 'Second Admin');
});
afterAll(() => payments.close());

const credited = (period: string, lines: Lines) => runs.credited({ maker, checker }, period, lines);

describe('the reversal of a profit run', () => {
  it('posts the opposite entry where the profit is still there, and names the wallets where it is not', async () => {
    const [amara, poor] = (await runs.people(2)) as [Person, Person];
    const { id } = await credited(runs.nextWeek(), [
      [amara, 5],
      [poor, 8],
    ]);
    await runs.spend(poor);
    const key = { 'idempotency-key': 'profit-reverse-0001' };
    const reversal = () => runs.reverse(maker, id, { headers: key });
    expect(runs.toRun(await reversal())).toMatchObject({ status: 'reversal-proposed' });
    expect(runs.toRun(await reversal())).toMatchObject({ status: 'reversal-proposed' });
    expect((await runs.approve(maker, id, 'reversal')).body.code).toBe('MAKER_IS_CHECKER');
    await Promise.all(Array.from({ length: 32 }, () => runs.approve(checker, id, 'reversal')));
    expect(await runs.settled(maker, id, 'reversed')).toMatchObject({
      posted: { wallets: 2, total: 13 },
      reversed: { wallets: 1, total: 5 },
      kept: 1,
    });
    expect(await payments.soundEntries(amara.id)).toMatchObject([
      { kind: 'profit', seq: 1 },
      { kind: 'reversal', reverses: 1, about: 500, reason: 'wrong week' },
    ]);
    for (const path of ['transactions', 'transactions?kind=profit', 'transactions/1']) {
      const { body } = await payments.call(amara, 'GET', `/users/${amara.id}/${path}`);
      const shown: TransactionView | undefined = [body.data.data].flat().at(-1);
      expect(shown).toMatchObject({ kind: 'profit', reversedBy: 2 });
    }
    expect((await payments.soundEntries(poor.id)).map(({ kind }) => kind)).toEqual([
      'profit',
      'adjustment',
      'reversal-refused',
    ]);
    expect(await runs.lines(maker, id, 'status=kept')).toMatchObject([
      { userId: poor.id, problem: 'profit-insufficient' },
    ]);
    await runs.assertSound();
  });

  it('is not proposed again by a repetition of the call that proposed it, after it was refused', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const { id } = await credited(runs.nextWeek(), [[amara, 5]]);
    const key = { 'idempotency-key': 'profit-reverse-0002' };
    runs.toRun(await runs.reverse(maker, id, { headers: key }));
    const refusal = { step: 'reversal', status: 'refused', reason: 'right week' };
    runs.toRun(await runs.decide(checker, id, refusal));
    expect(runs.toRun(await runs.reverse(maker, id, { headers: key }))).toMatchObject({
      status: 'done',
      reversal: { outcome: 'refused' },
    });
    expect(runs.toRun(await runs.reverse(maker, id)).status).toBe('reversal-proposed');
  });

  it('is not decided by late repetitions of calls about an earlier proposal', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const { id } = await credited(runs.nextWeek(), [[amara, 5]]);
    const keyed = (key: string) => ({ headers: { 'idempotency-key': `profit-late-${key}` } });
    const first = () => runs.reverse(maker, id, keyed('proposes'));
    const refuse = (reason = 'right week') =>
      runs.decide(checker, id, { step: 'reversal', status: 'refused', reason }, keyed('refuses'));
    const cancel = () => runs.cancel(maker, id, 'reversal', keyed('cancels'));
    const statusOf = (answer: Answer) => runs.toRun(answer).status;

    expect(statusOf(await first())).toBe('reversal-proposed');
    expect(statusOf(await refuse())).toBe('done');
    expect(statusOf(await runs.reverse(maker, id))).toBe('reversal-proposed');
    expect(statusOf(await refuse())).toBe('reversal-proposed');
    expect((await refuse('another reason')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(statusOf(await cancel())).toBe('done');
    expect(statusOf(await first())).toBe('done');
    expect(statusOf(await runs.reverse(maker, id))).toBe('reversal-proposed');
    expect(statusOf(await cancel())).toBe('reversal-proposed');
    expect((await runs.approve(checker, id, 'reversal')).status).toBe(200);
    expect(await runs.settled(maker, id, 'reversed')).toMatchObject({ reversed: { wallets: 1 } });
  });

  it('is not approved by an admin who was shown an earlier proposal', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const { id } = await credited(runs.nextWeek(), [[amara, 5]]);
    const propose = async () => runs.toRun(await runs.reverse(maker, id)).reversal?.proposedAt;
    const earlier = await propose();
    runs.toRun(await runs.cancel(maker, id, 'reversal'));
    clock.advance(1);
    const proposedAt = await propose();
    const approval = { step: 'reversal', status: 'approved' };
    const headers = { 'idempotency-key': 'profit-approves-seen-0001' };
    expect(await runs.decide(checker, id, { ...approval, proposedAt: earlier })).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT' },
    });
    expect(await runs.read(maker, id)).toMatchObject({ status: 'reversal-proposed' });
    const decide = () => runs.decide(checker, id, { ...approval, proposedAt }, { headers });
    expect((await decide()).status).toBe(200);
    expect((await decide()).status).toBe(200);
    await runs.settled(maker, id, 'reversed');
  });
});

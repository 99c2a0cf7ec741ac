import type { AdjustmentView } from '@candor/contracts/adjustments';
import type { ApprovalView } from '@candor/contracts/approvals';
import type { ReversalView } from '@candor/contracts/wallet-history';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { expire, sweep } from '../src/sweeper/sweep.ts';
import {
  type Answer,
  openPayments,
  type PaymentsHarness,
  type Person,
} from './payments-harness.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock();
let payments: PaymentsHarness;
let maker: Person;
let checker: Person;

beforeAll(async () => {
  payments = await openPayments({ instances: 2, clock });
  maker = await payments.person('admin', 'First Admin');
  checker = await payments.person('admin', 'Second Admin');
});
afterAll(() => payments.close());

async function propose(target: Person, amount = 5_000): Promise<AdjustmentView> {
  const answer = await payments.call(maker, 'PATCH', `/users/${target.id}/editWallet`, {
    wallet: 'totalProfit',
    action: 'top-up',
    amount,
    details: 'profit of the week',
  });
  return answer.body.data.data;
}
const decide = (who: Person, id: string, status = 'approved', instance = 0) =>
  payments.call(who, 'PATCH', `/users/approvals/${id}`, { status }, { instance });
const withdraw = (who: Person, id: string, instance = 0) =>
  payments.call(who, 'POST', `/users/approvals/${id}/withdraw`, {}, { instance });
const list = async (query = ''): Promise<ApprovalView[]> =>
  (await payments.call(checker, 'GET', `/users/proposals?limit=100${query}`)).body.data.data;
const adjustment = (id: string) => payments.service.context.data.proposals.adjustment.find(id);
const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => body.code ?? status);

describe('a proposal', () => {
  it('names its maker, its checker and both times', async () => {
    const amara = await payments.person();
    const proposed = await propose(amara);
    expect(proposed).toMatchObject({
      status: 'proposed',
      maker: { id: maker.id, role: 'admin', name: 'First Admin' },
      checker: null,
      decidedAt: null,
    });
    expect(Date.parse(proposed.expiresAt ?? '') - Date.parse(proposed.createdAt)).toBe(
      72 * HOUR_MS,
    );
    expect((await decide(checker, proposed.id)).body.data.data).toMatchObject({
      status: 'approved',
      maker: { name: 'First Admin' },
      checker: { id: checker.id, role: 'admin', name: 'Second Admin' },
      decidedAt: expect.any(String),
    });
  });

  it('that is decided again says who decided and when', async () => {
    const { id } = await propose(await payments.person());
    await decide(checker, id, 'refused');
    const again = await decide(await payments.person('admin', 'Third Admin'), id);
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED', subject: id } });
    expect(again.body.message).toMatch(
      /refused by Second Admin .* on \d{4}-\d\d-\d\d, \d\d:\d\d UTC/,
    );
  });

  it('is withdrawn by its maker only, and is then refused in the ledger', async () => {
    const amara = await payments.person();
    const { id } = await propose(amara);
    expect((await withdraw(checker, id)).body.code).toBe('ROLE_FORBIDDEN');
    expect((await withdraw(maker, id)).body.data.data).toMatchObject({
      status: 'withdrawn',
      checker: null,
    });
    expect((await decide(checker, id)).body.code).toBe('ALREADY_DECIDED');
    expect(await payments.soundEntries(amara.id)).toMatchObject([
      { kind: 'adjustment-refused', sourceId: `adjustment:${id}`, postings: [] },
    ]);
    await waitFor(() => payments.findPublished('payments.proposal-decided.v1', id).length > 0);
  });

  it('expires: a decision is refused with the time, and the sweeper records the refusal', async () => {
    const amara = await payments.person();
    await payments.fund(amara, 500_000);
    const { id } = await propose(amara);
    const reversal = (
      await payments.call(maker, 'POST', `/users/${amara.id}/transactions/1/reverse`, {
        details: 'wrong wallet',
      })
    ).body.data.data as ReversalView;
    expect(reversal.status).toBe('proposed');
    clock.advance(72 * HOUR_MS);
    const late = await decide(checker, id);
    expect(late).toMatchObject({ status: 409, body: { code: 'PROPOSAL_EXPIRED', subject: id } });
    expect(late.body.message).toMatch(/expired on \d{4}-\d\d-\d\d, \d\d:\d\d UTC/);
    expect((await withdraw(maker, id)).body.code).toBe('PROPOSAL_EXPIRED');
    const { context } = payments.service;
    await Promise.all([expire(context), expire(payments.services[1]?.context ?? context)]);
    expect(await adjustment(id)).toMatchObject({ status: 'expired' });
    expect((await decide(checker, id)).body.code).toBe('PROPOSAL_EXPIRED');
    const [, ...refusals] = await payments.soundEntries(amara.id);
    expect(
      refusals.map(({ kind, sourceId, actor }) => [kind, sourceId, actor.role]).sort(),
    ).toEqual([
      ['adjustment-refused', `adjustment:${id}`, 'system'],
      ['reversal-refused', `reversal:${reversal.id}`, 'system'],
    ]);
    // The entry can be reversed by a new proposal.
    const again = await payments.call(maker, 'POST', `/users/${amara.id}/transactions/1/reverse`, {
      details: 'wrong wallet',
    });
    expect(again.status).toBe(202);
  });
});

describe('the events of a proposal', () => {
  it('name the maker, the second admin, the amount and both reasons', async () => {
    const amara = await payments.person();
    const { id } = await propose(amara);
    await payments.call(checker, 'PATCH', `/users/approvals/${id}`, {
      status: 'refused',
      reason: 'no such profit',
    });
    await waitFor(() => payments.findPublished('payments.proposal-decided.v1', id).length > 0);
    expect(payments.findPublished('payments.adjustment-proposed.v1', id)).toMatchObject([
      {
        accountId: amara.id,
        amount: 500_000,
        wallet: 'totalProfit',
        action: 'top-up',
        maker: 'First Admin',
        reason: 'profit of the week',
      },
    ]);
    expect(payments.findPublished('payments.proposal-decided.v1', id)).toMatchObject([
      {
        accountId: amara.id,
        status: 'refused',
        amount: 500_000,
        maker: 'First Admin',
        checker: 'Second Admin',
        reason: 'no such profit',
      },
    ]);
  });

  it('name no second admin for one that its maker withdrew', async () => {
    const { id } = await propose(await payments.person());
    await withdraw(maker, id);
    await waitFor(() => payments.findPublished('payments.proposal-decided.v1', id).length > 0);
    expect(payments.findPublished('payments.proposal-decided.v1', id)).toMatchObject([
      { status: 'withdrawn', maker: 'First Admin', checker: null },
    ]);
  });
});

describe('the list of proposals', () => {
  it('is limited to one account, without a total', async () => {
    const [amara, ben] = [await payments.person(), await payments.person()];
    const { id } = await propose(amara);
    await propose(ben);
    const path = `/users/proposals?limit=100&account=${amara.id}`;
    const { body } = await payments.call(checker, 'GET', path);
    expect(body.data.data).toMatchObject([{ id, userId: amara.id, kind: 'adjustment' }]);
    expect((body.data as { page?: object }).page).not.toHaveProperty('total');
    await decide(checker, id);
    expect(await list(`&account=${amara.id}`)).toEqual([]);
    expect(await list(`&account=${amara.id}&status=decided`)).toMatchObject([{ id }]);
    expect((await payments.call(checker, 'GET', '/users/proposals?account=x')).body.code).toBe(
      'VALIDATION_FAILED',
    );
  });
});

describe('one proposal by its id', () => {
  const read = (who: Person, id: string) => payments.call(who, 'GET', `/users/proposals/${id}`);

  it('is shown to staff while it is open and once it is decided', async () => {
    const { id } = await propose(await payments.person());
    const [open] = (await list()).filter((one) => one.id === id);
    expect((await read(checker, id)).body.data.data).toEqual(open);
    await decide(checker, id, 'refused');
    expect((await read(maker, id)).body.data.data).toMatchObject({
      id,
      kind: 'adjustment',
      status: 'refused',
      totals: null,
      checker: { name: 'Second Admin' },
    });
  });

  it('is not found if one admin made it alone', async () => {
    const { id, status } = await propose(await payments.person(), 5);
    expect(status).toBe('approved');
    expect((await read(checker, id)).body.code).toBe('NOT_FOUND');
  });
});

describe('32 parallel decisions', () => {
  async function race(
    calls: (id: string) => ((at: number) => Promise<Answer>)[],
    before = async () => {},
  ) {
    const amara = await payments.person();
    const { id } = await propose(amara);
    await before();
    const [first, second = first] = calls(id);
    const answers = await Promise.all(
      Array.from(
        { length: 32 },
        (_, at) => (at % 2 ? first : second)?.(at >> 1) as Promise<Answer>,
      ),
    );
    // Those that expired between the last sweep and the last decision are ended by the next.
    await expire(payments.service.context);
    await sweep(payments.service.context, 0);
    const entries = await payments.soundEntries(amara.id);
    expect(entries).toHaveLength(1);
    const found = await adjustment(id);
    expect(entries[0]?.postings.length).toBe(found?.status === 'approved' ? 1 : 0);
    return { answers, status: found?.status };
  }
  const wins = (answers: readonly Answer[]) =>
    answers.filter(({ status }) => status === 200).length;

  it('of the maker from two tabs are all refused, and of another admin one counts', async () => {
    const { answers, status } = await race((id) => [
      (at) => decide(maker, id, 'approved', at % 2),
      (at) => decide(checker, id, 'approved', at % 2),
    ]);
    expect({ wins: wins(answers), status }).toEqual({ wins: 1, status: 'approved' });
    expect(new Set(codes(answers))).toEqual(new Set([200, 'MAKER_IS_CHECKER', 'ALREADY_DECIDED']));
  });

  it('of two admins have one outcome, approve against refuse', async () => {
    const third = await payments.person('admin', 'Third Admin');
    const { answers, status } = await race((id) => [
      (at) => decide(checker, id, 'approved', at % 2),
      (at) => decide(third, id, 'refused', at % 2),
    ]);
    expect(wins(answers)).toBe(1);
    expect(['approved', 'refused']).toContain(status);
  });

  it('have one outcome, approve against withdraw', async () => {
    const { answers, status } = await race((id) => [
      (at) => decide(checker, id, 'approved', at % 2),
      (at) => withdraw(maker, id, at % 2),
    ]);
    expect(wins(answers)).toBe(1);
    expect(['approved', 'withdrawn']).toContain(status);
  });

  it('have one outcome, approve against expiry', async () => {
    const { context } = payments.service;
    for (const early of [40, 0]) {
      const { status } = await race(
        (id) => [
          (at) => decide(checker, id, 'approved', at % 2),
          async () => {
            await expire(context);
            return decide(checker, id);
          },
        ],
        async () => clock.advance(72 * HOUR_MS - early),
      );
      expect(['approved', 'expired']).toContain(status);
    }
  });
});

describe('the list of what awaits a second admin', () => {
  it('is ordered by age, shows the effect, and moves what ended to the decided', async () => {
    const amara = await payments.person('investor', 'Ines Example');
    await payments.fund(amara, 300_000);
    const first = await propose(amara, 5_000);
    const second = await propose(amara, 6_000);
    const mine = (await list()).filter(({ userId }) => userId === amara.id);
    expect(mine).toMatchObject([
      {
        kind: 'adjustment',
        id: first.id,
        fullName: 'Ines Example',
        direction: 'credit',
        wallet: 'totalProfit',
        totals: { before: { totalProfit: 3_000 }, after: { totalProfit: 8_000 } },
        maker: { name: 'First Admin' },
      },
      { id: second.id },
    ]);
    await decide(checker, first.id, 'refused');
    expect((await list()).map(({ id }) => id)).not.toContain(first.id);
    expect((await list('&status=decided'))[0]).toBeDefined();
    const ended = (await list('&status=decided')).find(({ id }) => id === first.id);
    expect(ended).toMatchObject({ status: 'refused', checker: { name: 'Second Admin' } });
  });

  it('comes in pages that together contain each item once', async () => {
    const all = (await list()).map(({ id }) => id);
    const paged: string[] = [];
    let cursor = '';
    do {
      const { body } = await payments.call(checker, 'GET', `/users/proposals?limit=2${cursor}`);
      const { data, page } = body.data as unknown as {
        data: ApprovalView[];
        page: { nextCursor: string | null };
      };
      paged.push(...data.map(({ id }) => id));
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it('leaves documents and entries consistent', async () => {
    const report = await verifyLedger(payments.service.context.data);
    expect(report).toMatchObject({ faults: [], mismatches: [], unmatchedHolds: [] });
  });
});

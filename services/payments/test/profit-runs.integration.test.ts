import { newId } from '@candor/kit/mongo/new-id';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeWallet } from '../src/closings/close-wallet.ts';
import { createProfitRun } from '../src/profit-runs/create-profit-run.ts';
import { expire } from '../src/sweeper/sweep.ts';
import { pauseBefore } from './pause-before.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { type Lines, openProfitRuns } from './profit-harness.ts';
import { pngImage } from './sample-images.ts';

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

const close = (who: Person, attempt = 1) =>
  closeWallet(payments.service.context, {
    accountId: who.id,
    attempt,
    by: { id: maker.id, role: 'admin' },
    correlationId: 'test',
  });
const proposed = (period: string, lines: Lines) => runs.proposed(maker, period, lines);
const credited = (period: string, lines: Lines) => runs.credited({ maker, checker }, period, lines);

describe('a profit run from a list', () => {
  it('credits nothing before a second admin approves, then each wallet once, with one event each', async () => {
    const [amara, bo] = (await runs.people(2)) as [Person, Person];
    // Before every other week here: no earlier run has wallets that would be missing from this one.
    const period = '2019-W52';
    const csv = `account,amount,note\n${amara.id}@mail.example,12.50,Gold plan\n${bo.id},3`;
    const draft = runs.toRun(await runs.upload(maker, period, csv));
    expect(draft).toMatchObject({ status: 'draft', wallets: 2, total: 15.5 });
    expect(runs.toRun(await runs.propose(maker, draft.id))).toMatchObject({
      status: 'proposed',
      credit: { maker: { name: 'First Admin' }, checker: null },
    });
    expect(await payments.soundEntries(amara.id)).toEqual([]);
    runs.toRun(await runs.approve(checker, draft.id));
    expect(await runs.settled(maker, draft.id, 'done')).toMatchObject({
      posted: { wallets: 2, total: 15.5 },
      skipped: 0,
      credit: { checker: { name: 'Second Admin' }, outcome: 'approved' },
    });
    expect(await payments.soundEntries(amara.id)).toMatchObject([
      { kind: 'profit', sourceId: `profit:${period}`, about: 1_250, reason: 'Gold plan' },
    ]);
    const announced = () => payments.findPublished('payments.profit-credited.v1', amara.id);
    await waitFor(() => announced().length > 0);
    expect(announced()).toEqual([
      expect.objectContaining({ period, amount: 1_250, note: 'Gold plan', balance: 1_250, seq: 1 }),
    ]);
    expect(await runs.lines(maker, draft.id)).toMatchObject([
      { userId: amara.id, line: 2, amount: 12.5, status: 'posted', seq: 1 },
      { userId: bo.id, line: 3, amount: 3, status: 'posted', seq: 1 },
    ]);
    await runs.assertSound();
  });

  it('is refused as a whole, with a message for each line that is wrong', async () => {
    const [amara, gone] = (await runs.people(2)) as [Person, Person];
    await close(gone);
    const csv = [
      'account,amount',
      `${amara.id},5`,
      `${amara.id}@mail.example,5`,
      'nobody@mail.example,5',
      `${gone.id},5`,
      `${maker.id},5`,
      'b@mail.example,-5',
      'c@mail.example,1.005',
    ].join('\n');
    const answer = await runs.upload(maker, runs.nextWeek(), csv);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: 'The list was not loaded. It has 6 problems' },
    });
    expect(answer.body.fields).toEqual({
      'line 3': 'The wallet is on line 2 already',
      'line 4': 'No account has this email address or id',
      'line 5': 'The account is closed',
      'line 6': 'Another admin has to credit your own wallet',
      'line 7': 'The amount must be above zero',
      'line 8': 'The amount must have at most two decimals',
    });
    expect(await payments.raw('profit_lines').countDocuments({ accountId: amara.id })).toBe(0);
  });

  it('names no account by an address that two have, as events of changed addresses may be late', async () => {
    const [amara, bo] = (await runs.people(2)) as [Person, Person];
    const email = `${amara.id}@mail.example`;
    await payments.service.context.data.owners.setEmail(bo.id, email, clock.now());
    const csv = `account,amount\n${email},5\n${bo.id},5`;
    expect(await runs.upload(maker, runs.nextWeek(), csv)).toMatchObject({
      status: 400,
      body: { fields: { 'line 2': 'Two accounts have this email address: enter the id of one' } },
    });
    const byId = runs.toCsv([
      [amara, 5],
      [bo, 5],
    ]);
    expect(runs.toRun(await runs.upload(maker, runs.nextWeek(), byId)).wallets).toBe(2);
  });

  it('that takes so long to load that a sweep may be removing it is not answered', async () => {
    const { context } = payments.service;
    const { data } = context;
    const [amara] = (await runs.people(1)) as [Person];
    const insert = pauseBefore(data.profitLines.insert);
    const creating = createProfitRun(
      { ...context, data: { ...data, profitLines: { ...data.profitLines, insert: insert.work } } },
      {
        by: { id: maker.id, role: 'admin', name: 'First Admin', email: 'first@mail.example' },
        period: runs.nextWeek(),
        given: { file: Buffer.from(runs.toCsv([[amara, 5]])) },
        callId: newId(),
      },
    ).then(
      ({ id }) => id,
      ({ code }) => code,
    );
    await insert.reached;
    clock.advance(2 * 3_600_000);
    insert.goOn();
    expect(await creating).toBe('STATE_CONFLICT');
  });

  it('for a week that has not begun is refused', async () => {
    expect(await runs.upload(maker, '2099-W01', 'account,amount\n')).toMatchObject({
      status: 400,
      body: { fields: { period: 'This week has not begun yet' } },
    });
  });

  it('uploaded 32 times with one key is one run; with another list the key is refused', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const period = runs.nextWeek();
    const headers = { 'idempotency-key': 'profit-upload-0001' };
    const csv = runs.toCsv([[amara, 5]]);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        runs.upload(maker, period, csv, { headers, instance: index % 2 }),
      ),
    );
    expect(new Set(answers.map((answer) => runs.toRun(answer).id)).size).toBe(1);
    expect(await payments.raw('profit_runs').countDocuments({ period })).toBe(1);
    expect(await payments.raw('profit_lines').countDocuments({ accountId: amara.id })).toBe(1);
    const other = await runs.upload(maker, period, runs.toCsv([[amara, 6]]), { headers });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('names what differs from the previous run: new, missing and changed wallets', async () => {
    const [amara, bo, cyn, dan] = (await runs.people(4)) as [Person, Person, Person, Person];
    const first = runs.nextWeek();
    await credited(first, [
      [amara, 10],
      [bo, 10],
      [cyn, 10],
    ]);
    const csv = runs.toCsv([
      [amara, 20],
      [bo, 20.01],
      [dan, 5],
    ]);
    const run = runs.toRun(await runs.upload(maker, runs.nextWeek(), csv));
    expect(run).toMatchObject({
      wallets: 3,
      total: 45.01,
      previous: { period: first, wallets: 3, total: 30, new: 1, changed: 1, missing: 1 },
    });
    const of = async (change: string) =>
      (await runs.lines(maker, run.id, `change=${change}`)).map(({ userId }) => userId);
    expect(await of('new')).toEqual([dan.id]);
    expect(await of('changed')).toEqual([bo.id]);
    expect(await of('missing')).toEqual([cyn.id]);
    expect(await of('similar')).toEqual([amara.id]);
  });

  it('skips and names a wallet that was closed after the upload', async () => {
    const [amara, gone] = (await runs.people(2)) as [Person, Person];
    const lines = [[amara, 5] as const, [gone, 5] as const];
    const { id } = runs.toRun(await runs.upload(maker, runs.nextWeek(), runs.toCsv(lines)));
    await close(gone);
    runs.toRun(await runs.propose(maker, id));
    await runs.approve(checker, id);
    expect(await runs.settled(maker, id, 'done')).toMatchObject({
      posted: { wallets: 1, total: 5 },
      skipped: 1,
    });
    expect(await runs.lines(maker, id, 'status=skipped')).toMatchObject([
      { userId: gone.id, problem: 'wallet-closed', seq: null },
    ]);
    await runs.assertSound();
  });

  it('holds the accounts that it would credit, from its proposal until it is decided', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const id = await proposed(runs.nextWeek(), [[amara, 5]]);
    const obstacles = async () => {
      const answer = await payments.call(maker, 'GET', `/users/${amara.id}/closing-check`);
      return (answer.body.data.data as { obstacles: string[] }).obstacles;
    };
    expect(await obstacles()).toEqual(['proposals']);
    await close(amara);
    await payments.service.drain();
    expect(payments.findEvents('payments.wallet-close-refused.v1', amara.id)).toMatchObject([
      { attempt: 1, obstacles: ['proposals'] },
    ]);
    runs.toRun(await runs.decide(checker, id, { status: 'refused', reason: 'not this week' }));
    expect(await obstacles()).toEqual([]);
    await close(amara, 2);
    expect((await payments.soundEntries(amara.id)).map(({ kind }) => kind)).toEqual([
      'wallet-closed',
    ]);
  });
});

describe('a profit run from rates', () => {
  async function deposit(
    who: Person,
    plan: 'Starter' | 'Silver' | 'Gold',
    amount: number,
    { isApproved = true } = {},
  ): Promise<void> {
    const { id } = await payments.service.useCases.submitReceipt({
      by: { id: who.id, role: 'investor', name: 'Amara', email: `${who.id}@mail.example` },
      amount,
      plan,
      wallet: 'bitcoin',
      file: await pngImage(),
      id: newId(),
    });
    if (!isApproved) return;
    const decision = { status: 'successful' };
    const answer = await payments.call(checker, 'PATCH', `/users/receipt/${id}`, decision);
    expect(answer.status).toBe(200);
  }

  it('credits what is allocated to each plan times its rate, half a cent rounded down', async () => {
    const [amara, bo] = (await runs.people(2)) as [Person, Person];
    await deposit(amara, 'Starter', 500_100);
    await deposit(amara, 'Gold', 9_000_100);
    await deposit(bo, 'Silver', 3_000_000);
    await deposit(bo, 'Gold', 9_000_100, { isApproved: false });
    const run = runs.toRun(
      await runs.rates(maker, runs.nextWeek(), { Starter: 1.25, Gold: 0.0505 }),
    );
    // 62.5125 and 45.450505 dollars.
    expect(run).toMatchObject({ source: 'rates', wallets: 1, total: 107.96 });
    expect(await runs.lines(maker, run.id, 'status=planned')).toMatchObject([
      {
        userId: amara.id,
        parts: [
          { plan: 'Starter', allocated: 5_001, percent: 1.25, amount: 62.51 },
          { plan: 'Gold', allocated: 90_001, percent: 0.0505, amount: 45.45 },
        ],
      },
    ]);
  });

  it('credits nothing for what an adjustment took from the total investment', async () => {
    const [amara, bo] = (await runs.people(2)) as [Person, Person];
    await deposit(amara, 'Starter', 600_000);
    await deposit(bo, 'Starter', 600_000);
    const deduction = { action: 'deduct', amount: 1_000, details: 'entered twice' };
    // The whole investment of Bo, in parts that one admin may deduct alone.
    for (const who of [amara, ...Array.from({ length: 6 }, () => bo)]) {
      const body = { wallet: 'totalInvestment', ...deduction };
      const answer = await payments.call(maker, 'PATCH', `/users/${who.id}/editWallet`, body);
      expect(answer.status).toBe(200);
    }
    const { body } = await payments.call(amara, 'GET', `/users/${amara.id}/wallet`);
    expect(body.data.data).toMatchObject({
      totalInvestment: 5_000,
      plans: [{ plan: 'Starter', amount: 5_000 }],
    });
    const { id } = runs.toRun(await runs.rates(maker, runs.nextWeek(), { Starter: 1 }));
    const lines = await runs.lines(maker, id, 'status=planned&limit=100');
    expect(lines.find(({ userId }) => userId === amara.id)).toMatchObject({ amount: 50 });
    expect(lines.map(({ userId }) => userId)).not.toContain(bo.id);
  });

  it('credits a wallet whose deletion has begun, as one with an allocation is not deleted', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    await deposit(amara, 'Starter', 500_100);
    await payments.service.context.data.owners.startClosing(amara.id, 1);
    const { id } = runs.toRun(await runs.rates(maker, runs.nextWeek(), { Starter: 1 }));
    const lines = await runs.lines(maker, id, 'status=planned&limit=100');
    expect(lines.map(({ userId }) => userId)).toContain(amara.id);
    await close(amara);
    await payments.service.drain();
    expect(payments.findPublished('payments.wallet-close-refused.v1', amara.id)).toHaveLength(1);
  });

  it('refuses its maker whose own wallet has an allocation, at the rates', async () => {
    const own = await payments.person('admin', 'Third Admin');
    await deposit(own, 'Starter', 500_100);
    const answer = await runs.rates(own, runs.nextWeek(), { Starter: 1 });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { rates: expect.stringContaining('another admin has to prepare this run') } },
    });
    // Of a plan in which the wallet has nothing.
    const other = await runs.rates(own, runs.nextWeek(), { Gold: 1 });
    expect(other.status).toBe(201);
  });

  it.each([
    [{}, 'at least one plan'],
    [{ Starter: 0 }, 'above zero'],
    [{ Starter: 101 }, 'at most 100'],
    [{ Starter: 1.00001 }, 'four decimals'],
  ])('with the rates %j is refused', async (rates, problem) => {
    const answer = await runs.rates(maker, runs.nextWeek(), rates);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.fields)).toContain(problem);
  });
});

describe('four eyes on a profit run', () => {
  it('refuse its maker, whose tabs approve 32 times, and an admin whose own wallet it credits', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const third = await payments.person('admin');
    const id = await proposed(runs.nextWeek(), [
      [amara, 5],
      [third, 5],
    ]);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        runs.decide(maker, id, { status: 'approved' }, { instance: index % 2 }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['MAKER_IS_CHECKER']));
    expect((await runs.approve(third, id)).body.code).toBe('MAKER_IS_CHECKER');
    expect(await runs.read(maker, id)).toMatchObject({ status: 'proposed' });
  });

  it('let one of 32 approvals and cancellations win', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const id = await proposed(runs.nextWeek(), [[amara, 5]]);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        index % 2 ? runs.approve(checker, id) : runs.cancel(maker, id),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const isApproved = runs.toRun(won[0] as never).status === 'approved';
    const run = await runs.settled(maker, id, isApproved ? 'done' : 'cancelled');
    expect(run.posted.wallets).toBe(isApproved ? 1 : 0);
    expect(await payments.soundEntries(amara.id)).toHaveLength(isApproved ? 1 : 0);
    const late = await runs.decide(checker, id, { status: 'refused', reason: 'too late' });
    expect(late).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
  });

  it('answer a repeated decision with the same key, and refuse the key for another decision', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const id = await proposed(runs.nextWeek(), [[amara, 5]]);
    const headers = { 'idempotency-key': 'profit-decision-0001' };
    const refusal = { status: 'refused', reason: 'not this week' };
    const decide = () => runs.decide(checker, id, refusal, { headers });
    expect(runs.toRun(await decide())).toMatchObject({ status: 'refused' });
    expect(runs.toRun(await decide())).toMatchObject({ status: 'refused' });
    const other = await runs.decide(checker, id, { status: 'approved' }, { headers });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('never turn the approval of a run into that of its reversal', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const { id } = await credited(runs.nextWeek(), [[amara, 5]]);
    runs.toRun(await runs.reverse(maker, id));
    expect((await runs.approve(checker, id)).body.code).toBe('ALREADY_DECIDED');
    expect(await runs.read(maker, id)).toMatchObject({ status: 'reversal-proposed' });
    expect(runs.toRun(await runs.cancel(maker, id, 'reversal'))).toMatchObject({ status: 'done' });
  });

  it('let proposals expire, and the week be proposed again', async () => {
    const [amara] = (await runs.people(1)) as [Person];
    const period = runs.nextWeek();
    const id = await proposed(period, [[amara, 5]]);
    clock.advance(73 * 3_600_000);
    expect((await runs.approve(checker, id)).body.code).toBe('PROPOSAL_EXPIRED');
    await Promise.all([expire(payments.service.context), expire(payments.service.context)]);
    expect(await runs.read(maker, id)).toMatchObject({
      status: 'expired',
      credit: { outcome: 'expired' },
    });
    expect((await runs.approve(checker, id)).body.code).toBe('PROPOSAL_EXPIRED');
    await proposed(period, [[amara, 5]]);
  });

  it('are for admins: support reads, and an investor does neither', async () => {
    const support = await payments.person('support');
    const [amara] = (await runs.people(1)) as [Person];
    const id = await proposed(runs.nextWeek(), [[amara, 5]]);
    expect((await payments.call(support, 'GET', `/users/profit-runs/${id}`)).status).toBe(200);
    expect((await runs.approve(support, id)).status).toBe(403);
    expect((await payments.call(amara, 'GET', '/users/profit-runs')).status).toBe(403);
  });
});

describe('two profit runs of one week', () => {
  it('proposed and approved at once with 32 requests post once per wallet', async () => {
    const wallets = await runs.people(3);
    const period = runs.nextWeek();
    const csv = runs.toCsv(wallets.map((who) => [who, 5] as const));
    const drafts = await Promise.all(
      [0, 1].map(async () => runs.toRun(await runs.upload(maker, period, csv)).id),
    );
    await Promise.all(
      Array.from({ length: 32 }, async (_, index) => {
        const id = drafts[index % 2] ?? '';
        await runs.propose(maker, id, { instance: index % 2 });
        await runs.decide(checker, id, { status: 'approved' }, { instance: (index + 1) % 2 });
      }),
    );
    const after = await Promise.all(drafts.map((id) => runs.read(maker, id)));
    const [loser] = after.filter(({ status }) => status === 'draft');
    const winner = after.find(({ id }) => id !== loser?.id);
    expect(loser).toBeDefined();
    await runs.settled(maker, winner?.id ?? '', 'done');
    expect((await runs.propose(maker, loser?.id ?? '')).body.code).toBe('STATE_CONFLICT');
    for (const who of wallets) expect(await payments.soundEntries(who.id)).toHaveLength(1);
    await runs.assertSound();
  });
});

import type { AccountNoteView, TimelineItemView } from '@candor/contracts/accounts';
import type { EventEnvelope } from '@candor/contracts/events';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openUsers, parseEvent, receiptDecided, registered, type Users } from './users-harness.ts';

let users: Users;
let support: string;
const supportId = newId();

beforeAll(async () => {
  users = await openUsers();
  support = await users.readToken({ id: supportId, role: 'support', name: 'Sam Support' });
});
afterAll(() => users.close());

async function openAccount(): Promise<string> {
  const accountId = newId();
  await users.bus.publish(registered({ accountId }));
  return accountId;
}

const write = (id: string, body: object, token = support) =>
  users.call<AccountNoteView>(token, 'POST', `/users/${id}/notes`, body);
const readNotes = (id: string, query = '') =>
  users.call<AccountNoteView[]>(support, 'GET', `/users/${id}/notes${query}`);
const readTimeline = (id: string, query = '') =>
  users.call<TimelineItemView[]>(support, 'GET', `/users/${id}/timeline${query}`);

describe('notes about an account', () => {
  test('keep their author and time, newest first', async () => {
    const id = await openAccount();
    expect(
      (await write(id, { text: 'Called about the withdrawal.\nWill call back.' })).status,
    ).toBe(201);
    await write(id, { text: 'Second note' });
    const { data } = await readNotes(id);
    expect(data.map(({ text }) => text)).toEqual([
      'Second note',
      'Called about the withdrawal.\nWill call back.',
    ]);
    expect(data[0]).toMatchObject({
      author: { id: supportId, name: 'Sam Support', role: 'support' },
      corrects: null,
      correctedBy: null,
    });
  });

  test('are corrected by another note, once, and both stay readable', async () => {
    const id = await openAccount();
    const { data: first } = await write(id, { text: 'Wrong amount' });
    const corrections = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        write(id, { text: `Right amount ${index}`, corrects: first.id }),
      ),
    );
    expect(corrections.map(({ status }) => status).sort()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    const { data } = await readNotes(id);
    expect(data).toHaveLength(2);
    expect(data[0]?.corrects).toBe(first.id);
    expect(data[1]).toMatchObject({ text: 'Wrong amount', correctedBy: data[0]?.id });
  });

  test('of another account cannot be corrected, and unknown accounts have none', async () => {
    const id = await openAccount();
    const { data: foreign } = await write(await openAccount(), { text: 'Elsewhere' });
    expect((await write(id, { text: 'Correction', corrects: foreign.id })).status).toBe(404);
    expect((await write(newId(), { text: 'Nobody' })).status).toBe(404);
    expect((await readNotes(newId())).status).toBe(404);
  });

  test('are paged', async () => {
    const id = await openAccount();
    for (const text of ['one', 'two', 'three']) await write(id, { text });
    const first = await readNotes(id, '?limit=2');
    const rest = await readNotes(id, `?limit=2&cursor=${first.page.nextCursor}`);
    expect([...first.data, ...rest.data].map(({ text }) => text)).toEqual(['three', 'two', 'one']);
    expect(rest.page.nextCursor).toBeNull();
  });

  test('are refused to the investor whom they are about', async () => {
    const id = await openAccount();
    const owner = await users.readToken({ id });
    expect((await write(id, { text: 'My own note' }, owner)).status).toBe(403);
    expect((await users.call(owner, 'GET', `/users/${id}/notes`)).status).toBe(403);
    expect((await users.call(owner, 'GET', `/users/${id}/timeline`)).status).toBe(403);
  });

  test.each([{}, { text: 'no' }, { text: 'x'.repeat(2_001) }, { text: { $gt: '' } }])(
    'are refused when they are not a text of 3 to 2,000 characters, case %#',
    async (body) => {
      expect(await write(await openAccount(), body)).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
    },
  );
});

/** Everything of one account, in the order in which it happened. */
function toEvents(accountId: string): EventEnvelope[] {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 11, minute)).toISOString();
  const mail = { accountId, email: 'a@example.com', fullName: 'Amara Okafor' };
  return [
    parseEvent('auth.email-verified.v1', { accountId }, at(1)),
    parseEvent('auth.password-changed.v1', mail, at(2)),
    parseEvent(
      'payments.withdrawal-requested.v1',
      {
        ...mail,
        withdrawalId: newId(),
        reference: '7C04-18A2',
        amount: 12_345,
        withdrawalType: 'bank transfer',
        destination: 'to bank account ending 4471',
        dueAt: at(59),
      },
      at(3),
    ),
    { ...receiptDecided(accountId, 'rejected'), occurredAt: at(4) },
    parseEvent(
      'payments.adjustment-posted.v1',
      {
        accountId,
        seq: 3,
        reference: null,
        amount: -500,
        account: 'profit',
        reason: 'entered twice',
        balance: 0,
      },
      at(5),
    ),
    parseEvent(
      'auth.account-status-changed.v1',
      { accountId, active: false, role: 'investor', reason: 'asked by phone' },
      at(6),
    ),
    parseEvent(
      'payments.referral-rewarded.v1',
      { referrerId: accountId, referredId: newId(), amount: 100 },
      at(7),
    ),
  ];
}

const KINDS = [
  'referral-rewarded',
  'deactivated',
  'adjusted',
  'deposit-rejected',
  'withdrawal-requested',
  'password-changed',
  'email-verified',
  'registered',
];

describe('the timeline of an account', () => {
  test('is the same for events that arrive in any order, and each three times', async () => {
    const id = newId();
    const events = [registered({ accountId: id }), ...toEvents(id)];
    const shuffled = [...events, ...events, ...events].sort((a, b) =>
      a.correlationId.slice(-6) < b.correlationId.slice(-6) ? -1 : 1,
    );
    for (const event of shuffled.reverse()) await users.bus.publish(event);
    const { data } = await readTimeline(id);
    expect(data.map(({ kind }) => kind)).toEqual(KINDS);
  });

  test('names amounts in dollars, references, reasons and what it is about', async () => {
    const id = await openAccount();
    for (const event of toEvents(id)) await users.bus.publish(event);
    const { data } = await readTimeline(id);
    expect(data.find(({ kind }) => kind === 'adjusted')).toMatchObject({
      amount: -5,
      reason: 'entered twice',
      detail: 'profit',
      subject: '3',
    });
    expect(data.find(({ kind }) => kind === 'deactivated')).toMatchObject({
      amount: null,
      reason: 'asked by phone',
    });
    expect(data.find(({ kind }) => kind === 'withdrawal-requested')).toMatchObject({
      amount: 123.45,
      reference: '7C04-18A2',
      detail: 'to bank account ending 4471',
    });
  });

  test('is filtered by kind and paged without gaps or repeats', async () => {
    const id = await openAccount();
    for (const event of toEvents(id)) await users.bus.publish(event);
    const deposits = await readTimeline(id, '?group=deposits');
    expect(deposits.data.map(({ kind }) => kind)).toEqual(['deposit-rejected']);
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await readTimeline(id, `?limit=3${cursor && `&cursor=${cursor}`}`);
      read.push(...page.data.map(({ kind }) => kind));
      cursor = page.page.nextCursor;
    }
    expect(read).toEqual(KINDS);
  });

  test('tells of proposals who made and who decided them, and why', async () => {
    const id = await openAccount();
    const about = { accountId: id, amount: 500_000, maker: 'Ada Admin' };
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString();
    const role = { from: 'investor', to: 'support', maker: 'Ada Admin' } as const;
    for (const event of [
      parseEvent(
        'payments.adjustment-proposed.v1',
        {
          ...about,
          adjustmentId: 'a1',
          wallet: 'totalProfit',
          action: 'deduct',
          reason: 'entered twice',
        },
        at(1),
      ),
      parseEvent(
        'payments.proposal-decided.v1',
        {
          ...about,
          kind: 'adjustment',
          proposalId: 'a1',
          status: 'refused',
          checker: 'Tom Admin',
          reason: 'it was right',
        },
        at(2),
      ),
      // Before makers and reasons were part of it.
      parseEvent(
        'payments.proposal-decided.v1',
        { accountId: id, kind: 'reversal', proposalId: 'r1', status: 'expired' },
        at(3),
      ),
      parseEvent(
        'auth.staff-changed.v1',
        {
          accountId: id,
          roleChange: {
            ...role,
            proposalId: 'c1',
            status: 'proposed',
            checker: null,
            reason: 'the desk grows',
          },
        },
        at(4),
      ),
      parseEvent(
        'auth.staff-changed.v1',
        {
          accountId: id,
          roleChange: {
            ...role,
            proposalId: 'c1',
            status: 'approved',
            checker: 'Tom Admin',
            reason: null,
          },
        },
        at(5),
      ),
      // An invitation is not about this account.
      parseEvent('auth.staff-changed.v1', { accountId: id }, at(6)),
      parseEvent(
        'auth.account-status-changed.v1',
        {
          accountId: id,
          active: true,
          role: 'support',
          previousRole: 'investor',
          reason: 'the desk grows',
        },
        at(7),
      ),
    ]) {
      await users.bus.publish(event);
    }
    const { data } = await readTimeline(id);
    expect(data.slice(0, -1)).toMatchObject([
      { kind: 'role-changed', detail: 'investor support', reason: 'the desk grows' },
      { kind: 'role-change-decided', detail: 'approved', maker: 'Ada Admin', checker: 'Tom Admin' },
      { kind: 'role-change-proposed', detail: 'investor support', subject: 'c1', checker: null },
      { kind: 'reversal-decided', detail: 'expired', amount: null, maker: null, reason: null },
      {
        kind: 'adjustment-decided',
        amount: 5_000,
        detail: 'refused',
        reason: 'it was right',
        subject: 'a1',
        maker: 'Ada Admin',
        checker: 'Tom Admin',
      },
      {
        kind: 'adjustment-proposed',
        detail: 'deduct totalProfit',
        reason: 'entered twice',
        maker: 'Ada Admin',
        checker: null,
      },
    ]);
  });

  test('tells that the owner asked to close the account, changed their mind, and what a deletion met', async () => {
    const id = await openAccount();
    const owner = await users.readToken({ id });
    await users.call(owner, 'POST', '/users/me/close-request', { reason: 'moving my savings' });
    await users.call(owner, 'DELETE', '/users/me/close-request');
    await waitFor(async () => (await readTimeline(id)).data.length === 3);
    const at = new Date(Date.now() + 60_000).toISOString();
    const by = { id: newId(), role: 'admin' } as const;
    await users.bus.publish(
      parseEvent('users.account-closing.v1', { accountId: id, attempt: 9, by }, at),
    );
    const obstacles = ['openDeposits' as const, 'balance' as const];
    await users.bus.publish(
      parseEvent(
        'payments.wallet-close-refused.v1',
        { accountId: id, attempt: 9, obstacles },
        new Date(Date.now() + 120_000).toISOString(),
      ),
    );
    const { data } = await readTimeline(id, '?group=account');
    const told = data.filter(({ kind }) => kind.startsWith('closing'));
    expect(told).toMatchObject([
      { kind: 'closing-refused', detail: 'openDeposits balance' },
      { kind: 'closing-started', detail: 'admin' },
      { kind: 'closing-cancelled' },
      { kind: 'closing-requested', reason: 'moving my savings' },
    ]);
  });

  test('has a note once it is written', async () => {
    const id = await openAccount();
    await write(id, { text: 'Identity confirmed by phone' });
    await waitFor(async () => (await readTimeline(id, '?group=notes')).data.length === 1);
    const { data } = await readTimeline(id);
    expect(data[0]).toMatchObject({ kind: 'noted', detail: 'support' });
    // The text itself stays in the notes.
    expect(JSON.stringify(data)).not.toContain('by phone');
  });

  test('refuses unknown kinds and cursors, and unknown accounts', async () => {
    const id = await openAccount();
    expect((await readTimeline(id, '?group=gossip')).code).toBe('VALIDATION_FAILED');
    expect((await readTimeline(id, '?cursor=x')).code).toBe('INVALID_CURSOR');
    expect((await readTimeline(newId())).status).toBe(404);
  });
});

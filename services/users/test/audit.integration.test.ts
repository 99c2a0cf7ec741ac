import type { AuditEntryView } from '@candor/contracts/audit';
import type { EventPayloads } from '@candor/contracts/events';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditDocument } from '../src/audit/data/audit-chain.ts';
import { eraseAudit } from '../src/audit/erase-audit.ts';
import { verifyAudit } from '../src/audit/verify-audit.ts';
import { openUsers, parseEvent, registered, type Users } from './users-harness.ts';

let users: Users;
let admin: string;
beforeAll(async () => {
  users = await openUsers();
  admin = await users.readToken({ id: newId(), role: 'admin' });
});
afterAll(() => users.close());

type Recorded = EventPayloads['audit.action-recorded.v1'];

const recorded = (change: Partial<Recorded> = {}) =>
  parseEvent('audit.action-recorded.v1', {
    action: 'editWallet',
    actorId: newId(),
    actorRole: 'admin',
    accountId: newId(),
    targetId: null,
    result: 'done',
    code: null,
    before: { amount: 1 },
    after: { amount: 12.5 },
    reason: '=SUM(A1)',
    address: '203.0.113.9',
    requestId: 'r-2',
    at: '2026-11-21T10:00:00.000Z',
    ...change,
  });

async function publish(change: Partial<Recorded> = {}): Promise<Recorded> {
  const event = recorded(change);
  await users.bus.publish(event);
  return event.payload;
}

async function list(path: string, token = admin) {
  const { status, body } = await users.call<never>(token, 'GET', path);
  const answer = body as unknown as {
    data?: { data: AuditEntryView[]; page: { nextCursor: string | null } };
  };
  return {
    status,
    entries: answer.data?.data ?? [],
    next: answer.data?.page.nextCursor ?? null,
  };
}

const collection = () => users.connection.collection<AuditDocument>('audit');
const verify = () => verifyAudit(users.service.context);

describe('the audit', () => {
  test('shows what an operator did by a command, and finds it by its actor', async () => {
    const operator = { actorId: 'operator', actorRole: 'operator' as const, accountId: null };
    await publish({ ...operator, action: 'discardDeadLetters', reason: 'Not needed any more' });
    const { entries } = await list('/users/audit?actor=operator');
    expect(entries).toMatchObject([
      {
        action: 'discardDeadLetters',
        actor: { id: 'operator', role: 'operator', name: null },
        reason: 'Not needed any more',
        userId: null,
      },
    ]);
  });

  test('shows who did what on whom, what changed, why, from where and how it ended', async () => {
    const accountId = newId();
    await users.bus.publish(registered({ accountId, fullName: 'Amara Okafor' }));
    const { actorId } = await publish({ accountId });
    const { entries } = await list(`/users/audit?account=${accountId}&kind=action`);
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'editWallet',
        actor: { id: actorId, role: 'admin', name: null },
        userId: accountId,
        userName: 'Amara Okafor',
        before: { amount: 1 },
        after: { amount: 12.5 },
        reason: '=SUM(A1)',
        address: '203.0.113.9',
        result: 'done',
        erased: false,
        requestId: 'r-2',
      }),
    ]);
  });

  test('finds entries by each filter and by a text, in pages', async () => {
    const actor = newId();
    for (let minute = 10; minute < 17; minute++) {
      await publish({
        actorId: actor,
        at: `2026-11-20T10:${minute}:00.000Z`,
        result: minute % 2 ? 'refused' : 'done',
        reason: `reason ${minute}`,
      });
    }
    const count = async (query: string) =>
      (await list(`/users/audit?actor=${actor}${query}`)).entries.length;
    expect(await count('')).toBe(7);
    expect(await count('&result=refused')).toBe(3);
    expect(await count('&action=decideKyc')).toBe(0);
    expect(await count('&from=2026-11-20T10:12:00Z&before=2026-11-20T10:14:00Z')).toBe(2);
    expect(await count('&query=REASON%2014')).toBe(1);
    const first = await list(`/users/audit?actor=${actor}&limit=4`);
    const second = await list(`/users/audit?actor=${actor}&limit=4&cursor=${first.next}`);
    const reasons = [...first.entries, ...second.entries].map(({ reason }) => reason);
    expect(reasons).toEqual([16, 15, 14, 13, 12, 11, 10].map((minute) => `reason ${minute}`));
    expect(second.next).toBeNull();
    expect((await list('/users/audit?cursor=x')).status).toBe(400);
  });

  test('finds a text with quotation marks or a backslash', async () => {
    const { actorId } = await publish({ reason: 'Said "stop" in file 7\\8' });
    for (const text of ['said "stop"', '7\\8']) {
      const query = encodeURIComponent(text);
      const { entries } = await list(`/users/audit?actor=${actorId}&query=${query}`);
      expect(entries).toHaveLength(1);
    }
  });

  test('shows one entry by its number, and none for a number that it does not have', async () => {
    const { actorId } = await publish();
    const [entry] = (await list(`/users/audit?actor=${actorId}`)).entries;
    const one = await users.call<never>(admin, 'GET', `/users/audit/entries/${entry?.seq}`);
    expect(one.body).toMatchObject({ data: { data: entry } });
    expect((await list('/users/audit/entries/999999999')).status).toBe(404);
  });

  test('records whom a reader of it was shown', async () => {
    const { accountId } = await publish();
    await list(`/users/${accountId}/audit`);
    await waitFor(async () => {
      const { entries } = await list(`/users/audit?account=${accountId}&kind=view`);
      return entries.some(({ action }) => action === 'audit');
    });
  });

  test('of a refused call names the account that its path names', async () => {
    const accountId = newId();
    await users.bus.publish(registered({ accountId }));
    await publish({ accountId: null, targetId: accountId, result: 'refused' });
    expect((await list(`/users/${accountId}/audit?result=refused`)).entries).toHaveLength(1);
  });

  test('is refused to support, whose attempt is recorded', async () => {
    const id = newId();
    const support = await users.readToken({ id, role: 'support' });
    expect((await list('/users/audit', support)).status).toBe(403);
    await waitFor(async () => (await list(`/users/audit?actor=${id}`)).entries.length === 1);
    expect((await list(`/users/audit?actor=${id}`)).entries).toMatchObject([
      { action: 'listAudit', result: 'refused', code: 'ROLE_FORBIDDEN' },
    ]);
  });

  test('downloads as CSV with the same filters, and no cell runs as a formula', async () => {
    const { actorId } = await publish();
    const answer = await fetch(`${users.base}/users/audit.csv?actor=${actorId}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const lines = (await answer.text()).trim().split('\r\n');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",'=SUM(A1),");
  });

  test('answers each filter by an index, without reading other entries', async () => {
    const actorId = newId();
    await publish({ actorId });
    for (const filter of [{ actorId }, { accountId: newId() }, { action: 'none' }]) {
      const plan = await collection().find(filter).sort({ at: -1, _id: -1 }).limit(5).explain();
      expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    }
  });
});

describe('the verification of the audit', () => {
  test('finds a changed field, a changed reason, a removed entry and a cut-off end, and says where', async () => {
    for (const _ of [1, 2, 3, 4]) await publish();
    const head = await users.service.context.data.audit.head();
    expect((await verify()).faults).toEqual([]);
    const [original] = await collection()
      .find({ _id: head.seq - 1 })
      .toArray();
    if (!original) throw new Error('there is an entry');
    const restore = () =>
      collection().replaceOne({ _id: original._id }, original, { upsert: true });

    await collection().updateOne({ _id: original._id }, { $set: { result: 'refused' } });
    expect((await verify()).faults).toEqual([{ seq: original._id, problem: 'hash' }]);
    await restore();
    const change = { salt: 'x', text: '{}' };
    await collection().updateOne({ _id: original._id }, { $set: { change } });
    expect((await verify()).faults).toEqual([{ seq: original._id, problem: 'change' }]);
    await collection().updateOne({ _id: original._id }, { $set: { change: null } });
    expect((await verify()).faults).toEqual([
      { seq: original._id, problem: 'erased-without-cause' },
    ]);
    await collection().deleteOne({ _id: original._id });
    expect((await verify()).faults).toEqual([{ seq: head.seq, problem: 'gap' }]);
    await restore();
    expect((await verify()).faults).toEqual([]);

    const checkpoints = [{ number: 1, at: new Date(), seq: head.seq + 1, hash: 'a'.repeat(64) }];
    const cut = await verifyAudit(users.service.context, { checkpoints });
    expect(cut.faults).toEqual([{ seq: head.seq + 1, problem: 'cut-off' }]);
    const rewritten = [{ number: 1, at: new Date(), seq: head.seq, hash: 'a'.repeat(64) }];
    const other = await verifyAudit(users.service.context, { checkpoints: rewritten });
    expect(other.faults).toEqual([{ seq: head.seq, problem: 'rewritten' }]);
  });

  test('accepts the erasure of a deleted account, of which ids and results remain', async () => {
    const { accountId } = await publish();
    if (!accountId) throw new Error('the call names an account');
    await eraseAudit(users.service.context, accountId);
    await eraseAudit(users.service.context, accountId);
    expect((await verify()).faults).toEqual([]);
    const { entries } = await list(`/users/${accountId}/audit`);
    expect(entries.map(({ kind }) => kind).sort()).toContain('erasure');
    expect(entries.find(({ kind }) => kind === 'action')).toMatchObject({
      result: 'done',
      before: null,
      after: null,
      reason: null,
      erased: true,
    });
  });

  test('keeps nothing personal of a call that it is told of long after the account was erased', async () => {
    const accountId = newId();
    await users.bus.publish(parseEvent('users.account-erased.v1', { accountId }));
    await publish({ accountId });
    await publish({ actorId: accountId, accountId: null });
    const { entries } = await list(`/users/audit?account=${accountId}&kind=action`);
    expect(entries).toEqual([
      expect.objectContaining({ before: null, after: null, reason: null, erased: true }),
    ]);
    const own = await list(`/users/audit?actor=${accountId}`);
    expect(own.entries).toEqual([expect.objectContaining({ address: null, erased: true })]);
    expect((await verify()).faults).toEqual([]);
  });
});

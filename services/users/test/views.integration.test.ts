import type { EventPayloads } from '@candor/contracts/events';
import type { AccountViewedView } from '@candor/contracts/views';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openUsers, parseEvent, registered, type Users } from './users-harness.ts';

let users: Users;
beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.close());

interface Page {
  status: number;
  code?: string;
  views: AccountViewedView[];
  next: string | null;
}

async function listViews(id: string, query = ''): Promise<Page> {
  const token = await users.readToken({ id });
  const { status, body } = await users.call<never>(token, 'GET', `/users/me/views${query}`);
  const answer = body as unknown as {
    code?: string;
    data?: { data: AccountViewedView[]; page: { nextCursor: string | null } };
  };
  return {
    status,
    code: answer.code,
    views: answer.data?.data ?? [],
    next: answer.data?.page.nextCursor ?? null,
  };
}

async function waitForViews(id: string, count: number): Promise<AccountViewedView[]> {
  await waitFor(async () => (await listViews(id)).views.length >= count);
  return (await listViews(id)).views;
}

const viewed = (accountId: string, minute: number, viewerId = newId()) => {
  const at = new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
  return parseEvent(
    'audit.account-viewed.v1',
    { accountId, viewerId, viewerRole: 'support', what: 'receipts', requestId: 'r-1', at },
    at,
  );
};

describe('views of an account by staff', () => {
  test('are listed to its owner with the role of the viewer, and no name or request', async () => {
    const accountId = newId();
    await users.bus.publish(registered({ accountId }));
    const support = newId();
    const token = await users.readToken({ id: support, role: 'support', name: 'Sam Support' });
    await users.call(token, 'GET', `/users/${accountId}`);
    await users.call(token, 'GET', `/users/referral/${accountId}`);
    const views = await waitForViews(accountId, 2);
    expect(views.map(({ part }) => part).sort()).toEqual(['profile', 'referrals']);
    expect(views[0]).toEqual({
      id: expect.any(String),
      part: expect.any(String),
      action: null,
      status: null,
      viewer: { role: 'support', id: support },
      at: expect.any(String),
    });
  });

  test('are recorded once an hour for a list that shows the account again and again', async () => {
    const accountId = newId();
    const fullName = `Listed ${accountId}`;
    await users.bus.publish(registered({ accountId, fullName }));
    const token = await users.readToken({ id: newId(), role: 'admin' });
    const search = `/users?search=${encodeURIComponent(fullName)}`;
    await Promise.all([1, 2, 3].map(() => users.call(token, 'GET', search)));
    await users.call(token, 'GET', search);
    await users.call(token, 'GET', `/users/${accountId}`);
    const views = await waitForViews(accountId, 2);
    // Within the test a new hour may begin.
    expect(views.length).toBeLessThanOrEqual(3);
  });

  test('are not recorded of owners, of refused calls and of accounts that do not exist', async () => {
    const accountId = newId();
    await users.bus.publish(registered({ accountId }));
    const own = await users.readToken({ id: accountId });
    const stranger = await users.readToken({ id: newId() });
    const admin = await users.readToken({ id: newId(), role: 'admin' });
    await users.call(own, 'GET', `/users/${accountId}`);
    await users.call(own, 'GET', '/users/me');
    const missing = newId();
    expect((await users.call(stranger, 'GET', `/users/${accountId}`)).status).toBe(404);
    expect((await users.call(admin, 'GET', `/users/${missing}`)).status).toBe(404);
    await users.service.drain();
    expect((await listViews(accountId)).views).toEqual([]);
    expect(users.findPublished('audit.account-viewed.v1', missing)).toEqual([]);
  });

  test('are stored once when their event is redelivered, and shown to nobody else', async () => {
    const accountId = newId();
    const event = viewed(accountId, 1);
    await users.bus.publish(event);
    await users.bus.publish(event);
    expect((await listViews(accountId)).views).toHaveLength(1);
    expect((await listViews(newId())).views).toEqual([]);
  });

  test('are paged, newest first, and a cursor that was not given is refused', async () => {
    const accountId = newId();
    for (const minute of [1, 2, 2, 3]) await users.bus.publish(viewed(accountId, minute));
    const first = await listViews(accountId, '?limit=3');
    const second = await listViews(accountId, `?limit=3&cursor=${first.next}`);
    const all = [...first.views, ...second.views];
    expect(all.map(({ at }) => new Date(at).getUTCMinutes())).toEqual([3, 2, 2, 1]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
    expect(second.next).toBeNull();
    expect(await listViews(accountId, '?cursor=x')).toMatchObject({
      status: 400,
      code: 'INVALID_CURSOR',
    });
  });
});

describe('changes to an account by staff', () => {
  const recorded = (
    accountId: string | null,
    change: Partial<EventPayloads['audit.action-recorded.v1']> = {},
  ) =>
    parseEvent('audit.action-recorded.v1', {
      action: 'editWallet',
      actorId: newId(),
      actorRole: 'admin',
      accountId,
      targetId: null,
      result: 'done',
      code: null,
      before: null,
      after: { status: 'proposed', amount: 12.5 },
      reason: 'a reason for staff',
      address: '203.0.113.9',
      requestId: 'r-2',
      at: '2026-11-21T10:00:00.000Z',
      ...change,
    });

  test('are listed to its owner with the role and the time, without name, address and reason', async () => {
    const accountId = newId();
    const event = recorded(accountId);
    await users.bus.publish(event);
    const { views } = await listViews(accountId);
    expect(views).toEqual([
      {
        id: event.id,
        part: null,
        action: 'editWallet',
        status: 'proposed',
        viewer: { role: 'admin', id: event.payload.actorId },
        at: '2026-11-21T10:00:00.000Z',
      },
    ]);
  });

  test('are not listed if they were refused, or are of no effect on the account', async () => {
    const accountId = newId();
    await users.bus.publish(recorded(accountId, { result: 'refused', code: 'ALREADY_DECIDED' }));
    await users.bus.publish(recorded(accountId, { action: 'writeNote' }));
    expect((await listViews(accountId)).views).toEqual([]);
  });
});

import { INBOX_CHANGED } from '@candor/contracts/changes';
import type { EventEnvelope } from '@candor/contracts/events';
import type { NotificationView } from '@candor/contracts/notifications';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  listenForChanges,
  type Notifications,
  openNotifications,
} from './notifications-harness.ts';
import { sampleEvents } from './sample-events.ts';
import { createTestMailer } from './test-mailer.ts';

let platform: Notifications;
let instance: Awaited<ReturnType<Notifications['startInstance']>>;
beforeEach(async () => {
  platform = await openNotifications();
  instance = await platform.startInstance({ mailer: createTestMailer() });
});
afterEach(() => platform.close());

async function openInbox(accountId: string) {
  const token = await platform.tokens.sign({ sub: accountId });
  async function ask<T>(method: string, path: string, body?: object) {
    const response = await fetch(`${instance.url}/api/v1/notifications/inbox${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const answer = (await response.json()) as {
      code?: string;
      data?: { data: T; page?: { nextCursor: string | null } };
    };
    return { status: response.status, code: answer.code, ...answer.data };
  }
  return {
    ask,
    list: async (query = '') => (await ask<NotificationView[]>('GET', query)).data ?? [],
    unread: async () => (await ask<{ count: number }>('GET', '/unread')).data?.count,
  };
}

function rewarded(referrerId: string, at: string): EventEnvelope<'payments.referral-rewarded.v1'> {
  return {
    id: newId(),
    type: 'payments.referral-rewarded.v1',
    occurredAt: at,
    correlationId: newId(),
    payload: { referrerId, referredId: newId(), amount: 5_000 },
  };
}

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 10, n)).toISOString();

describe('the inbox', () => {
  test('lists decisions with their facts, newest first, and only to their owner', async () => {
    const accountId = newId();
    const events = sampleEvents({ accountId });
    await platform.bus.publish({ ...events.receiptApproved, occurredAt: minute(1) });
    await platform.bus.publish({ ...events.withdrawalRejected, occurredAt: minute(2) });
    await platform.bus.publish(rewarded(accountId, minute(3)));
    const inbox = await openInbox(accountId);
    const { amount, reference } = events.receiptApproved.payload;
    expect(await inbox.list()).toEqual([
      expect.objectContaining({ kind: 'referral-rewarded', facts: { amount: 50 }, readAt: null }),
      expect.objectContaining({ kind: 'withdrawal-rejected', at: minute(2) }),
      expect.objectContaining({
        kind: 'deposit-approved',
        facts: { amount: amount / 100, reference },
      }),
    ]);
    expect(await (await openInbox(newId())).list()).toEqual([]);
  });

  test('lists each decision about an identity document with its reason', async () => {
    const accountId = newId();
    const { identityVerified, identityAction, identityRefused } = sampleEvents({ accountId });
    await platform.bus.publish({ ...identityAction, occurredAt: minute(1) });
    await platform.bus.publish({ ...identityRefused, occurredAt: minute(2) });
    await platform.bus.publish({ ...identityVerified, occurredAt: minute(3) });
    const shown = (await (await openInbox(accountId)).list()).map(({ kind, facts }) => ({
      kind,
      facts,
    }));
    const { reference } = identityVerified.payload;
    expect(shown).toEqual([
      { kind: 'identity-verified', facts: { reference } },
      { kind: 'identity-refused', facts: { reference, reason: 'The document is a copy' } },
      { kind: 'identity-action', facts: { reference, reason: 'The photo of the back is blurred' } },
    ]);
  });

  test('has one notification for an event that is delivered twice', async () => {
    const accountId = newId();
    const event = rewarded(accountId, minute(1));
    await platform.bus.publish(event);
    await platform.bus.publish(event);
    expect(await (await openInbox(accountId)).unread()).toBe(1);
  });

  test('has nothing for what the owner did: a cancelled withdrawal, a new password by mail', async () => {
    const accountId = newId();
    await platform.bus.publish(sampleEvents({ accountId }).withdrawalCancelled);
    expect(await (await openInbox(accountId)).list()).toEqual([]);
  });

  test('is paged without gaps or repeats while new notifications arrive', async () => {
    const accountId = newId();
    for (let n = 1; n <= 5; n += 1) await platform.bus.publish(rewarded(accountId, minute(n)));
    const inbox = await openInbox(accountId);
    const first = await inbox.ask<NotificationView[]>('GET', '?limit=3');
    await platform.bus.publish(rewarded(accountId, minute(9)));
    const next = await inbox.ask<NotificationView[]>(
      'GET',
      `?limit=3&cursor=${first.page?.nextCursor}`,
    );
    const times = [...(first.data ?? []), ...(next.data ?? [])].map(({ at }) => at);
    expect(times).toEqual([5, 4, 3, 2, 1].map(minute));
    expect(next.page?.nextCursor).toBeNull();
  });

  test('refuses a cursor that it did not give, and an unknown filter', async () => {
    const inbox = await openInbox(newId());
    expect(await inbox.ask('GET', '?cursor=1')).toMatchObject({
      status: 400,
      code: 'INVALID_CURSOR',
    });
    expect(await inbox.ask('GET', '?show=some')).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  test('lists unread notifications alone, and a read one keeps the time of its first reading', async () => {
    const accountId = newId();
    for (let n = 1; n <= 2; n += 1) await platform.bus.publish(rewarded(accountId, minute(n)));
    const inbox = await openInbox(accountId);
    const [newest, older] = await inbox.list();
    const read = await inbox.ask<NotificationView>('POST', `/${newest?.id}/read`);
    const again = await inbox.ask<NotificationView>('POST', `/${newest?.id}/read`);
    expect(read.data?.readAt).not.toBeNull();
    expect(again.data?.readAt).toBe(read.data?.readAt);
    expect((await inbox.list('?show=unread')).map(({ id }) => id)).toEqual([older?.id]);
    expect(await inbox.unread()).toBe(1);
  });

  test('marks all as read up to the newest that was seen: what arrived since stays unread', async () => {
    const accountId = newId();
    for (let n = 1; n <= 3; n += 1) await platform.bus.publish(rewarded(accountId, minute(n)));
    const inbox = await openInbox(accountId);
    const [seen] = await inbox.list();
    await platform.bus.publish(rewarded(accountId, minute(9)));
    const { data } = await inbox.ask<{ count: number }>('POST', '/read', { upTo: seen?.id });
    expect(data).toEqual({ count: 1 });
    expect((await inbox.list('?show=unread')).map(({ at }) => at)).toEqual([minute(9)]);
  });

  test("says of another account's notification what it says of none: not found", async () => {
    const owner = newId();
    await platform.bus.publish(rewarded(owner, minute(1)));
    const [item] = await (await openInbox(owner)).list();
    const stranger = await openInbox(newId());
    const missing = { status: 404, code: 'NOT_FOUND' };
    expect(await stranger.ask('POST', `/${item?.id}/read`)).toMatchObject(missing);
    expect(await stranger.ask('POST', '/read', { upTo: item?.id })).toMatchObject(missing);
    expect(await stranger.ask('POST', `/${newId()}/read`)).toMatchObject(missing);
    expect(await (await openInbox(owner)).unread()).toBe(1);
  });

  test('names the field of a mark without the newest notification', async () => {
    const answer = await (await openInbox(newId())).ask('POST', '/read', {});
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  test('counts at most 100 unread notifications', async () => {
    const accountId = newId();
    await Promise.all(
      Array.from({ length: 103 }, (_, n) => platform.bus.publish(rewarded(accountId, minute(n)))),
    );
    expect(await (await openInbox(accountId)).unread()).toBe(100);
  });

  test('announces a notification and its reading to the open pages of the account', async () => {
    const accountId = newId();
    const announced = await listenForChanges(platform, accountId);
    await platform.bus.publish(rewarded(accountId, minute(1)));
    const inbox = await openInbox(accountId);
    const [item] = await inbox.list();
    await inbox.ask('POST', `/${item?.id}/read`);
    await waitFor(() => announced.length === 2);
    expect(announced).toEqual([INBOX_CHANGED, INBOX_CHANGED]);
  });
});

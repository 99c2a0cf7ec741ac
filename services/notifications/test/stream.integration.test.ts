import type { AccessClaims } from '@candor/contracts/auth';
import { INBOX_CHANGED } from '@candor/contracts/changes';
import type { EventEnvelope } from '@candor/contracts/events';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { STREAMS_PER_ACCOUNT } from '../src/live/http/live-streams.ts';
import { migrations } from '../src/migrations.ts';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { SAMPLE_AT, sampleEvents } from './sample-events.ts';
import { createTestMailer } from './test-mailer.ts';

let platform: Notifications;
let instance: Awaited<ReturnType<Notifications['startInstance']>>;
beforeEach(async () => {
  platform = await openNotifications();
  instance = await platform.startInstance({ mailer: createTestMailer(), heartbeatMs: 20 });
});
afterEach(() => platform.close());

interface Reader {
  response: Response;
  /** Types of the changes received so far. */
  changes(): string[];
  text(): string;
  ended(): boolean;
  close(): void;
}

/** Opens a stream: changes from now on are sent. */
async function follow(...args: Parameters<typeof open>): Promise<Reader> {
  const reader = await open(...args);
  await waitFor(() => reader.text().includes(': open'));
  return reader;
}

async function open(
  claims: Partial<AccessClaims> & { sub: string },
  { on = instance }: { on?: typeof instance } = {},
): Promise<Reader> {
  const token = await platform.tokens.sign(claims);
  const abort = new AbortController();
  const response = await fetch(`${on.url}/api/v1/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  let text = '';
  let ended = false;
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  };
  read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return {
    response,
    changes: () =>
      [...text.matchAll(/^event: changed\ndata: (.+)\n\n/gm)].map(
        ([, data = '']) => JSON.parse(data).type,
      ),
    text: () => text,
    ended: () => ended,
    close: () => abort.abort(),
  };
}

function walletChanged(accountId: string): EventEnvelope<'payments.wallet-changed.v1'> {
  const amounts = { deposit: 1, investment: 0, profit: 0, held: 0, withdrawn: 0 };
  return {
    id: newId(),
    type: 'payments.wallet-changed.v1',
    occurredAt: SAMPLE_AT,
    correlationId: newId(),
    payload: { accountId, seq: 1, kind: 'adjustment', ...amounts },
  };
}

describe('the live stream', () => {
  test('announces changes to the account and to staff, and to nobody else', async () => {
    const accountId = newId();
    const [owner, other, support, admin] = await Promise.all([
      follow({ sub: accountId }),
      follow({ sub: newId() }),
      follow({ sub: newId(), role: 'support' }),
      follow({ sub: newId(), role: 'admin' }),
    ]);
    const events = sampleEvents({ accountId });
    for (const event of [
      events.receiptSubmitted,
      events.receiptApproved,
      events.withdrawalRequested,
      events.withdrawalCancelled,
      walletChanged(accountId),
    ]) {
      await platform.bus.publish(event);
    }
    const forStaff = [
      'payments.receipt-submitted.v1',
      'payments.receipt-decided.v1',
      'payments.withdrawal-requested.v1',
      'payments.withdrawal-decided.v1',
    ];
    await waitFor(() => owner.changes().length === 6 && admin.changes().length === 4);
    const noInbox = owner.changes().filter((type) => type !== INBOX_CHANGED);
    expect(noInbox).toEqual([...forStaff, 'payments.wallet-changed.v1']);
    expect(support.changes()).toEqual(forStaff);
    expect(admin.changes()).toEqual(forStaff);
    // After another heartbeat there is still no change.
    const before = other.text().length;
    await waitFor(() => other.text().length > before);
    expect(other.changes()).toEqual([]);
  });

  test('announces a proposed adjustment to staff, and not to the owner of the wallet', async () => {
    const accountId = newId();
    const [owner, admin] = await Promise.all([
      follow({ sub: accountId }),
      follow({ sub: newId(), role: 'admin' }),
    ]);
    await platform.bus.publish({
      id: newId(),
      type: 'payments.adjustment-proposed.v1',
      occurredAt: SAMPLE_AT,
      correlationId: newId(),
      payload: { adjustmentId: newId(), accountId, amount: 5 },
    });
    await platform.bus.publish(walletChanged(accountId));
    await waitFor(() => owner.changes().length > 0 && admin.changes().length > 0);
    expect(admin.changes()).toEqual(['payments.adjustment-proposed.v1']);
    expect(owner.changes()).toEqual(['payments.wallet-changed.v1']);
  });

  test('sends the type and time of a change, but no personal data or amounts', async () => {
    const accountId = newId();
    const reader = await follow({ sub: accountId });
    await platform.bus.publish(sampleEvents({ accountId }).withdrawalPaid);
    await waitFor(() => reader.changes().includes('payments.withdrawal-decided.v1'));
    const data = /^data: (.+withdrawal-decided.+)$/m.exec(reader.text())?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ type: 'payments.withdrawal-decided.v1', at: SAMPLE_AT });
  });

  test('announces a change of their own account to a staff member once', async () => {
    const accountId = newId();
    const reader = await follow({ sub: accountId, role: 'admin' });
    const events = sampleEvents({ accountId });
    await platform.bus.publish(events.receiptSubmitted);
    await platform.bus.publish(events.receiptApproved);
    await waitFor(() => reader.changes().includes('payments.receipt-decided.v1'));
    const decided = reader.changes().filter((type) => type === 'payments.receipt-decided.v1');
    expect(decided).toHaveLength(1);
  });

  test('is neither cached nor buffered, and sends heartbeats', async () => {
    const reader = await open({ sub: newId() });
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.response.headers.get('cache-control')).toBe('no-store');
    expect(reader.response.headers.get('x-accel-buffering')).toBe('no');
    await waitFor(() => (reader.text().match(/^: still here$/gm) ?? []).length >= 2);
  });

  test('requires the token of a verified account', async () => {
    const url = `${instance.url}/api/v1/notifications/stream`;
    expect((await fetch(url)).status).toBe(401);
    const unverified = await platform.tokens.sign({ scope: 'verify' });
    const answer = await fetch(url, { headers: { authorization: `Bearer ${unverified}` } });
    expect(answer.status).toBe(403);
  });

  test('answers a HEAD request at once', async () => {
    const token = await platform.tokens.sign({});
    const answer = await fetch(`${instance.url}/api/v1/notifications/stream`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  });

  test('ends when the token expires', async () => {
    const now = Math.floor(Date.now() / 1000);
    const reader = await open({ sub: newId(), exp: now + 1 });
    expect(reader.response.status).toBe(200);
    await waitFor(() => reader.ended());
  });

  test('ends when its session is revoked, while other sessions of the account stay open', async () => {
    const sub = newId();
    const [one, two] = [
      await open({ sub, sid: newId() }),
      await open({ sub, sid: 'c'.repeat(24) }),
    ];
    await platform.bus.publish({
      id: newId(),
      type: 'auth.sessions-revoked.v1',
      occurredAt: SAMPLE_AT,
      correlationId: newId(),
      payload: { accountId: sub, sessionIds: ['c'.repeat(24)], reason: 'logout' },
    });
    await waitFor(() => two.ended());
    expect(one.ended()).toBe(false);
  });

  test('ends with a time to reconnect when the service stops, and a new one is refused', async () => {
    const reader = await open({ sub: newId() });
    instance.service.endStreams();
    await waitFor(() => reader.ended());
    expect(reader.text()).toMatch(/\nretry: \d{3,4}\n\n$/);
    expect((await open({ sub: newId() })).response.status).toBe(503);
  });

  test('is limited to five per account, and closing one allows another', async () => {
    const sub = newId();
    const readers: Reader[] = [];
    for (let n = 0; n < STREAMS_PER_ACCOUNT; n += 1) readers.push(await open({ sub }));
    const refused = await open({ sub });
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('30');
    await waitFor(() => refused.text().includes('RATE_LIMITED'));
    expect((await open({ sub: newId() })).response.status).toBe(200);
    readers[0]?.close();
    await waitFor(async () => (await open({ sub })).response.status === 200);
  });
});

describe('streams of several instances', () => {
  test('are sent a change that one of them consumed, each once', async () => {
    const other = await platform.startInstance({ mailer: createTestMailer(), heartbeatMs: 20 });
    const sub = newId();
    const tabs = [await follow({ sub }), await follow({ sub }, { on: other })];
    for (let n = 0; n < 6; n += 1) await platform.bus.publish(walletChanged(sub));
    for (const tab of tabs) await waitFor(() => tab.changes().length >= 6);
    expect(tabs.map((tab) => tab.changes().length)).toEqual([6, 6]);
  });

  test('are told to read everything again when the connection to the bus was lost', async () => {
    const reader = await follow({ sub: newId() });
    expect(reader.text()).not.toContain('event: reset');
    await platform.bus.stop();
    await platform.bus.start();
    await waitFor(() => reader.text().includes('event: reset'));
  });

  test('write nothing to the database for a change', async () => {
    const { connection } = platform.database;
    const sub = newId();
    const reader = await follow({ sub });
    await platform.bus.publish(walletChanged(sub));
    await waitFor(() => reader.changes().length === 1);
    const written = [];
    for (const { name } of await connection.listCollections()) {
      if ((await connection.collection(name).countDocuments()) > 0) written.push(name);
    }
    expect(written).toEqual(['migrations']);
  });
});

test('the journals of changes of an earlier version are dropped, and counted by a dry run', async () => {
  const { connection } = platform.database;
  const journals = connection.collection('change_journals');
  await journals.insertOne({ _id: newId(), seq: 1, recent: [] } as never);
  const [migration] = migrations;
  const db = connection.getClient().db(connection.name);
  expect(await migration?.run(db, { dryRun: true })).toBe(1);
  expect(await journals.countDocuments()).toBe(1);
  expect(await migration?.run(db, { dryRun: false })).toBe(1);
  expect((await connection.listCollections()).map(({ name }) => name)).not.toContain(
    'change_journals',
  );
});

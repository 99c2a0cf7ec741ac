import type { BulkMailView } from '@candor/contracts/staff-mail';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { sampleEvents } from './sample-events.ts';
import {
  eventOf,
  openStaffClient,
  BULK_MAILS as PATH,
  register,
  type StaffClient,
  sendBulk as sendBulkBy,
} from './staff-client.ts';
import { createTestMailer, type TestMailer } from './test-mailer.ts';

let platform: Notifications;
let mailer: TestMailer;
let url: string;
beforeEach(async () => {
  platform = await openNotifications();
  mailer = createTestMailer();
});
afterEach(() => platform.close());

const FAST = { perMinute: 60_000, everyMs: 20 };
const said = { subject: 'Maintenance', text: 'Dear {firstName}' };
const AUDIENCE = { role: 'investor' };

async function start(bulkPace: { perMinute: number; everyMs: number } = FAST) {
  const instance = await platform.startInstance({ mailer, pace: { pollMs: 20 }, bulkPace });
  url = instance.url;
  return { instance, ask: await openStaffClient(platform, url) };
}

const registerMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => register(platform)));

/** Proposes and approves it. */
const sendBulk = (ask: StaffClient, count: number) =>
  sendBulkBy(platform, url, { ask, body: { audience: AUDIENCE, ...said, count } });

const read = async (ask: StaffClient, id: string) =>
  (await ask<BulkMailView>('GET', `${PATH}/${id}`)).data;

const waitForEnd = (ask: StaffClient, id: string) =>
  waitFor(async () => (await read(ask, id)).endedAt !== null, { timeoutMs: 60_000 });

/** Sends another bulk mail to the end: whatever else was due, the feeder and the sender have come past it. */
async function sendAnother(ask: StaffClient): Promise<void> {
  await register(platform, { country: 'Sweden' });
  const audience = { ...AUDIENCE, country: 'Sweden' };
  const body = { audience, subject: 'Another', text: 'Dear {firstName}', count: 1 };
  const { data } = await sendBulkBy(platform, url, { ask, body });
  await waitForEnd(ask, data.id);
}

const announcements = () => mailer.accepted.filter(({ subject }) => subject === said.subject);
const recipients = () => announcements().map(({ to }) => to);

describe('a bulk mail', () => {
  test('goes to active accounts with a confirmed address that match, each once', async () => {
    const { ask } = await start();
    const [amara, chidi] = [await register(platform), await register(platform)];
    await register(platform, { isEmailVerified: false });
    await register(platform, { role: 'admin' });
    const disabled = await register(platform);
    const at = '2026-11-21T12:00:00.000Z';
    await platform.bus.publish(
      eventOf(
        'auth.account-status-changed.v1',
        { accountId: disabled.accountId, active: false, role: 'investor' },
        at,
      ),
    );
    const counted = await ask('POST', `${PATH}/count`, { body: { audience: AUDIENCE } });
    expect(counted.data).toEqual({ count: 2 });
    const { status, data } = await sendBulk(ask, 2);
    expect(status).toBe(200);
    await waitForEnd(ask, data.id);
    expect(recipients().sort()).toEqual([amara.email, chidi.email].sort());
    expect(announcements()[0]?.text).toContain('Dear Amara');
    expect(await read(ask, data.id)).toMatchObject({
      state: 'finished',
      progress: { sent: 2, failed: 0, waiting: 0, cancelled: 0, leftOut: 0 },
    });
  });

  test('chooses by country and by the state of the identity check', async () => {
    const { ask } = await start();
    const { accountId } = await register(platform, { country: 'Sweden' });
    await register(platform, { country: '$country' });
    await platform.bus.publish(
      eventOf(
        'users.kyc-submitted.v1',
        { submissionId: newId(), accountId },
        '2026-11-21T12:00:00.000Z',
      ),
    );
    const count = async (audience: object) =>
      (await ask('POST', `${PATH}/count`, { body: { audience } })).data;
    expect(await count({ country: 'Sweden' })).toEqual({ count: 1 });
    expect(await count({ country: '$country' })).toEqual({ count: 1 });
    expect(await count({ country: 'Sweden', kycStatus: 'pending' })).toEqual({ count: 1 });
    expect(await count({ country: 'Sweden', kycStatus: 'verified' })).toEqual({ count: 0 });
    expect(await count({ kycStatus: 'not-started' })).toEqual({ count: 1 });
  });

  test('is refused with the new number when the number of accounts has changed', async () => {
    const { ask } = await start();
    await registerMany(3);
    const refused = await sendBulk(ask, 2);
    expect(refused).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(refused.fields?.count).toContain('3');
    expect(await platform.emails.countDocuments()).toBe(0);
  });

  test('leaves out who turned announcements off, and links to the preferences', async () => {
    const { ask, instance } = await start();
    const [off] = await registerMany(3);
    const token = await platform.tokens.sign({ sub: off?.accountId ?? '' });
    await fetch(`${instance.url}/api/v1/users/me/preferences`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ announcements: false }),
    });
    const { data } = await sendBulk(ask, 3);
    await waitForEnd(ask, data.id);
    expect(recipients()).not.toContain(off?.email);
    expect(await read(ask, data.id)).toMatchObject({ progress: { sent: 2, leftOut: 1 } });
    expect(mailer.accepted[0]?.text).toContain('https://candor.example/user/preferences');
  });

  test('is throttled: 600 per minute are 10 per second', async () => {
    const { ask } = await start({ perMinute: 600, everyMs: 20 });
    await registerMany(25);
    const { data } = await sendBulk(ask, 25);
    await waitFor(() => mailer.accepted.length === 10);
    const bulks = platform.database.connection.collection('bulk_mails');
    const nextBatch = platform.clock.now().getTime() + 1_000;
    await waitFor(async () => (await bulks.findOne({}))?.nextBatchAt.getTime() === nextBatch);
    expect(await platform.emails.countDocuments()).toBe(10);
    platform.clock.advance(1_000);
    await waitFor(() => mailer.accepted.length === 20);
    platform.clock.advance(1_000);
    await waitForEnd(ask, data.id);
    expect(mailer.accepted).toHaveLength(25);
  });

  test('stopped in the middle says what was sent and what was not, and sends nothing more', async () => {
    const { ask } = await start({ perMinute: 600, everyMs: 20 });
    await registerMany(25);
    const { data } = await sendBulk(ask, 25);
    await waitFor(() => mailer.accepted.length === 10);
    const stopped = await ask<BulkMailView>('POST', `${PATH}/${data.id}/stop`, { body: {} });
    expect(['stopping', 'stopped']).toContain(stopped.data.state);
    await waitForEnd(ask, data.id);
    platform.clock.advance(60_000);
    await sendAnother(ask);
    expect(announcements()).toHaveLength(10);
    expect(await read(ask, data.id)).toMatchObject({
      state: 'stopped',
      progress: { sent: 10, cancelled: 15, waiting: 0 },
    });
  });

  test('that was stopped is resumed and goes to those who did not get it', async () => {
    const { ask } = await start({ perMinute: 600, everyMs: 20 });
    await registerMany(25);
    const { data } = await sendBulk(ask, 25);
    await waitFor(() => mailer.accepted.length === 10);
    await ask('POST', `${PATH}/${data.id}/stop`, { body: {} });
    await waitForEnd(ask, data.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST', `${PATH}/${data.id}/resume`, { body: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    await waitFor(async () => {
      platform.clock.advance(1_000);
      return (await read(ask, data.id)).endedAt !== null;
    });
    expect(new Set(recipients()).size).toBe(25);
    expect(announcements()).toHaveLength(25);
    expect(await read(ask, data.id)).toMatchObject({
      state: 'finished',
      progress: { sent: 25, cancelled: 0, waiting: 0 },
    });
    const late = await ask('POST', `${PATH}/${data.id}/resume`, { body: {} });
    expect(late).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('stopped while the mail server is unreachable cancels emails that wait for a retry', async () => {
    const { ask, instance } = await start();
    mailer.failure = new Error('connect ECONNREFUSED');
    await registerMany(5);
    const { data } = await sendBulk(ask, 5);
    await waitFor(
      async () => (await platform.emails.countDocuments({ state: 'queued', attempts: 1 })) === 5,
    );
    await ask('POST', `${PATH}/${data.id}/stop`, { body: {} });
    await waitForEnd(ask, data.id);
    mailer.failure = null;
    platform.clock.advance(600_000);
    // The token has expired.
    const again = await openStaffClient(platform, instance.url);
    await sendAnother(again);
    expect(announcements()).toEqual([]);
    expect(await read(again, data.id)).toMatchObject({ progress: { sent: 0, cancelled: 5 } });
  });

  test('waits behind notices and security mails that are queued later', async () => {
    const { instance, ask } = await start();
    mailer.failure = new Error('connect ECONNREFUSED');
    await registerMany(60);
    await sendBulk(ask, 60);
    const waiting = { state: 'queued', attempts: 1 };
    await waitFor(async () => (await platform.emails.countDocuments(waiting)) === 60);
    await instance.service.stop();
    await platform.emails.updateMany({}, { $set: { nextAttemptAt: new Date(0) } });
    await instance.service.useCases.queueMails([sampleEvents().receiptApproved]);
    await instance.service.useCases.queueMails([sampleEvents().verify]);
    mailer.failure = null;
    await start();
    await waitFor(() => mailer.accepted.length === 62);
    expect(
      mailer.accepted
        .slice(0, 2)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Confirm your email address', expect.stringContaining('Deposit')]);
  });

  test('that no account matches, or with an unknown placeholder, is refused', async () => {
    const { ask } = await start();
    expect(await sendBulk(ask, 0)).toMatchObject({
      status: 400,
      fields: { count: 'No account matches' },
    });
    const body = { audience: AUDIENCE, ...said, text: '{balance}', count: 1 };
    expect((await ask('POST', PATH, { body })).fields).toHaveProperty('text');
  });
});

describe('a process that is killed', () => {
  test.each(['before', 'after'])(
    '%s recording a batch is continued by another one, which sends to nobody twice',
    async (moment) => {
      const { ask, instance } = await start({ perMinute: 600, everyMs: 20 });
      await registerMany(30);
      const { data } = await sendBulk(ask, 30);
      await waitFor(async () => (await platform.emails.countDocuments({ state: 'sent' })) === 10);
      await instance.kill();
      const bulks = platform.database.connection.collection('bulk_mails');
      // The state that a crash between the two writes leaves: mails are queued and the cursor is not moved.
      if (moment === 'before')
        await bulks.updateMany({}, { $set: { cursor: '', isQueued: false } });
      await platform.database.connection.collection('leases').deleteMany({});
      platform.clock.advance(1_000);
      const other = await start();
      await waitForEnd(other.ask, data.id);
      expect(new Set(recipients()).size).toBe(30);
      expect(mailer.accepted).toHaveLength(30);
      expect(await read(other.ask, data.id)).toMatchObject({ progress: { sent: 30 } });
    },
  );
});

test('a bulk mail to 1,200 accounts is queued in bounded batches and sends to each once', async () => {
  const contacts = platform.database.connection.collection<{ _id: string }>('contacts');
  const { ask } = await start({ perMinute: 60_000, everyMs: 5 });
  await contacts.insertMany(
    Array.from({ length: 1_200 }, (_, n) => ({
      _id: n.toString(16).padStart(24, '0'),
      email: `person-${n}@example.com`,
      fullName: 'Amara Okafor',
      at: new Date(0),
      role: 'investor',
      active: true,
      verified: true,
      kycStatus: 'not-started',
      country: 'Nigeria',
    })),
  );
  const { data } = await sendBulk(ask, 1_200);
  let most = 0;
  await waitFor(
    async () => {
      platform.clock.advance(1_000);
      const waiting = await platform.emails.countDocuments({ state: 'queued' });
      most = Math.max(most, waiting);
      return (await read(ask, data.id)).endedAt !== null;
    },
    { timeoutMs: 400_000, intervalMs: 250 },
  );
  expect(new Set(recipients()).size).toBe(1_200);
  expect(mailer.accepted).toHaveLength(1_200);
  expect(most).toBeLessThanOrEqual(700);
}, 420_000);

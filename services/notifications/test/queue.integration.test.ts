import { systemClock } from '@candor/kit/clock';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PRIORITY } from '../src/mail/rules/priority.ts';
import { sendMail } from '../src/mail/send-mail.ts';
import { createNotificationsData } from '../src/notifications-data.ts';
import { fillQueue } from './mail-backlog.ts';
import { type Notifications, openNotifications, SETTINGS } from './notifications-harness.ts';
import { sampleEvents } from './sample-events.ts';
import { createTestMailer, type TestMailer } from './test-mailer.ts';

let platform: Notifications;
let mailer: TestMailer;
beforeEach(async () => {
  platform = await openNotifications();
  mailer = createTestMailer();
});
afterEach(() => platform.close());

const DAY = 24 * 3_600_000;

/** A stopped instance: its use cases queue mails, and nothing sends them. */
async function stoppedInstance() {
  const instance = await platform.startInstance({ mailer });
  await instance.service.stop();
  return instance;
}

describe('the mail queue', () => {
  test('sends what an earlier version has queued as that rendered it', async () => {
    const { service } = await stoppedInstance();
    await service.useCases.queueMails([sampleEvents().receiptApproved]);
    const content = { text: 'as it was', html: '<p>as it was</p>' };
    await platform.emails.updateMany({}, { $set: { content } });
    const { service: next } = await platform.startInstance({ mailer });
    await next.drain();
    expect(mailer.accepted).toMatchObject([content]);
  });

  test('is read by index: with 6,000 queued mails, a query examines only the emails that it returns', async () => {
    const { service } = await stoppedInstance();
    await service.useCases.queueMails([sampleEvents().receiptApproved]);
    await fillQueue(platform, 3_000);
    await fillQueue(platform, 3_000, { attempts: 9, nextAttemptAt: new Date(Date.now() + 60_000) });
    const release = mailer.holdAnswers();
    const { service: busy, connection } = await platform.startInstance({
      mailer,
      pace: { pollMs: 50 },
    });
    await waitFor(() => mailer.accepted.length > 0);
    const searches: [filter: object, options: { sort?: object; limit?: number }][] = [];
    connection.set('debug', ((_collection: string, method: string, ...call: unknown[]) => {
      const [filter, options = {}] = call as (typeof searches)[number];
      if (method === 'find' && 'state' in filter) searches.push([filter, options]);
    }) as never);
    release();
    await waitFor(() => ['$lte', '$gt', '$expr'].every(isSearchedBy), { describe: 'each search' });
    await busy.stop();

    function isSearchedBy(operator: string): boolean {
      return searches.some(([filter]) => JSON.stringify(filter).includes(operator));
    }
    for (const [filter, { sort = {}, limit = 0 }] of searches) {
      const cursor = platform.emails
        .find(filter)
        .sort(sort as never)
        .limit(limit);
      const { executionStats } = await cursor.explain('executionStats');
      expect(executionStats.totalDocsExamined).toBe(executionStats.nReturned);
    }
  });

  test('sends verification and password mails before the notices that were queued earlier', async () => {
    const { service } = await stoppedInstance();
    const { receiptApproved, verify, reset, passwordChanged } = sampleEvents();
    await service.useCases.queueMails([receiptApproved]);
    await fillQueue(platform, 200);
    for (const event of [verify, reset, passwordChanged])
      await service.useCases.queueMails([event]);
    await platform.startInstance({ mailer });
    await waitFor(() => mailer.accepted.length >= 3);
    expect(
      mailer.accepted
        .slice(0, 3)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Confirm your email address', 'Reset your password', 'Your password was changed']);
  });

  test('sends a new verification mail ahead of the notices that are still queued', async () => {
    const { service } = await stoppedInstance();
    await service.useCases.queueMails([sampleEvents().receiptApproved]);
    await fillQueue(platform, 200);
    const release = mailer.holdAnswers();
    const running = await platform.startInstance({ mailer });
    await waitFor(() => mailer.accepted.length > 0);
    await running.service.useCases.queueMails([sampleEvents().verify]);
    release();
    const place = () =>
      mailer.accepted.findIndex(({ subject }) => subject === 'Confirm your email address');
    await waitFor(() => place() > 0);
    expect(place()).toBeLessThan(20);
  });

  test('still sends notices while a backlog of verification mails is queued', async () => {
    const { service } = await stoppedInstance();
    await service.useCases.queueMails([sampleEvents().verify]);
    await fillQueue(platform, 400);
    await service.useCases.queueMails([sampleEvents().receiptApproved]);
    await platform.startInstance({ mailer });
    const place = () =>
      mailer.accepted.findIndex(({ subject }) => subject.startsWith('Deposit of'));
    await waitFor(() => place() >= 0);
    expect(place()).toBeLessThan(300);
  });

  test('sends mails that an earlier version queued or was sending', async () => {
    const { service } = await stoppedInstance();
    const { verify, receiptApproved } = sampleEvents();
    await service.useCases.queueMails([verify]);
    await platform.emails.updateOne(
      { eventId: verify.id },
      { $set: { state: 'sending', attempts: 1, claim: 'of an earlier version' } },
    );
    await service.useCases.queueMails([receiptApproved]);
    await platform.startInstance({ mailer });
    await waitFor(async () => (await platform.emails.countDocuments({ state: 'sent' })) === 2);
  });
});

describe('a sender whose lease has expired', () => {
  /** An email whose lease by one sender has expired and that another sender has leased. */
  async function leasedTwice() {
    const { service } = await stoppedInstance();
    const { log, database } = platform;
    const data = createNotificationsData(database.connection, { leaseMs: 30_000 });
    const metrics = { attempted() {} };
    const deps = { data, mailer, clock: systemClock, log, metrics, settings: SETTINGS };
    const { leases } = data;
    await service.useCases.queueMails([sampleEvents().receiptApproved]);
    const [late] = await leases.claimDue(PRIORITY.notice, new Date(), 8);
    expect(await leases.claimExpired(8)).toEqual([]);
    await platform.emails.updateMany({}, { $set: { leaseUntil: new Date() } });
    const [current] = await leases.claimExpired(8);
    if (!late || !current) throw new Error('The mail was not leased');
    return {
      sendLate: () => sendMail(deps, late, 1_000),
      sendCurrent: () => sendMail(deps, current, 1_000),
      mail: () => platform.emails.findOne({}),
    };
  }

  test('cannot mark the mail sent', async () => {
    const { sendLate, sendCurrent, mail } = await leasedTwice();
    const before = await mail();
    await sendLate();
    expect(await mail()).toEqual(before);
    await sendCurrent();
    expect(await mail()).toMatchObject({ state: 'sent', attempts: 2 });
    const [first, second] = mailer.accepted;
    expect(first?.messageId).toBe(second?.messageId);
  });

  test('cannot put the mail back into the queue', async () => {
    const { sendLate, sendCurrent, mail } = await leasedTwice();
    const before = await mail();
    mailer.failure = new Error('connection lost');
    await sendLate();
    expect(await mail()).toEqual(before);
    mailer.failure = null;
    await sendCurrent();
    expect(await mail()).toMatchObject({ state: 'sent', failures: [] });
  });
});

describe('a clock that was set back by a day', () => {
  test('delays a retry by minutes, not by a day', async () => {
    await platform.startInstance({ mailer, pace: { pollMs: 20 } });
    mailer.failure = new Error('connect ECONNREFUSED');
    await platform.bus.publish(sampleEvents().verify);
    await waitFor(() => platform.emails.findOne({ state: 'queued', attempts: 1 }));
    mailer.failure = null;
    platform.clock.advance(-DAY);
    await waitFor(async () => {
      const mail = await platform.emails.findOne({});
      return mail && mail.nextAttemptAt.getTime() < Date.now() - DAY / 2;
    });
    platform.clock.advance(5 * 60_000);
    await waitFor(() => platform.emails.findOne({ state: 'sent' }));
  });

  test('delays the mail of a crashed sender by one lease, not by a day', async () => {
    const crashed = await platform.startInstance({ mailer });
    const release = mailer.holdAnswers();
    await platform.bus.publish(sampleEvents().verify);
    await waitFor(() => mailer.accepted.length === 1);
    await crashed.kill();
    release();
    await platform.emails.updateMany({}, { $set: { leaseUntil: new Date(Date.now() + DAY) } });
    const other = createTestMailer();
    await platform.startInstance({ mailer: other, pace: { pollMs: 20, leaseMs: 1_000 } });
    await waitFor(() => platform.emails.findOne({ state: 'sent' }));
    expect(other.accepted).toHaveLength(1);
  });

  test('does not delay a new mail', async () => {
    const { service } = await stoppedInstance();
    await service.useCases.queueMails([sampleEvents().verify]);
    platform.clock.advance(-DAY);
    const { service: sender } = await platform.startInstance({ mailer });
    await sender.drain();
    expect(mailer.accepted).toHaveLength(1);
  });
});

import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_ATTEMPTS, MAX_REFUSED_ATTEMPTS } from '../src/mail/rules/retry.ts';
import { type Notifications, openNotifications, shuffled } from './notifications-harness.ts';
import { accountRegistered, sampleEvents } from './sample-events.ts';
import { createTestMailer, type TestMailer } from './test-mailer.ts';

let platform: Notifications;
let mailer: TestMailer;
beforeEach(async () => {
  platform = await openNotifications();
  mailer = createTestMailer();
});
afterEach(() => platform.close());

const publish = (event: Parameters<Notifications['bus']['publish']>[0]) =>
  platform.bus.publish(event);

describe('each mail is sent once', () => {
  test('when every event is delivered three times, shuffled, to two instances', async () => {
    const [one, two] = [
      await platform.startInstance({ mailer }),
      await platform.startInstance({ mailer }),
    ];
    const accountId = newId();
    const events = Object.values(sampleEvents({ accountId }));
    await publish(accountRegistered({ accountId, email: 'amara+test@example.com' }));
    const deliveries = shuffled([...events, ...events, ...events]);
    await Promise.all(deliveries.map(publish));
    await Promise.all([one.service.drain(), two.service.drain()]);
    await waitFor(() => mailer.accepted.length >= events.length, { describe: 'all mails' });
    await Promise.all([one.service.drain(), two.service.drain()]);

    const ids = mailer.accepted.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(events.length);
    expect(new Set(ids).size).toBe(events.length);
    expect(mailer.accepted.every(({ to }) => to === 'amara+test@example.com')).toBe(true);
    await waitFor(
      async () => (await platform.emails.countDocuments({ state: 'sent' })) === events.length,
    );
    expect(await platform.emails.countDocuments({})).toBe(events.length);
  });

  test('when the event is redelivered after the mail was sent', async () => {
    const { service } = await platform.startInstance({ mailer });
    const { receiptApproved } = sampleEvents();
    await publish(receiptApproved);
    await service.drain();
    await publish(receiptApproved);
    await service.drain();
    expect(mailer.accepted).toHaveLength(1);
    expect(mailer.accepted[0]).toMatchObject({
      messageId: `<${receiptApproved.id}.receipt-approved@mail.candor.example>`,
      subject: 'Deposit of $5,250.00 approved',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  });
});

describe('the log of emails', () => {
  test('keeps recipient, sender, account and times, but no token, of a sent mail', async () => {
    const { service } = await platform.startInstance({ mailer });
    const { verify, reset } = sampleEvents();
    await publish(verify);
    await publish(reset);
    await service.drain();
    for (const { id, payload, correlationId } of [verify, reset]) {
      expect(mailer.accepted.some(({ text }) => text.includes(payload.token))).toBe(true);
      const logged = await platform.emails.findOne({ eventId: id });
      expect(logged).toMatchObject({
        state: 'sent',
        to: payload.email,
        from: 'Candor <no-reply@candor.example>',
        accountId: payload.accountId,
        attempts: 1,
        correlationId,
      });
      expect(logged?.sentAt).toBeInstanceOf(Date);
      expect(logged?.queuedAt).toBeInstanceOf(Date);
      expect(logged).not.toHaveProperty('content');
    }
    const everything = JSON.stringify(await platform.emails.find({}).toArray());
    expect(everything).not.toContain(verify.payload.token);
    expect(everything).not.toContain(reset.payload.token);
  });
});

describe('while the mail server is unreachable', () => {
  const unreachable = () =>
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' });

  test('mails are retried with growing delays and are all sent once it is reachable', async () => {
    const { service } = await platform.startInstance({ mailer, pace: { pollMs: 10 } });
    mailer.failure = unreachable();
    const events = Object.values(sampleEvents());
    for (const event of events) await publish(event);
    for (const wait of [1_000, 2_000, 4_000]) {
      await waitFor(
        async () =>
          (await platform.emails.countDocuments({ state: 'queued', attempts: { $gt: 0 } })) ===
          events.length,
      );
      await service.drain();
      const [waiting] = await platform.emails.find({}).toArray();
      const last = waiting?.failures.at(-1);
      expect(last.error).toBe('connect ECONNREFUSED');
      expect(waiting?.nextAttemptAt.getTime() - last.at.getTime()).toBe(wait);
      platform.clock.advance(wait + 1_000);
      await service.drain();
    }
    expect(mailer.accepted).toHaveLength(0);

    mailer.failure = null;
    platform.clock.advance(300_000);
    await waitFor(() => mailer.accepted.length === events.length, { describe: 'all mails' });
    await service.drain();
    expect(await platform.emails.countDocuments({ state: 'sent' })).toBe(events.length);
    expect(new Set(mailer.accepted.map(({ messageId }) => messageId)).size).toBe(events.length);
  });

  test('mails of a stopped process are sent by another one', async () => {
    const first = await platform.startInstance({ mailer });
    mailer.failure = unreachable();
    await publish(sampleEvents().withdrawalPaid);
    await first.service.drain();
    await first.stop();
    mailer.failure = null;
    platform.clock.advance(60_000);
    const second = await platform.startInstance({ mailer });
    await second.service.drain();
    expect(mailer.accepted.map(({ subject }) => subject)).toEqual(['Withdrawal of $500.00 paid']);
  });
});

describe('an email that cannot be delivered', () => {
  test('is given up after the last attempt and stays in the log without its token', async () => {
    const { service } = await platform.startInstance({ mailer });
    mailer.failure = new Error('unreachable for good');
    const { verify, receiptRejected } = sampleEvents();
    await publish(verify);
    await publish(receiptRejected);
    await service.drain();
    const tried = { $set: { attempts: MAX_ATTEMPTS - 2 } };
    await platform.emails.updateMany({}, tried);
    platform.clock.advance(300_000);
    await service.drain();
    expect(await platform.emails.countDocuments({ state: 'queued' })).toBe(2);
    platform.clock.advance(300_000);
    await service.drain();
    const failed = await platform.emails.find({ state: 'failed' }).toArray();
    expect(failed).toHaveLength(2);
    expect(JSON.stringify(failed)).not.toContain(verify.payload.token);
    // An email without a token keeps its content, so that staff can inform the recipient.
    expect(JSON.stringify(failed)).toContain('The image shows another amount');
    const tries = mailer.tries;
    platform.clock.advance(24 * 3_600_000);
    await service.drain();
    expect(mailer.tries).toBe(tries);
  });

  test('is given up sooner when the server refuses the recipient', async () => {
    const { service } = await platform.startInstance({ mailer });
    mailer.failure = Object.assign(new Error('No such user'), {
      responseCode: 550,
      command: 'RCPT TO',
    });
    await publish(sampleEvents().receiptApproved);
    for (let tries = 0; tries < MAX_REFUSED_ATTEMPTS; tries += 1) {
      await service.drain();
      platform.clock.advance(300_000);
    }
    await waitFor(() => platform.emails.findOne({ state: 'failed' }));
    expect(mailer.tries).toBe(MAX_REFUSED_ATTEMPTS);
  });
});

describe('an email that is being sent', () => {
  test('is sent again with the same Message-ID when its sender is killed before recording the outcome', async () => {
    const dying = await platform.startInstance({ mailer, pace: { leaseMs: 1_000 } });
    const release = mailer.holdAnswers();
    const { verify } = sampleEvents();
    await publish(verify);
    await waitFor(() => mailer.accepted.length === 1);
    await dying.kill();
    expect(await platform.emails.findOne({})).toMatchObject({ state: 'sending', attempts: 1 });

    const other = createTestMailer();
    await platform.startInstance({ mailer: other, pace: { pollMs: 10, leaseMs: 1_000 } });
    await waitFor(() => platform.emails.findOne({ state: 'sent' }));
    expect(other.accepted.map(({ messageId }) => messageId)).toEqual([
      mailer.accepted[0]?.messageId,
    ]);
    expect(await platform.emails.findOne({})).toMatchObject({ state: 'sent', attempts: 2 });
    release();
  });

  test('is finished before a stopping service ends', async () => {
    const { service } = await platform.startInstance({ mailer });
    const release = mailer.holdAnswers();
    await publish(sampleEvents().verify);
    await waitFor(() => mailer.accepted.length === 1);
    let stopped = false;
    const stopping = service.stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    release();
    await stopping;
    expect(await platform.emails.findOne({})).toMatchObject({ state: 'sent' });
  });
});

describe('two instances', () => {
  test('never send the same mail concurrently, even if sending is slow and their clocks differ', async () => {
    const slow = await platform.startInstance({ mailer });
    const release = mailer.holdAnswers();
    await publish(sampleEvents().verify);
    await waitFor(() => mailer.accepted.length === 1);
    const other = createTestMailer();
    platform.clock.advance(3_600_000);
    const { service } = await platform.startInstance({ mailer: other, pace: { pollMs: 10 } });
    await service.drain();
    release();
    await slow.service.drain();
    await service.drain();
    expect(other.tries).toBe(0);
    expect(await platform.emails.findOne({})).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

describe('an event that cannot be rendered as an email', () => {
  test('is dead-lettered, and the next event is handled', async () => {
    const { service } = await platform.startInstance({ mailer });
    const { receiptSubmitted, receiptApproved } = sampleEvents();
    await publish({
      ...receiptSubmitted,
      id: newId(),
      payload: { ...receiptSubmitted.payload, dueAt: 'soon' },
    });
    expect(await platform.bus.deadLetters('notifications.mails')).toHaveLength(1);
    await publish(receiptApproved);
    await service.drain();
    expect(mailer.accepted).toHaveLength(1);
  });
});

import type { MailView } from '@candor/contracts/mail-log';
import { MAIL_TEXT_MAX, type MailPreview } from '@candor/contracts/staff-mail';
import { formatDay } from '@candor/kit/day-start';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { migrations } from '../src/migrations.ts';
import {
  listenForChanges,
  type Notifications,
  openNotifications,
} from './notifications-harness.ts';
import { sampleEvents } from './sample-events.ts';
import { eventOf, openStaffClient, register, type StaffClient } from './staff-client.ts';
import { createTestMailer, type TestMailer } from './test-mailer.ts';

let platform: Notifications;
let mailer: TestMailer;
let url: string;
let ask: StaffClient;
beforeEach(async () => {
  platform = await openNotifications();
  mailer = createTestMailer();
  const instance = await platform.startInstance({ mailer, pace: { pollMs: 20 } });
  url = instance.url;
  ask = await openStaffClient(platform, url);
});
afterEach(() => platform.close());

const LATER = '2026-11-21T12:00:00.000Z';
const send = (body: object, key = newId()) =>
  ask<MailView>('POST', 'users/sendEmail', { body, key });
const read = async (id: string) => (await ask<MailView>('GET', `notifications/mails/${id}`)).data;

describe('an email by staff', () => {
  test('arrives as it was previewed, with the placeholders filled', async () => {
    const { email, accountId } = await register(platform, { fullName: 'Amara Okafor' });
    const said = {
      userId: accountId,
      subject: 'News for {firstName}',
      text: 'Dear {fullName},\nsecond line.\n\nRegards',
    };
    const preview = await ask<MailPreview>('POST', 'notifications/mails/preview', { body: said });
    const sent = await send(said);
    expect(sent).toMatchObject({ status: 202, data: { to: email, kind: 'staff-message' } });
    await waitFor(() => mailer.accepted.length === 1);
    const { to, subject, text, html } = mailer.accepted[0] ?? {};
    expect(preview.data).toEqual({ to, subject, text, html });
    expect(subject).toBe('News for Amara');
    expect(text).toContain('Dear Amara Okafor,\nsecond line.\n\nRegards\n');
  });

  test.each([{}, { subject: '' }, { subject: '   ' }])(
    'needs only address and text, and a slash may end the path: %j',
    async (subject) => {
      const { email } = await register(platform);
      const answer = await ask('POST', 'users/sendEmail/', {
        body: { email, text: 'Hello', ...subject },
      });
      expect(answer.status).toBe(202);
      await waitFor(() => mailer.accepted.length === 1);
      expect(mailer.accepted[0]).toMatchObject({ to: email, subject: 'A message from Candor' });
    },
  );

  test('is sent and logged with the longest text that is allowed, also on data of an earlier version', async () => {
    const { connection } = platform.database;
    await connection
      .collection('emails')
      .createIndex(
        { queuedAt: 1, 'staff.text': 1 },
        { name: 'texts', partialFilterExpression: { 'staff.text': { $exists: true } } },
      );
    const db = connection.getClient().db(connection.name);
    await migrations.find(({ version }) => version === 2)?.run(db, { dryRun: false });
    const { email } = await register(platform);
    const text = 'x'.repeat(MAIL_TEXT_MAX);
    const sent = await send({ email, text });
    expect(sent.status).toBe(202);
    expect((await read(sent.data.id)).message?.text).toBe(text);
  });

  test('is sent once for one key, however many requests arrive at once or later', async () => {
    const { email } = await register(platform);
    const body = { email, subject: 'Once', text: 'Once' };
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(body, 'key-of-once')));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await waitFor(() => platform.emails.findOne({ state: 'sent' }));
    expect((await send(body, 'key-of-once')).data).toMatchObject({ state: 'sent' });
    expect(mailer.accepted).toHaveLength(1);
  });

  test('is refused for a key that was used for another text', async () => {
    const { email } = await register(platform);
    await send({ email, text: 'One' }, 'key-of-one');
    expect(await send({ email, text: 'Other' }, 'key-of-one')).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test.each([
    ['a line break', 'subject', { subject: 'Hello\r\nBcc: other@example.com' }],
    ['a null character', 'subject', { subject: 'Hello\u0000' }],
    ['a bidirectional override', 'subject', { subject: 'Pay \u202egpj.exe' }],
    ['a bidirectional override', 'text', { text: 'Pay \u202egpj.exe' }],
    ['an unknown placeholder', 'text', { text: 'You have {balance}' }],
    ['an unknown placeholder', 'subject', { subject: 'You have {constructor}' }],
    ['nothing', 'text', { text: '' }],
    ['another recipient', 'email', { email: 'amara@example.com, other@example.com' }],
    ['an operator', 'email', { email: { $ne: '' } }],
  ])('with %s in the field %s is refused', async (_what, field, part) => {
    const { email } = await register(platform);
    const answer = await send({ email, subject: 'Subject', text: 'Text', ...part });
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await platform.emails.countDocuments()).toBe(0);
  });

  test('shows HTML and scripts as text', async () => {
    const { email } = await register(platform);
    await send({ email, subject: '<b>Bold</b>', text: '<script>alert(1)</script>' });
    await waitFor(() => mailer.accepted.length === 1);
    expect(mailer.accepted[0]?.html).not.toMatch(/<script|<b>/);
    expect(mailer.accepted[0]?.text).toContain('<script>alert(1)</script>');
  });

  test.each([{ email: 'nobody@example.com' }, { userId: newId() }])(
    'to an account that does not exist is refused with its field: %p',
    async (recipient) => {
      const answer = await send({ ...recipient, text: 'Hello' });
      expect([answer.status, answer.code]).toEqual([422, 'RECIPIENT_UNKNOWN']);
      expect(Object.keys(answer.fields ?? {})).toEqual(Object.keys(recipient));
    },
  );

  test('to a disabled account is refused until it is enabled', async () => {
    const { accountId, email } = await register(platform);
    const change = (active: boolean, at: string) =>
      platform.bus.publish(
        eventOf('auth.account-status-changed.v1', { accountId, active, role: 'investor' }, at),
      );
    await change(false, LATER);
    expect(await send({ email, text: 'Hello' })).toMatchObject({
      status: 422,
      code: 'RECIPIENT_DISABLED',
    });
    // An earlier event that is delivered late.
    await change(true, '2026-11-21T11:00:00.000Z');
    expect((await send({ email, text: 'Hello' })).status).toBe(422);
    await change(true, '2026-11-21T13:00:00.000Z');
    expect((await send({ email, text: 'Hello' })).status).toBe(202);
  });

  test('goes to the new address once a change of address is confirmed, and not before', async () => {
    const { accountId, email } = await register(platform);
    const requested = {
      accountId,
      email: 'new@example.com',
      fullName: 'Amara Okafor',
      side: 'new' as const,
      newEmail: 'new@example.com',
      token: 'x'.repeat(43),
      expiresAt: LATER,
    };
    await platform.bus.publish(eventOf('auth.email-change-requested.v1', requested, LATER));
    expect((await send({ userId: accountId, text: 'Hello' })).data.to).toBe(email);
    const changed = { accountId, email: 'new@example.com' };
    await platform.bus.publish(eventOf('auth.email-changed.v1', changed, LATER));
    expect((await send({ userId: accountId, text: 'Hello' })).data.to).toBe('new@example.com');
    expect((await send({ email, text: 'Hello' })).code).toBe('RECIPIENT_UNKNOWN');
  });

  test('shows its delivery: retried with the cause, then sent', async () => {
    const { email } = await register(platform);
    mailer.failure = new Error('connect ECONNREFUSED');
    const { data } = await send({ email, text: 'Hello' });
    await waitFor(async () => (await read(data.id)).nextAttemptAt);
    expect(await read(data.id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      error: 'connect ECONNREFUSED',
    });
    mailer.failure = null;
    platform.clock.advance(5_000);
    await waitFor(async () => (await read(data.id)).state === 'sent');
    expect(await read(data.id)).toMatchObject({ attempts: 2, error: null, nextAttemptAt: null });
  });

  test('is announced to the pages of staff with each step', async () => {
    const { email } = await register(platform);
    const announced = await listenForChanges(platform, 'staff');
    await send({ email, text: 'Hello' });
    await waitFor(() => announced.length >= 3);
    expect(announced).toEqual(announced.map(() => 'notifications.mails-changed.v1'));
  });
});

describe('the log of emails', () => {
  const list = (query = '') => ask<MailView[]>('GET', `notifications/mails${query}`);

  test('never shows what an email of the system says', async () => {
    const { verify, reset } = sampleEvents();
    await platform.bus.publish(verify);
    await platform.bus.publish(reset);
    const { data } = await list();
    expect(data.map(({ kind, message }) => [kind, message]).sort()).toEqual([
      ['reset-password', null],
      ['verify-address', null],
    ]);
    expect(JSON.stringify(data)).not.toContain(verify.payload.token);
  });

  test('is filtered by recipient, kind, state and day, and paged without gaps', async () => {
    const { email } = await register(platform);
    for (const text of ['1', '2', '3']) {
      await send({ email, text });
      platform.clock.advance(1_000);
    }
    await platform.bus.publish(sampleEvents().verify);
    await waitFor(async () => (await platform.emails.countDocuments({ state: 'sent' })) === 4);
    const first = await list(`?recipient=${encodeURIComponent(email)}&limit=2`);
    const next = await list(
      `?recipient=${encodeURIComponent(email)}&limit=2&cursor=${first.page?.nextCursor}`,
    );
    const texts = [...first.data, ...next.data].map(({ message }) => message?.text);
    expect(texts).toEqual(['3', '2', '1']);
    expect(next.page?.nextCursor).toBeNull();
    expect((await list('?kind=verify-address')).data).toHaveLength(1);
    expect((await list('?state=failed')).data).toHaveLength(0);
    expect((await list('?state=sent')).data).toHaveLength(4);
    const today = platform.clock.now().toISOString().slice(0, 10);
    expect((await list(`?from=${today}&to=${today}`)).data).toHaveLength(4);
    // In one of them it is another day than in UTC.
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const day = formatDay(platform.clock.now(), zone);
      const query = new URLSearchParams({ from: day, to: day, zone });
      expect((await list(`?${query}`)).data).toHaveLength(4);
    }
    expect((await list('?to=2020-01-01')).data).toHaveLength(0);
    expect((await list('?zone=Nowhere')).fields).toHaveProperty('zone');
    expect((await list('?from=2026-13-45')).fields).toHaveProperty('from');
  });

  test('examines only the emails of a page, whatever the filter', async () => {
    const { email } = await register(platform);
    await send({ email, text: 'Hello' });
    await waitFor(() => platform.emails.findOne({ state: 'sent' }));
    const { _id, ...original } = (await platform.emails.findOne({})) ?? {};
    await platform.emails.insertMany(
      Array.from({ length: 2_000 }, (_, n) => ({
        ...original,
        eventId: `copy-${n}`,
        dedupeKey: `copy-${n}`,
        to: `other-${n}@example.com`,
        template: 'verify-address',
        queuedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
      })),
    );
    for (const filter of [{ to: email }, { template: 'staff-message' }, { state: 'failed' }]) {
      const { executionStats } = await platform.emails
        .find(filter)
        .sort({ queuedAt: -1, _id: -1 })
        .limit(26)
        .explain('executionStats');
      expect(executionStats.totalDocsExamined).toBe(executionStats.nReturned);
    }
  });

  test('records for the owner who read it', async () => {
    const { email, accountId } = await register(platform);
    await send({ email, text: 'Hello' });
    await list();
    await waitFor(() =>
      platform
        .findPublished('audit.account-viewed.v1', accountId)
        .some(({ what }) => what === 'mails'),
    );
  });

  test('is open to support, which may not send', async () => {
    const support = await openStaffClient(platform, url, { role: 'support' });
    expect((await support('GET', 'notifications/mails')).status).toBe(200);
    expect(await support('POST', 'users/sendEmail', { body: { text: 'x' } })).toMatchObject({
      status: 403,
      code: 'ROLE_FORBIDDEN',
    });
  });
});

import { buildProgram } from '@candor/kit/testing/build-program';
import { startChild } from '@candor/kit/testing/child-process';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fillQueue } from './mail-backlog.ts';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { sampleEvents } from './sample-events.ts';
import { startMailServer } from './test-mail-server.ts';
import { createTestMailer } from './test-mailer.ts';

const BACKLOG = 1_000;
const LEASE_MS = 3_000;
/** Mails of the first few claims: a small part of the queue. */
const FIRST_CLAIMS = BACKLOG / 10;

let platform: Notifications;
let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  platform = await openNotifications();
  program = await buildProgram('services/notifications/test/sender-child.ts');
});
afterAll(async () => {
  program.remove();
  await platform.close();
});

test('mails that a killed sender was sending are sent when their leases have expired, ahead of 1,000 queued mails', async () => {
  const { database, emails } = platform;
  const queueing = await platform.startInstance({ mailer: createTestMailer() });
  await queueing.service.stop();
  await queueing.service.useCases.queueMails([sampleEvents().receiptApproved]);
  await fillQueue(platform, BACKLOG - 1);

  // The server accepts these emails without answering, so the sender never learns of it.
  const server = await startMailServer({ silent: true });
  const sender = await startChild(process.execPath, [
    program.file,
    database.uri,
    database.connection.name,
    server.url,
    String(LEASE_MS),
  ]);
  await waitFor(() => server.accepted.length > 0, { describe: 'mails in flight' });
  await sender.stop({ signal: 'SIGKILL' });
  const left = await emails.find({ state: 'sending' }).toArray();
  expect(left.length).toBeGreaterThan(0);
  const delivered = server.accepted.map(({ mail }) => mail.messageId);
  // By the database's clock, which grants the leases: only then may another sender take the emails.
  const leased = { state: 'sending', $expr: { $gt: ['$leaseUntil', '$$NOW'] } };
  await waitFor(async () => (await emails.countDocuments(leased)) === 0, {
    timeoutMs: 30_000,
    describe: 'the end of the leases',
  });

  const mailer = createTestMailer();
  await platform.startInstance({ mailer });
  await server.stop();

  await waitFor(async () => (await emails.countDocuments({ state: 'sent' })) === BACKLOG, {
    timeoutMs: 120_000,
    intervalMs: 200,
    describe: 'the other queued mails',
  });
  const again = mailer.accepted.map(({ messageId }) => messageId);
  const places = left.map(({ messageId }) => again.indexOf(messageId));
  expect(Math.max(...places)).toBeLessThan(FIRST_CLAIMS);
  expect(again).toHaveLength(BACKLOG);
  expect(new Set(again).size).toBe(BACKLOG);
  // The server recognises the emails that it got twice by their Message-ID.
  expect(left.map(({ messageId }) => messageId)).toEqual(expect.arrayContaining(delivered));
}, 180_000);

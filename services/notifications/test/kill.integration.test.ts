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

test('mails that a killed sender was sending are sent within 30 s of the expiry of their lease, ahead of 1,000 queued mails', async () => {
  const { database, emails } = platform;
  const queueing = await platform.startInstance({ mailer: createTestMailer() });
  await queueing.service.stop();
  await queueing.service.useCases.queueMail(sampleEvents().receiptApproved);
  await fillQueue(platform, BACKLOG - 1);

  // The server accepts these mails without answering, so the sender never learns of it.
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
  const leasesEnd = Math.max(...left.map(({ leaseUntil }) => leaseUntil.getTime()));

  const mailer = createTestMailer();
  await platform.startInstance({ mailer });
  const interrupted = { _id: { $in: left.map(({ _id }) => _id) }, state: 'sent' };
  await waitFor(async () => (await emails.countDocuments(interrupted)) === left.length, {
    timeoutMs: leasesEnd + 30_000 - Date.now(),
    describe: 'the mails of the killed sender',
  });
  expect(await emails.countDocuments({ state: 'queued' })).toBeGreaterThan(0);
  await server.stop();

  await waitFor(async () => (await emails.countDocuments({ state: 'sent' })) === BACKLOG, {
    timeoutMs: 120_000,
    intervalMs: 200,
    describe: 'the other queued mails',
  });
  const again = mailer.accepted.map(({ messageId }) => messageId);
  expect(again).toHaveLength(BACKLOG);
  expect(new Set(again).size).toBe(BACKLOG);
  // The server recognises the mails that it got twice by their Message-ID.
  expect(left.map(({ messageId }) => messageId)).toEqual(expect.arrayContaining(delivered));
}, 180_000);

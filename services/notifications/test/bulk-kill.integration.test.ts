import { buildProgram } from '@candor/kit/testing/build-program';
import { startChild } from '@candor/kit/testing/child-process';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { openStaffClient, register, sendBulk } from './staff-client.ts';
import { startMailServer } from './test-mail-server.ts';
import { createTestMailer } from './test-mailer.ts';

const PEOPLE = 120;
/** Long, so that a busy machine abandons no attempt that the server has accepted. */
const LEASE_MS = 6_000;
/** Ten mails a second, so that the process is killed in the middle. */
const PER_MINUTE = 600;
const SUBJECT = 'Maintenance';

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

test('a bulk mail whose process is killed three times reaches everybody, each with one mail', async () => {
  const { database, emails } = platform;
  // Its feeder never looks: the children do the work.
  const idle = await platform.startInstance({
    mailer: createTestMailer(),
    bulkPace: { everyMs: 3_600_000 },
  });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => register(platform)));
  const ask = await openStaffClient(platform, idle.url);
  const body = {
    audience: { role: 'investor' },
    subject: SUBJECT,
    text: 'Dear {firstName}',
    count: PEOPLE,
  };
  const { data } = await sendBulk(platform, idle.url, { ask, body });
  await idle.service.stop();

  const server = await startMailServer();
  const start = (perMinute: number) =>
    startChild(process.execPath, [
      program.file,
      database.uri,
      database.connection.name,
      server.url,
      String(LEASE_MS),
      String(perMinute),
    ]);
  /** Messages that were with the server or on the way to it when a process was killed. */
  const interrupted = new Set<string>();
  for (const share of [0.1, 0.3, 0.6]) {
    const child = await start(PER_MINUTE);
    await waitFor(() => server.accepted.length >= PEOPLE * share, {
      timeoutMs: 60_000,
      describe: `${share} of the mails`,
    });
    await child.stop({ signal: 'SIGKILL' });
    for (const { messageId } of await emails.find({ state: 'sending' }).toArray())
      interrupted.add(String(messageId));
  }
  const last = await start(60_000);
  const bulks = database.connection.collection('bulk_mails');
  await waitFor(async () => (await bulks.findOne({}))?.state === 'finished', {
    timeoutMs: 120_000,
    describe: 'the end of the bulk mail',
  });
  await last.stop({ signal: 'SIGKILL' });
  await server.stop();

  const messages = new Map<string, Set<string>>();
  const deliveries = new Map<string, number>();
  for (const { mail, recipients } of server.accepted) {
    const [to = ''] = recipients;
    const id = mail.messageId ?? '';
    messages.set(to, (messages.get(to) ?? new Set()).add(id));
    deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
  }
  expect([...messages.keys()].sort()).toEqual(people.map(({ email }) => email).sort());
  expect([...messages.values()].every((ids) => ids.size === 1)).toBe(true);
  // An email whose acceptance was not recorded is sent again under its Message-ID, by which mail servers drop it.
  const repeated = [...deliveries].filter(([, count]) => count > 1).map(([id]) => id);
  expect(repeated.filter((id) => !interrupted.has(id))).toEqual([]);
  expect(await emails.countDocuments({ 'staff.bulkId': data.id, state: 'sent' })).toBe(PEOPLE);
}, 240_000);

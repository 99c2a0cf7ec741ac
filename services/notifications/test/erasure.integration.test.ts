import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { accountErased, accountRegistered, sampleEvents } from './sample-events.ts';
import { createTestMailer, type TestMailer } from './test-mailer.ts';

let platform: Notifications;
let mailer: TestMailer;
beforeEach(async () => {
  platform = await openNotifications();
  mailer = createTestMailer();
});
afterEach(() => platform.close());

async function stored(): Promise<string> {
  const { connection } = platform.database;
  const names = ['contacts', 'emails', 'inbox', 'mail_preferences'];
  const found = await Promise.all(
    names.map((name) => connection.collection(name).find().toArray()),
  );
  return JSON.stringify(found);
}

test('a deleted account gets one last mail, and nothing of it is stored then', async () => {
  const { service, stop } = await platform.startInstance({ mailer });
  const accountId = newId();
  const email = 'amara@example.com';
  const { receiptApproved, walletCredited } = sampleEvents({ accountId, email });
  await platform.bus.publish(accountRegistered({ accountId, email }));
  await platform.bus.publish(receiptApproved);
  await platform.bus.publish(walletCredited);
  await service.drain();
  await waitFor(() => mailer.accepted.length === 2);

  await platform.bus.publish(accountErased(accountId));
  await waitFor(() => mailer.accepted.length === 3);
  expect(mailer.accepted.at(-1)).toMatchObject({ to: email, subject: 'Your account was closed' });

  // Late and repeated events.
  await platform.bus.publish(accountRegistered({ accountId, email }));
  await platform.bus.publish({ ...receiptApproved, id: 'late' });
  await platform.bus.publish(accountErased(accountId, 'again'));
  await service.drain();
  expect(mailer.accepted).toHaveLength(3);
  await stop();
  // Its first run at the start removes the mail that has left.
  await platform.startInstance({ mailer });
  await waitFor(async () => !(await stored()).includes(accountId));
  expect(await stored()).not.toMatch(/amara|Amara/);
});

test('the last mail to a deleted account leaves the log also when it could not be sent for days', async () => {
  mailer.failure = new Error('connect ECONNREFUSED');
  const { service, stop } = await platform.startInstance({ mailer, pace: { pollMs: 20 } });
  const accountId = newId();
  await platform.bus.publish(accountRegistered({ accountId, email: 'amara@example.com' }));
  await service.drain();
  await platform.bus.publish(accountErased(accountId));
  await waitFor(() => mailer.tries > 0);
  // The repetitions of the erasure have ended.
  platform.clock.advance(25 * 3_600_000);
  mailer.failure = null;
  await waitFor(() => mailer.accepted.length === 1);
  await stop();
  await platform.startInstance({ mailer });
  await waitFor(async () => !(await stored()).includes(accountId));
});

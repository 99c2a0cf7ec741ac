import type { MailView } from '@candor/contracts/mail-log';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { openStaffClient, register, type StaffClient } from './staff-client.ts';
import { createTestMailer } from './test-mailer.ts';

const DAY_MS = 86_400_000;
let platform: Notifications;
let url: string;
let ask: StaffClient;
beforeAll(async () => {
  platform = await openNotifications();
  ({ url } = await platform.startInstance({ mailer: createTestMailer(), pace: { pollMs: 20 } }));
  ask = await openStaffClient(platform, url);
});
afterAll(() => platform.close());

/** An email that was sent so many days ago. */
async function sentBefore(days: number): Promise<string> {
  const { accountId } = await register(platform);
  const { data } = await ask<MailView>('POST', 'users/sendEmail', {
    body: { userId: accountId, subject: 'Old news', text: 'The text of the mail' },
    key: newId(),
  });
  await waitFor(() => platform.emails.findOne({ accountId, state: 'sent' }));
  const queuedAt = new Date(platform.clock.now().getTime() - days * DAY_MS);
  await platform.emails.updateOne({ accountId, template: 'staff-message' }, { $set: { queuedAt } });
  return data.id;
}

test('the log keeps the text of an email by staff for 90 days, and that it was sent for longer', async () => {
  const [old, young] = [await sentBefore(91), await sentBefore(89)];
  // The job runs when an instance starts.
  await platform.startInstance({ mailer: createTestMailer() });
  const read = async (id: string) => (await ask<MailView>('GET', `notifications/mails/${id}`)).data;
  await waitFor(async () => (await read(old)).message?.text === null);
  expect(await read(old)).toMatchObject({ state: 'sent', message: { subject: 'Old news' } });
  expect((await read(young)).message?.text).toBe('The text of the mail');
});

test('the log forgets an email after two years', async () => {
  const indexes = await platform.emails.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { queuedAt: 1 }, expireAfterSeconds: 730 * 86_400 }),
  );
});

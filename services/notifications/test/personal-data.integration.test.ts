import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { accountRegistered, sampleEvents } from './sample-events.ts';
import { createTestMailer } from './test-mailer.ts';

let platform: Notifications;
let instance: Awaited<ReturnType<Notifications['startInstance']>>;
const mailer = createTestMailer();
beforeAll(async () => {
  platform = await openNotifications();
  instance = await platform.startInstance({ mailer });
});
afterAll(() => platform.close());

const EXPORT = '/users/me/personal-data/notifications';

/** An account that got an email about a deposit and a notification about its wallet. */
async function signUp(fullName: string, email: string) {
  const accountId = newId();
  const { receiptApproved, walletCredited } = sampleEvents({ accountId, email });
  await platform.bus.publish(accountRegistered({ accountId, email, fullName }));
  await platform.bus.publish(receiptApproved);
  await platform.bus.publish(walletCredited);
  return { accountId, email, token: await platform.tokens.sign({ sub: accountId }) };
}

test('an export of notifications holds the emails, notifications and preferences of its owner, and nothing of another account', async () => {
  const amara = await signUp('Amara Okafor', 'amara@example.com');
  const ines = await signUp('Ines Duarte', 'ines@example.com');
  await instance.service.drain();
  await waitFor(() => mailer.accepted.length === 4);

  const { status, headers, body, text } = await instance.call('GET', EXPORT, {
    token: amara.token,
  });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const data = body as { mails: unknown[]; notifications: unknown[] };
  expect(data).toMatchObject({
    contact: { accountId: amara.accountId, fullName: 'Amara Okafor', email: amara.email },
    preferences: expect.any(Object),
  });
  expect(data.mails).toHaveLength(2);
  for (const mail of data.mails) expect(mail).toMatchObject({ to: amara.email, state: 'sent' });
  expect(data.notifications).toHaveLength(2);
  for (const foreign of [ines.accountId, ines.email, 'Ines']) expect(text).not.toContain(foreign);
});

test('an export of notifications needs a recent login', async () => {
  const stale = await platform.tokens.sign({ sub: newId(), auth_time: 1 });
  expect(await instance.call('GET', EXPORT, { token: stale })).toMatchObject({
    status: 403,
    code: 'FRESH_LOGIN_REQUIRED',
  });
});

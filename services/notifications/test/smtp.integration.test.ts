import { createLogger } from '@candor/kit/logger';
import { createSmtpMailer } from '@candor/kit/mail/smtp-mailer';
import { freePort } from '@candor/kit/testing/free-port';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { sampleEvents } from './sample-events.ts';
import { startMailServer } from './test-mail-server.ts';

let platform: Notifications;
beforeAll(async () => {
  platform = await openNotifications();
});
afterAll(() => platform.close());

test('an email is retried until its SMTP server is reachable and arrives complete', async () => {
  const port = await freePort();
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Candor <no-reply@candor.example>',
    log: createLogger('smtp-test', { level: 'silent' }),
  });
  await platform.startInstance({ mailer, pace: { pollMs: 20 } });
  const { verify } = sampleEvents();
  await platform.bus.publish(verify);
  await waitFor(() => platform.emails.findOne({ state: 'queued', attempts: { $gt: 0 } }), {
    describe: 'a first attempt that fails',
  });

  const server = await startMailServer({ port });
  platform.clock.advance(300_000);
  await waitFor(() => platform.emails.findOne({ state: 'sent' }));
  mailer.close();
  await server.stop();

  expect(server.accepted).toHaveLength(1);
  const [{ mail, recipients }] = server.accepted as [(typeof server.accepted)[number]];
  expect(recipients).toEqual(['amara+test@example.com']);
  expect(mail.from).toMatchObject({ name: 'Candor', address: 'no-reply@candor.example' });
  expect(mail.subject).toBe('Confirm your email address');
  expect(mail.messageId).toBe(`<${verify.id}.verify-address@mail.candor.example>`);
  const link = `https://candor.example/verified?email=amara%2Btest%40example.com&token=${verify.payload.token}`;
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`);
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

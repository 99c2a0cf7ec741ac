import type { Language } from '@candor/contracts/languages';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { accountRegistered, sampleEvents } from './sample-events.ts';
import { createTestMailer, type TestMailer } from './test-mailer.ts';

let platform: Notifications;
let mailer: TestMailer;
beforeEach(async () => {
  platform = await openNotifications();
  mailer = createTestMailer();
});
afterEach(() => platform.close());

const recipients = () => mailer.accepted.map(({ to }) => to);

describe('an email about an event that names no address', () => {
  test('is sent to the address of the registration', async () => {
    const { service } = await platform.startInstance({ mailer });
    const accountId = newId();
    await platform.bus.publish(accountRegistered({ accountId, email: 'amara@example.com' }));
    const { walletDebited, accountDisabled } = sampleEvents({ accountId });
    await platform.bus.publish(walletDebited);
    await platform.bus.publish(accountDisabled);
    await service.drain();
    await waitFor(() => mailer.accepted.length === 2);
    expect(recipients()).toEqual(['amara@example.com', 'amara@example.com']);
  });

  test('is sent to the address that the account has now, whichever a later event named', async () => {
    const { service } = await platform.startInstance({ mailer });
    const accountId = newId();
    const email = 'old@example.com';
    await platform.bus.publish(accountRegistered({ accountId, email }));
    await platform.bus.publish({
      id: newId(),
      type: 'auth.email-changed.v1',
      occurredAt: '2026-11-21T12:00:00.000Z',
      correlationId: newId(),
      payload: { accountId, email: 'new@example.com' },
    });
    // Of a document that was submitted before, or by a token that was issued before.
    const { identityVerified, receiptApproved, walletDebited } = sampleEvents({ accountId, email });
    for (const event of [identityVerified, receiptApproved, walletDebited]) {
      await platform.bus.publish({ ...event, occurredAt: '2026-11-21T13:00:00.000Z' });
    }
    await service.drain();
    await waitFor(() => mailer.accepted.length === 3);
    expect(recipients()).toEqual(Array(3).fill('new@example.com'));
  });
});

describe('an email about an event that arrives before the registration', () => {
  test('is sent to the address that the event names', async () => {
    const { service } = await platform.startInstance({ mailer });
    const accountId = newId();
    const { receiptApproved } = sampleEvents({ accountId, email: 'amara@example.com' });
    await platform.bus.publish(receiptApproved);
    await service.drain();
    await waitFor(() => mailer.accepted.length === 1);
    expect(recipients()).toEqual(['amara@example.com']);
  });
});

describe('the language of an email', () => {
  async function readMail(events: Parameters<Notifications['bus']['publish']>[0][]) {
    const { service } = await platform.startInstance({ mailer });
    for (const event of events) await platform.bus.publish(event);
    await service.drain();
    await waitFor(() => mailer.accepted.length === 1);
    return mailer.accepted[0];
  }

  const chosen = (accountId: string, language: Language, occurredAt: string) => ({
    ...accountRegistered({ accountId, email: 'unused@example.com' }),
    id: newId(),
    type: 'users.language-changed.v1' as const,
    occurredAt,
    payload: { accountId, language },
  });

  test('is that of the sign-up', async () => {
    const accountId = newId();
    const person = { accountId, email: 'amara@example.com' };
    const mail = await readMail([
      accountRegistered({ ...person, language: 'de' }),
      sampleEvents(person).receiptApproved,
    ]);
    expect(mail?.subject).toBe('Einzahlung von 5.250,00\u00A0$ freigegeben');
    expect(mail?.html).toContain('<html lang="de">');
  });

  test('is known to the confirmation of the address before the account is', async () => {
    const { verify } = sampleEvents();
    const payload = { ...verify.payload, language: 'de' as const };
    const mail = await readMail([{ ...verify, payload }]);
    expect(mail?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
  });

  test('is the one that its owner chose last, in whatever order the choices arrive', async () => {
    const accountId = newId();
    const mail = await readMail([
      accountRegistered({ accountId, email: 'amara@example.com' }),
      chosen(accountId, 'de', '2026-11-21T12:00:00.000Z'),
      chosen(accountId, 'en', '2026-11-21T11:00:00.000Z'),
      sampleEvents({ accountId }).walletCredited,
    ]);
    expect(mail?.subject).toBe('Anpassung: 630,00\u00A0$ gutgeschrieben');
  });

  test('is English for an account that has chosen none', async () => {
    const accountId = newId();
    const mail = await readMail([
      accountRegistered({ accountId, email: 'amara@example.com' }),
      sampleEvents({ accountId }).walletCredited,
    ]);
    expect(mail?.subject).toBe('$630.00 added to your account');
  });
});

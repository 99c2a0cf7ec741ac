import type { EventEnvelope, EventPayloads } from '@candor/contracts/events';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { accountRegistered, SAMPLE_AT } from './sample-events.ts';
import { createTestMailer, type TestMailer } from './test-mailer.ts';

let platform: Notifications;
let mailer: TestMailer;
let service: Awaited<ReturnType<Notifications['startInstance']>>['service'];
beforeEach(async () => {
  platform = await openNotifications();
  mailer = createTestMailer();
  ({ service } = await platform.startInstance({ mailer }));
});
afterEach(() => platform.close());

function booksAlerted(
  about: Partial<EventPayloads['payments.books-alerted.v1']>,
): EventEnvelope<'payments.books-alerted.v1'> {
  const id = `books-alerted-${newId()}`;
  return {
    id,
    type: 'payments.books-alerted.v1',
    occurredAt: SAMPLE_AT,
    correlationId: id,
    payload: {
      runId: newId(),
      outcome: 'broken',
      breaks: 3,
      added: 2,
      checks: ['sums', 'chains'],
      ...about,
    },
  };
}

async function register(role: 'investor' | 'support' | 'admin', count = 1): Promise<string[]> {
  const emails = Array.from({ length: count }, (_none, index) => `${role}-${index}@example.com`);
  for (const email of emails) {
    await platform.bus.publish(
      accountRegistered({ accountId: newId(), email, role, isEmailVerified: true }),
    );
  }
  const contacts = platform.database.connection.collection('contacts');
  await waitFor(async () => (await contacts.countDocuments({ role })) === count);
  return emails;
}

const recipients = () => mailer.accepted.map(({ to }) => to).sort();

describe('breaks that the reconciliation found', () => {
  test('are mailed to every admin and to nobody else, also when there are more than a page of them', async () => {
    await register('investor');
    await register('support');
    const admins = await register('admin', 101);
    await platform.bus.publish(booksAlerted({}));
    await service.drain();
    await waitFor(() => mailer.accepted.length >= admins.length);
    expect(recipients()).toEqual([...admins].sort());
    expect(mailer.accepted[0]).toMatchObject({
      subject: 'The books do not balance: 3 breaks',
      text: expect.stringContaining('2 new of 3 breaks'),
    });
    expect(mailer.accepted[0]?.text).toContain('sums of the ledger, chains of entries');
    expect(mailer.accepted[0]?.text).toContain('https://candor.example/user/reconciliation');
  });

  test('are mailed once, however often the event arrives', async () => {
    const [admin] = await register('admin');
    const event = booksAlerted({});
    for (let time = 0; time < 3; time += 1) await platform.bus.publish(event);
    await service.drain();
    await waitFor(() => mailer.accepted.length > 0);
    await service.drain();
    expect(recipients()).toEqual([admin]);
  });

  test('are mailed again when all are fixed', async () => {
    await register('admin');
    await platform.bus.publish(booksAlerted({ outcome: 'fixed', breaks: 0, added: 0, checks: [] }));
    await service.drain();
    await waitFor(() => mailer.accepted.length === 1);
    expect(mailer.accepted[0]).toMatchObject({ subject: 'The books balance again' });
  });
});

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

  test('is sent to the newest address that an event named', async () => {
    const { service } = await platform.startInstance({ mailer });
    const accountId = newId();
    const { receiptApproved, referralRewarded } = sampleEvents({
      accountId,
      email: 'new@example.com',
    });
    const occurredAt = '2026-11-21T12:00:00.000Z';
    await platform.bus.publish({ ...receiptApproved, occurredAt });
    await platform.bus.publish(accountRegistered({ accountId, email: 'old@example.com' }));
    await platform.bus.publish(referralRewarded);
    await service.drain();
    await waitFor(() => mailer.accepted.length === 2);
    expect(recipients()).toEqual(['new@example.com', 'new@example.com']);
  });
});

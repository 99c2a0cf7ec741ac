import { newId } from '@candor/kit/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { accountRegistered, sampleEvents } from './sample-events.ts';
import { createTestMailer, type TestMailer } from './test-mailer.ts';

let platform: Notifications;
let mailer: TestMailer;
let instance: Awaited<ReturnType<Notifications['startInstance']>>;
beforeEach(async () => {
  platform = await openNotifications();
  mailer = createTestMailer();
  instance = await platform.startInstance({ mailer });
});
afterEach(() => platform.close());

async function ask(accountId: string, method: 'GET' | 'PATCH', body?: object) {
  const token = await platform.tokens.sign({ sub: accountId });
  const response = await fetch(`${instance.url}/api/v1/users/me/preferences`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as {
    code?: string;
    fields?: object;
    data?: { data: object };
  };
  return { ...answer, status: response.status, data: answer.data?.data };
}

describe('e-mail preferences', () => {
  test('are all on until one is turned off, and turned on again', async () => {
    const accountId = newId();
    expect((await ask(accountId, 'GET')).data).toEqual({
      receiptReceived: true,
      referralRewarded: true,
      announcements: true,
    });
    const off = await ask(accountId, 'PATCH', { referralRewarded: false });
    expect(off.data).toEqual({
      receiptReceived: true,
      referralRewarded: false,
      announcements: true,
    });
    await ask(accountId, 'PATCH', { receiptReceived: false, referralRewarded: true });
    expect((await ask(accountId, 'GET')).data).toEqual({
      receiptReceived: false,
      referralRewarded: true,
      announcements: true,
    });
    expect((await ask(newId(), 'GET')).data).toEqual({
      receiptReceived: true,
      referralRewarded: true,
      announcements: true,
    });
  });

  test.each([{ referralRewarded: 'no' }, { referralRewarded: 0 }, { referralRewarded: {} }])(
    'name the field of a value that is neither on nor off: %p',
    async (body) => {
      const answer = await ask(newId(), 'PATCH', body);
      expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(answer.fields ?? {})).toEqual(['referralRewarded']);
    },
  );

  test('keep an optional mail from being sent, and mails about money and security are sent regardless', async () => {
    const accountId = newId();
    await platform.bus.publish(accountRegistered({ accountId, email: 'amara@example.com' }));
    await ask(accountId, 'PATCH', { receiptReceived: false, referralRewarded: false });
    const events = sampleEvents({ accountId });
    const all = Object.values(events);
    for (const event of all) await platform.bus.publish(event);
    await instance.service.drain();
    const sent = await platform.emails.distinct('template', { accountId });
    expect(sent).not.toContain('receipt-received');
    expect(sent).not.toContain('referral-rewarded');
    expect(mailer.accepted).toHaveLength(all.length - 2);
  });

  test('are linked from optional mails only', async () => {
    const accountId = newId();
    await platform.bus.publish(accountRegistered({ accountId, email: 'amara@example.com' }));
    const { referralRewarded, walletCredited } = sampleEvents({ accountId });
    await platform.bus.publish(referralRewarded);
    await platform.bus.publish(walletCredited);
    await instance.service.drain();
    const link = 'https://candor.example/user/preferences';
    const linked = mailer.accepted.filter(
      ({ text, html }) => text.includes(link) && html.includes(link),
    );
    expect(linked.map(({ subject }) => subject)).toEqual([
      'You earned a referral reward of $50.00',
    ]);
  });
});

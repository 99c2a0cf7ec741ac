import type { MailMessage } from '@candor/kit/mail/mailer';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { accountErased, accountRegistered, sampleEvents } from './sample-events.ts';
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

describe('email preferences', () => {
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

  test('keep an optional mail from being sent, and emails about money and security are sent regardless', async () => {
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

  const isUnsubscribable = ({ headers = {} }: MailMessage) => 'List-Unsubscribe' in headers;

  async function receiveOptionalMail(accountId: string): Promise<string> {
    await platform.bus.publish(accountRegistered({ accountId, email: 'amara@example.com' }));
    await platform.bus.publish(sampleEvents({ accountId }).referralRewarded);
    await instance.service.drain();
    const [mail] = mailer.accepted;
    const link = /^<https:\/\/candor\.example(.+)>$/.exec(
      mail?.headers?.['List-Unsubscribe'] ?? '',
    );
    return `${instance.url}${link?.[1]}`;
  }

  test('are changed by one click in an email program, any number of times and without a session', async () => {
    const accountId = newId();
    const address = await receiveOptionalMail(accountId);
    for (let n = 0; n < 2; n += 1) {
      const clicked = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(clicked.status).toBe(200);
      expect(await clicked.json()).toMatchObject({ data: { data: { mail: 'referralRewarded' } } });
    }
    expect((await ask(accountId, 'GET')).data).toEqual({
      receiptReceived: true,
      referralRewarded: false,
      announcements: true,
    });
  });

  test('stay as they are when a scanner follows the link, which leads to a page with a button', async () => {
    const accountId = newId();
    const address = await receiveOptionalMail(accountId);
    const opened = await fetch(address, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe(
      `https://candor.example/unsubscribe?token=${address.split('/').pop()}`,
    );
    expect((await ask(accountId, 'GET')).data).toMatchObject({ referralRewarded: true });
  });

  test('are not changed by a link whose account, mail or signature was edited', async () => {
    const [accountId, other] = [newId(), newId()];
    const address = await receiveOptionalMail(accountId);
    const edited = [
      address.replace(accountId, other),
      address.replace('referralRewarded', 'receiptReceived'),
      address.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
      address.replace('referralRewarded', 'passwordChanged'),
    ];
    for (const one of edited) {
      const answer = await fetch(one, { method: 'POST' });
      expect([answer.status, await answer.json()]).toEqual([
        410,
        expect.objectContaining({ code: 'LINK_INVALID' }),
      ]);
    }
    for (const id of [accountId, other]) {
      expect((await ask(id, 'GET')).data).toEqual({
        receiptReceived: true,
        referralRewarded: true,
        announcements: true,
      });
    }
  });

  test('of a deleted account are not stored again by its link or its access token', async () => {
    const accountId = newId();
    const address = await receiveOptionalMail(accountId);
    await platform.bus.publish(accountErased(accountId));
    await instance.service.drain();
    const clicked = await fetch(address, { method: 'POST' });
    const changed = await ask(accountId, 'PATCH', { receiptReceived: false });
    expect([clicked.status, changed.status]).toEqual([200, 200]);
    const stored = platform.database.connection.collection<{ _id: string }>('mail_preferences');
    expect(await stored.findOne({ _id: accountId })).toBeNull();
  });

  test('keep their links valid after a restart and on every instance', async () => {
    const accountId = newId();
    const address = await receiveOptionalMail(accountId);
    const another = await platform.startInstance({ mailer });
    const answer = await fetch(address.replace(instance.url, another.url), { method: 'POST' });
    expect(answer.status).toBe(200);
  });

  test('are offered in the headers of optional mails only, for one click (RFC 8058)', async () => {
    const accountId = newId();
    await platform.bus.publish(accountRegistered({ accountId, email: 'amara@example.com' }));
    const all = Object.values(sampleEvents({ accountId }));
    for (const event of all) await platform.bus.publish(event);
    await instance.service.drain();
    const optional = mailer.accepted.filter(isUnsubscribable);
    expect(mailer.accepted).toHaveLength(all.length);
    expect(optional.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Receipt .+ received$/),
      'You earned a referral reward of $50.00',
    ]);
    for (const { headers } of optional) {
      expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    }
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

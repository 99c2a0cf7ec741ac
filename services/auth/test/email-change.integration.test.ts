import type { EmailChangeView, EmailStateView } from '@candor/contracts/auth';
import { createLogger } from '@candor/kit/logger';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAuthData } from '../src/auth-data.ts';
import { sendMailLink } from '../src/mail-links/send-mail-link.ts';
import { systemRandom } from '../src/secrets/rules/random.ts';
import { type Auth, openAuth, type Person } from './auth-harness.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

let made = 0;
function newAddress(): string {
  made += 1;
  return `moved.${made}.${Date.now()}@example.com`;
}

async function signedIn() {
  const person = await auth.register();
  const { tab, token } = await auth.signIn(person);
  const options = { token };
  return {
    person,
    request: (email: string, password = person.password) =>
      tab.post<EmailChangeView>('/users/me/email', { email, password }, options),
    confirm: (mailed: string) =>
      tab.post<EmailStateView>('/users/me/email/confirm', { token: mailed }, options),
    read: () => tab.call<EmailStateView>('GET', '/users/me/email', options),
    cancel: () => tab.call('DELETE', '/users/me/email', options),
  };
}

/** The tokens of the latest mails, by the address that they were sent to. */
async function mailed({ id, email }: Person, next: string) {
  const mails = await auth.events('auth.email-change-requested.v1', id);
  const tokenTo = (address: string) =>
    mails.filter((mail) => mail.email === address && mail.newEmail === next).at(-1)?.token ?? null;
  return { current: tokenTo(email), new: tokenTo(next) };
}

const logIn = (email: string, password: string) =>
  auth.browser().post('/users/login', { identifier: email, password });

describe('a change of the email address', () => {
  test.each([
    ['current', 'new'],
    ['new', 'current'],
  ] as const)('happens once both addresses confirmed: first the %s one', async (first, second) => {
    const { person, request, confirm, read } = await signedIn();
    const next = newAddress();
    const asked = await request(next);
    expect(asked).toMatchObject({
      status: 202,
      data: { email: next, confirmed: { current: false, new: false } },
    });
    const tokens = await mailed(person, next);

    const once = await confirm(tokens[first] ?? '');
    expect(once.data).toMatchObject({
      email: person.email,
      pending: { confirmed: { [first]: true } },
    });
    expect((await logIn(next, person.password)).status).toBe(401);

    const done = await confirm(tokens[second] ?? '');
    expect(done).toMatchObject({ status: 200, data: { pending: null, email: next } });
    expect((await read()).data.pending).toBeNull();
    expect((await logIn(next, person.password)).status).toBe(200);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect(await auth.events('auth.email-changed.v1', person.id)).toEqual([
      { accountId: person.id, email: next },
    ]);
    expect(await auth.events('auth.email-change-ended.v1', person.id)).toMatchObject([
      { email: person.email, newEmail: next, outcome: 'changed' },
    ]);
  });

  test('leaves no link to reset the password in the mailbox that it left', async () => {
    const { id, email } = await auth.register();
    const data = createAuthData(auth.connection, UNPUBLISHED);
    const deps = {
      data,
      clock: auth.clock,
      random: systemRandom,
      log: createLogger('test', { level: 'silent' }),
    };
    const accounts = {
      ...data.accounts,
      // The address changes between the read and the write.
      async find(by: Parameters<typeof data.accounts.find>[0]) {
        const found = await data.accounts.find(by);
        await data.accounts.change(id, { set: { email: newAddress() } });
        return found;
      },
    };
    await sendMailLink({ ...deps, data: { ...data, accounts } }, 'reset', email);
    expect((await data.accounts.findById(id))?.resetLink).toBeNull();
  });

  test('by confirmations at the very same moment happens once', async () => {
    const { person, request, confirm } = await signedIn();
    const next = newAddress();
    await request(next);
    const tokens = await mailed(person, next);
    await Promise.all([confirm(tokens.current ?? ''), confirm(tokens.new ?? '')]);
    expect(await auth.events('auth.email-changed.v1', person.id)).toHaveLength(1);
  });

  test('refuses a link that was used, of another account, or expired', async () => {
    const { person, request, confirm } = await signedIn();
    const next = newAddress();
    await request(next);
    const tokens = await mailed(person, next);
    const other = await signedIn();
    expect(await other.confirm(tokens.current ?? '')).toMatchObject({
      status: 410,
      code: 'LINK_INVALID',
    });
    expect((await confirm(tokens.current ?? '')).status).toBe(200);
    expect(await confirm(tokens.current ?? '')).toMatchObject({
      status: 410,
      code: 'LINK_INVALID',
    });
  });

  test('needs the correct password', async () => {
    const { person, request } = await signedIn();
    expect(await request(newAddress(), 'not my password')).toMatchObject({
      status: 401,
      code: 'CURRENT_PASSWORD_WRONG',
      fields: { password: expect.any(String) },
    });
    expect(await auth.events('auth.email-change-requested.v1', person.id)).toEqual([]);
  });

  test('to the own address is refused at its field', async () => {
    const { person, request } = await signedIn();
    expect(await request(person.email.toUpperCase())).toMatchObject({
      status: 400,
      fields: { email: expect.any(String) },
    });
  });

  test('to an address of another account looks the same, tells its owner and cannot be completed', async () => {
    const owner = await auth.register();
    const { person, request, confirm, read } = await signedIn();
    const free = await request(newAddress());
    const taken = await request(owner.email);
    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.data)).toEqual(Object.keys(free.data));
    expect(taken.data.confirmed).toEqual(free.data.confirmed);
    const tokens = await mailed(person, owner.email);
    expect(tokens.new).toBeNull();
    expect(await auth.events('auth.email-claim-refused.v1', owner.id)).toMatchObject([
      { email: owner.email },
    ]);
    await confirm(tokens.current ?? '');
    expect((await read()).data.pending?.confirmed).toEqual({ current: true, new: false });
    expect((await logIn(owner.email, owner.password)).status).toBe(200);
  });

  test('that is cancelled tells the current address, and its links stop working', async () => {
    const { person, request, confirm, read, cancel } = await signedIn();
    const next = newAddress();
    await request(next);
    const tokens = await mailed(person, next);
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect((await read()).data.pending).toBeNull();
    expect((await confirm(tokens.new ?? '')).code).toBe('LINK_INVALID');
    expect(await auth.events('auth.email-change-ended.v1', person.id)).toMatchObject([
      { outcome: 'cancelled' },
    ]);
  });

  test('is limited to three requests an hour, cancelled ones included', async () => {
    const { request, cancel } = await signedIn();
    for (const _ of [1, 2, 3]) {
      expect((await request(newAddress())).status).toBe(202);
      await cancel();
    }
    expect(await request(newAddress())).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });

  test('that is not confirmed within the hour ends with a notice', async () => {
    const { person, request } = await signedIn();
    await request(newAddress());
    auth.clock.advance(3_600_000);
    await auth.service.useCases.expireEmailChanges();
    await auth.service.useCases.expireEmailChanges();
    expect(await auth.events('auth.email-change-ended.v1', person.id)).toMatchObject([
      { email: person.email, outcome: 'expired' },
    ]);
  });
});

import type { UserView } from '@candor/contracts/users';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openUsers, parseEvent, registered, type Users, walletChanged } from './users-harness.ts';

const PHONE = '+234 801 234 5678';

let users: Users;
beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.close());

async function registerAndSignIn(person: Parameters<typeof registered>[0]) {
  await users.bus.publish(registered(person));
  return users.readToken({ id: person.accountId, name: person.fullName ?? 'Amara Okafor' });
}

describe('own profile', () => {
  test('contains the registration data and the wallet totals', async () => {
    const accountId = newId();
    const token = await registerAndSignIn({ accountId, referralCode: 'AMARA-7K2Q', phone: PHONE });
    await users.bus.publish(parseEvent('auth.email-verified.v1', { accountId }));
    await users.bus.publish(
      walletChanged(accountId, 3, {
        deposit: 525_050,
        investment: 525_000,
        profit: 1,
        withdrawn: 50_000,
      }),
    );
    const { status, data } = await users.call<UserView>(token, 'GET', '/users/me');
    expect(status).toBe(200);
    expect(data).toEqual({
      id: accountId,
      fullName: 'Amara Okafor',
      email: `${accountId}@example.com`,
      username: `user-${accountId}`,
      phone: PHONE,
      address: '',
      city: '',
      country: 'Nigeria',
      countryCode: '+234',
      language: 'en',
      postalCode: '',
      profileImage: null,
      referralCode: 'AMARA-7K2Q',
      role: 'investor',
      isEmailVerified: true,
      active: true,
      closeRequestedAt: null,
      closeReason: '',
      kycStatus: 'not-started',
      totalDeposit: 5250.5,
      totalInvestment: 5250,
      totalProfit: 0.01,
      totalWithdraw: 500,
      createdAt: '2026-11-21T10:00:00.000Z',
    });
  });

  test('is built from the token claims before the registration event has arrived', async () => {
    const id = newId();
    const token = await users.readToken({ id, name: 'Ben Carter', email: 'ben@example.com' });
    const { status, data } = await users.call<UserView>(token, 'GET', '/users/me');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id,
      fullName: 'Ben Carter',
      email: 'ben@example.com',
      username: '',
      role: 'investor',
      isEmailVerified: true,
      active: true,
      totalDeposit: 0,
    });
    expect(new Date(data.createdAt).toISOString()).toBe(data.createdAt);
  });

  test('keeps edits made before the registration event has arrived', async () => {
    const id = newId();
    const token = await users.readToken({ id });
    const edit = { city: 'Lagos', country: 'Ghana' };
    const early = await users.call<UserView>(token, 'PATCH', '/users/updateMe', edit);
    expect(early.data).toMatchObject(edit);
    await registerAndSignIn({ accountId: id, phone: PHONE });
    const { data } = await users.call<UserView>(token, 'GET', '/users/me');
    expect(data).toMatchObject({ ...edit, phone: PHONE });
  });

  test('shows the latest email address, in whatever order the events arrive', async () => {
    const accountId = newId();
    const token = await users.readToken({ id: accountId });
    const change = (email: string, minute: number) =>
      parseEvent('auth.email-changed.v1', { accountId, email }, `2026-11-21T11:0${minute}:00.000Z`);
    await users.bus.publish(change('second@example.com', 2));
    await users.bus.publish(change('first@example.com', 1));
    await users.bus.publish(registered({ accountId }));
    const { data } = await users.call<UserView>(token, 'GET', '/users/me');
    expect(data.email).toBe('second@example.com');
  });

  test('shows the latest account status, in whatever order the events arrive', async () => {
    const accountId = newId();
    const token = await registerAndSignIn({ accountId });
    const at = (minute: number) => `2026-11-21T11:0${minute}:00.000Z`;
    const changes = [
      parseEvent(
        'auth.account-status-changed.v1',
        { accountId, active: false, role: 'support' },
        at(2),
      ),
      parseEvent(
        'auth.account-status-changed.v1',
        { accountId, active: true, role: 'support' },
        at(1),
      ),
    ];
    for (const change of changes) await users.bus.publish(change);
    const { data } = await users.call<UserView>(token, 'GET', '/users/me');
    expect(data).toMatchObject({ active: false, role: 'support' });
  });
});

describe('profile update', () => {
  test('changes editable fields and keeps them when the registration is redelivered', async () => {
    const accountId = newId();
    const registration = registered({ accountId });
    await users.bus.publish(registration);
    const token = await users.readToken({ id: accountId });
    const changes = { phone: '+44 20 7946 0000', address: '1 High Street', postalCode: 'E1 6AN' };
    const { status, data } = await users.call<UserView>(token, 'PATCH', '/users/updateMe', changes);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...changes,
      phone: '+442079460000',
      city: '',
      country: 'Nigeria',
    });
    await users.bus.publish(registration);
    const again = await users.call<UserView>(token, 'GET', '/users/me');
    expect(again.data).toEqual(data);
  });

  test('ignores read-only and unknown fields', async () => {
    const accountId = newId();
    const token = await registerAndSignIn({ accountId });
    const before = await users.call<UserView>(token, 'GET', '/users/me');
    const body = `{
      "fullName": "Somebody Else", "username": "somebody", "role": "admin", "active": false,
      "totalDeposit": 1000000, "isEmailVerified": true, "edits": { "role": "admin" },
      "__proto__": { "role": "admin" }, "constructor": { "prototype": { "role": "admin" } },
      "city": "Abuja"
    }`;
    const { status, data } = await users.call<UserView>(token, 'PATCH', '/users/updateMe', body);
    expect(status).toBe(200);
    expect(data).toEqual({ ...before.data, city: 'Abuja' });
  });

  test('changes nothing when empty', async () => {
    const accountId = newId();
    const token = await registerAndSignIn({ accountId });
    const { status, data } = await users.call<UserView>(token, 'PATCH', '/users/updateMe', {});
    expect(status).toBe(200);
    expect(data.fullName).toBe('Amara Okafor');
  });

  test('reads a phone number as dialled in the country, and the dial code follows the country', async () => {
    const accountId = newId();
    const token = await registerAndSignIn({ accountId });
    const patch = (changes: object) =>
      users.call<UserView>(token, 'PATCH', '/users/updateMe', changes);
    expect((await patch({ phone: '0801 234 5678' })).data.phone).toBe('+2348012345678');
    const moved = await patch({ country: 'Germany', phone: '030 901820' });
    expect(moved.data).toMatchObject({ countryCode: '+49', phone: '+4930901820' });
    const wrong = await patch({ phone: '+999 12345' });
    expect(wrong).toMatchObject({ status: 400, fields: { phone: expect.any(String) } });
    expect((await patch({})).data.phone).toBe('+4930901820');
  });

  test('changes the language of the emails, and announces it', async () => {
    const accountId = newId();
    const token = await registerAndSignIn({ accountId });
    const before = await users.call<UserView>(token, 'GET', '/users/me');
    expect(before.data.language).toBe('en');
    const choice = { language: 'de' };
    const { data } = await users.call<UserView>(token, 'PATCH', '/users/updateMe', choice);
    expect(data).toEqual({ ...before.data, language: 'de' });
    await users.service.drain();
    const announced = users.published().filter(({ type }) => type === 'users.language-changed.v1');
    expect(announced.map(({ payload }) => payload)).toEqual([{ accountId, language: 'de' }]);
  });

  test('shows the language of the sign-up', async () => {
    const accountId = newId();
    await users.bus.publish(registered({ accountId, language: 'de' }));
    const token = await users.readToken({ id: accountId });
    const { data } = await users.call<UserView>(token, 'GET', '/users/me');
    expect(data.language).toBe('de');
  });

  test('accepts an empty value', async () => {
    const accountId = newId();
    const token = await registerAndSignIn({ accountId });
    await users.call(token, 'PATCH', '/users/updateMe', { city: 'Abuja' });
    const { data } = await users.call<UserView>(token, 'PATCH', '/users/updateMe', { city: '' });
    expect(data.city).toBe('');
  });

  test.each([
    [{ phone: 'call me' }, 'phone'],
    [{ phone: ' ' }, 'phone'],
    [{ country: '' }, 'country'],
    [{ city: 'x'.repeat(81) }, 'city'],
    [{ address: { $gt: '' } }, 'address'],
    [{ country: ['Ghana'] }, 'country'],
    [{ postalCode: null }, 'postalCode'],
    [{ language: 'fr' }, 'language'],
  ])('refuses the invalid value in %j and names the field', async (changes, field) => {
    const token = await users.readToken({ id: newId() });
    const answer = await users.call(token, 'PATCH', '/users/updateMe', changes);
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test('refuses a form, an array and malformed JSON', async () => {
    const token = await users.readToken({ id: newId() });
    const form = await users.call(token, 'PATCH', '/users/updateMe', 'city=Lagos', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form).toMatchObject({ status: 415, code: 'MEDIA_UNSUPPORTED' });
    const array = await users.call(token, 'PATCH', '/users/updateMe', ['city']);
    expect(array).toMatchObject({ status: 400, code: 'MALFORMED_BODY' });
    const broken = await users.call(token, 'PATCH', '/users/updateMe', '{"city":');
    expect(broken).toMatchObject({ status: 400, code: 'MALFORMED_BODY' });
  });
});

describe('GET /users/:id', () => {
  test('returns a user to themselves and to staff, and 404 to others', async () => {
    const accountId = newId();
    const own = await registerAndSignIn({ accountId });
    const path = `/users/${accountId}`;
    for (const token of [
      own,
      await users.readToken({ id: newId(), role: 'support' }),
      await users.readToken({ id: newId(), role: 'admin' }),
    ]) {
      expect(await users.call(token, 'GET', path)).toMatchObject({
        status: 200,
        data: { id: accountId },
      });
    }
    const other = await users.readToken({ id: newId() });
    expect(await users.call(other, 'GET', path)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('answers 404 for an unknown id and 400 for a malformed id', async () => {
    const staff = await users.readToken({ id: newId(), role: 'admin' });
    expect(await users.call(staff, 'GET', `/users/${newId()}`)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    for (const id of ['1', 'x'.repeat(24), 'A'.repeat(24), '%7B%22$gt%22:%22%22%7D']) {
      expect(await users.call(staff, 'GET', `/users/${id}`)).toMatchObject({
        status: 400,
        code: 'INVALID_ID',
      });
    }
  });

  test('answers 404 for an account whose registration has not arrived', async () => {
    const accountId = newId();
    await users.bus.publish(parseEvent('auth.email-verified.v1', { accountId }));
    const staff = await users.readToken({ id: newId(), role: 'admin' });
    expect(await users.call(staff, 'GET', `/users/${accountId}`)).toMatchObject({ status: 404 });
  });
});

describe('wallet totals', () => {
  test('ignore older entries and are kept until the profile is registered', async () => {
    const accountId = newId();
    const token = await users.readToken({ id: accountId });
    const changes = [2, 3, 1, 3, 2].map((seq) =>
      walletChanged(accountId, seq, { deposit: seq * 100, profit: seq }),
    );
    for (const change of changes) await users.bus.publish(change);
    await registerAndSignIn({ accountId });
    const { data } = await users.call<UserView>(token, 'GET', '/users/me');
    expect(data).toMatchObject({ totalDeposit: 3, totalProfit: 0.03 });
  });
});

describe('an event that keeps failing', () => {
  test('is dead-lettered and does not block later events', async () => {
    await users.bus.publish(registered({ accountId: 'not-an-id' }));
    const letters = await waitFor(() => users.bus.deadLetters('users.accounts'));
    expect(letters).toHaveLength(1);
    const accountId = newId();
    const token = await registerAndSignIn({ accountId });
    expect((await users.call<UserView>(token, 'GET', '/users/me')).data.username).toContain(
      accountId,
    );
  });
});

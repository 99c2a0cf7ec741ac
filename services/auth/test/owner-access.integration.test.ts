import type { AccountView } from '@candor/contracts/auth';
import type { Browser } from '@candor/kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Auth, DEVICE, openAuth, type Person, REFRESH } from './auth-harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More than the limit of unknown devices lets through in a day, few enough for a busy machine. */
const GUESSES_A_DAY = 150;
const WRONG = 'not the password';
const NEW_PASSWORD = 'another kale 10';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

function logIn(tab: Browser, { email, password }: Pick<Person, 'email' | 'password'>) {
  return tab.post<AccountView>('/users/login', { identifier: email, password });
}

/** A login attempt from an unknown device. */
function guess(person: Person, password = WRONG) {
  return logIn(auth.browser(), { ...person, password });
}

async function blockUnknownDevices(person: Person): Promise<void> {
  for (let times = 0; times < 10; times++) await guess(person);
  expect((await guess(person, person.password)).status).toBe(429);
}

function reset(tab: Browser, token: string, email: string) {
  const body = { email, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  return tab.post<AccountView>(`/users/reset-password/${token}`, body);
}

const forgot = (email: string) => auth.browser().post('/users/forgot-password', { email });

/** A browser with this device cookie and no other cookies. */
function deviceWith(cookie: string): Browser {
  const tab = auth.browser();
  tab.cookies.set(DEVICE, cookie);
  return tab;
}

async function knownDevice(person: Person): Promise<Browser> {
  const { tab } = await auth.signIn(person);
  return deviceWith(tab.cookies.get(DEVICE) ?? '');
}

describe('while unknown devices guess a password all day', () => {
  let person: Person;
  let known: Browser;

  beforeAll(async () => {
    person = await auth.register();
    known = await knownDevice(person);
    for (let times = 0; times < GUESSES_A_DAY; times++) {
      await guess(person, `guess number ${times}`);
      auth.clock.advance(DAY / GUESSES_A_DAY);
    }
    await blockUnknownDevices(person);
  });

  test('the owner can still log in on a known device', async () => {
    expect((await logIn(known, person)).status).toBe(200);
    // And again, with the device cookie issued by that login.
    expect((await logIn(known, person)).status).toBe(200);
    expect((await guess(person, person.password)).status).toBe(429);
  });

  test('a signed-in owner can still change the password', async () => {
    const another = await auth.register();
    const { tab, token } = await auth.signIn(another);
    await blockUnknownDevices(another);
    const body = {
      currentPassword: another.password,
      newPassword: NEW_PASSWORD,
      newConfirmPassword: NEW_PASSWORD,
    };
    const answer = await tab.call('PATCH', '/users/updateMyPassword', { token, body });
    expect(answer.status).toBe(200);
  });

  test('the owner can reset the password on a new device and log in there from then on', async () => {
    const fresh = auth.browser();
    await forgot(person.email);
    const link = await auth.mailedToken('reset', person.id);
    expect((await reset(fresh, link, person.email)).status).toBe(200);
    // The tests of this describe share the account and may run in any order.
    person = { ...person, password: NEW_PASSWORD };
    // The reset clears the counter of unknown devices too; further failures block them again.
    expect((await guess(person, NEW_PASSWORD)).status).toBe(200);
    await blockUnknownDevices(person);
    fresh.cookies.delete(REFRESH);
    expect((await logIn(fresh, person)).status).toBe(200);
    // A device known from before the reset stays known.
    expect((await logIn(known, person)).status).toBe(200);
  });
});

describe('device cookie', () => {
  test('is HttpOnly, SameSite=Strict, limited to the auth path and valid for 180 days', async () => {
    const person = await auth.register();
    const { setCookies } = await logIn(auth.browser(), person);
    const line = setCookies.find((each) => each.startsWith(`${DEVICE}=`)) ?? '';
    const [, ...attributes] = line.split('; ');
    expect(attributes.filter((each) => !each.startsWith('Expires=')).sort()).toEqual(
      ['HttpOnly', 'Max-Age=15552000', 'Path=/api/v1/users', 'SameSite=Strict', 'Secure'].sort(),
    );
    expect(line).not.toContain(person.email);
  });

  test('is not issued without a successful authentication', async () => {
    const person = await auth.register();
    const tab = auth.browser();
    await logIn(tab, { ...person, password: WRONG });
    await tab.post('/users/forgot-password', { email: person.email });
    await reset(tab, 'A'.repeat(43), person.email);
    expect(tab.cookies.has(DEVICE)).toBe(false);
  });

  test('does not sign in by itself', async () => {
    const person = await auth.register();
    const known = await knownDevice(person);
    expect((await known.post('/users/refresh')).status).toBe(401);
    expect((await known.call('GET', '/users/sessions')).status).toBe(401);
    expect((await logIn(known, { ...person, password: WRONG })).status).toBe(401);
  });

  test('is ignored when it is of another account, forged, altered or expired', async () => {
    const person = await auth.register();
    const mine = (await knownDevice(person)).cookies.get(DEVICE) ?? '';
    const other = (await knownDevice(await auth.register())).cookies.get(DEVICE) ?? '';
    const [accountId = '', deviceId = '', epoch = '', expiry = '', tag = ''] = mine.split('.');
    const [, , , , otherTag = ''] = other.split('.');
    await blockUnknownDevices(person);
    for (const cookie of [
      other,
      [person.id, ...other.split('.').slice(1)].join('.'),
      [accountId, deviceId, epoch, expiry, otherTag].join('.'),
      [accountId, 'A'.repeat(deviceId.length), epoch, expiry, tag].join('.'),
      [accountId, deviceId, '9', expiry, tag].join('.'),
      [accountId, deviceId, epoch, 'zzzzzzzzz', tag].join('.'),
      [accountId, deviceId, epoch, expiry].join('.'),
      `${mine}x`,
      '~'.repeat(500),
      'x'.repeat(3_000),
    ]) {
      expect((await logIn(deviceWith(cookie), person)).status).toBe(429);
    }
    expect((await logIn(deviceWith(`${other}~${mine}`), person)).status).toBe(200);
    auth.clock.advance(181 * DAY);
    await blockUnknownDevices(person);
    expect((await logIn(deviceWith(mine), person)).status).toBe(429);
  });

  test('lets several accounts share a device with separate throttling', async () => {
    const [one, two] = [await auth.register(), await auth.register()];
    const shared = await knownDevice(one);
    await logIn(shared, two);
    await blockUnknownDevices(one);
    await blockUnknownDevices(two);
    expect((await logIn(shared, one)).status).toBe(200);
    expect((await logIn(shared, two)).status).toBe(200);
    for (let times = 0; times < 10; times++) await logIn(shared, { ...one, password: WRONG });
    expect((await logIn(shared, one)).status).toBe(429);
    expect((await logIn(shared, two)).status).toBe(200);
  });
});

describe('guessing from a known device', () => {
  test('blocks that device only', async () => {
    const person = await auth.register();
    const known = await knownDevice(person);
    const elsewhere = await knownDevice(person);
    for (let times = 0; times < 10; times++) {
      expect((await logIn(known, { ...person, password: WRONG })).status).toBe(401);
    }
    const blocked = await logIn(known, person);
    expect([blocked.status, blocked.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await logIn(elsewhere, person)).status).toBe(200);
    expect((await guess(person, person.password)).status).toBe(200);
  });

  test('shares one counter among all devices known from before a password change', async () => {
    const person = await auth.register();
    const before = [await knownDevice(person), await knownDevice(person)];
    await forgot(person.email);
    const fresh = auth.browser();
    await reset(fresh, await auth.mailedToken('reset', person.id), person.email);
    const changed = { ...person, password: NEW_PASSWORD };
    const statuses: number[] = [];
    for (let times = 0; times < 12; times++) {
      const device = before[times % 2] as Browser;
      statuses.push((await logIn(device, { ...person, password: WRONG })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await logIn(fresh, changed)).status).toBe(200);
  });
});

describe('reset mails requested by somebody else', () => {
  const issuedTo = async ({ id }: Person) =>
    (await auth.events('auth.mail-token-issued.v1', id)).filter(
      ({ purpose }) => purpose === 'reset',
    );

  test('always leave the owner a working link, even when requested every minute for hours', async () => {
    const person = await auth.register();
    let password = person.password;
    for (let minute = 0; minute < 6 * 60; minute++) {
      await forgot(person.email);
      auth.clock.advance(MINUTE);
      if (minute % 53 !== 52) continue;
      await forgot(person.email);
      // Read a quarter of an hour later.
      auth.clock.advance(14 * MINUTE);
      const link = await auth.mailedToken('reset', person.id);
      password = `winter kale ${minute}`;
      const body = { email: person.email, password, confirmPassword: password };
      const answer = await auth.browser().post(`/users/reset-password/${link}`, body);
      expect({ minute, status: answer.status }).toEqual({ minute, status: 200 });
    }
  });

  test('are limited to at most 8 an hour', async () => {
    const person = await auth.register();
    for (let minute = 0; minute < 3 * 60; minute++) {
      await forgot(person.email);
      auth.clock.advance(MINUTE);
    }
    const times = (await issuedTo(person)).map(({ expiresAt }) => Date.parse(expiresAt));
    for (const from of times) {
      const within = times.filter((at) => at >= from && at < from + HOUR);
      expect(within.length).toBeLessThanOrEqual(8);
    }
  });

  test('are limited to five for 100 concurrent requests', async () => {
    const person = await auth.register();
    await Promise.all(Array.from({ length: 100 }, () => forgot(person.email)));
    const issued = await issuedTo(person);
    expect(issued.length).toBeGreaterThanOrEqual(1);
    expect(issued.length).toBeLessThanOrEqual(5);
    const link = await auth.mailedToken('reset', person.id);
    expect((await reset(auth.browser(), link, person.email)).status).toBe(200);
  });
});

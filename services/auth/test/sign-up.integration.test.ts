import type { AccountView } from '@candor/contracts/auth';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Auth, openAuth, signUpRequest } from './auth-harness.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

function signUp(body: unknown) {
  return auth.browser().post<AccountView>('/users/signup', body);
}

const accounts = () => auth.connection.collection('accounts');

describe('sign-up', () => {
  test('creates an unverified account and publishes its registration and verification mail', async () => {
    await signUp(signUpRequest({ referralCode: 'FRIEND-2222' }));
    const friend = { email: 'Amara.One@Example.com', referrer: 'FRIEND-2222' };
    const request = signUpRequest({ ...friend, language: 'de' });
    const answer = await signUp(request);
    expect(answer.status).toBe(201);
    expect(answer.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fullName: 'Amara Okafor',
      email: 'amara.one@example.com',
      username: request.username,
      role: 'investor',
      isEmailVerified: false,
      active: true,
    });
    expect(answer.setCookies).toEqual([]);
    const { id } = answer.data;
    expect(await auth.events('auth.account-registered.v1', id)).toEqual([
      {
        accountId: id,
        fullName: 'Amara Okafor',
        email: 'amara.one@example.com',
        username: request.username,
        role: 'investor',
        country: 'Nigeria',
        countryCode: '+234',
        phone: '+2348012345678',
        referralCode: expect.stringMatching(/^AMARA-[A-Z2-9]{4}$/),
        referrer: 'FRIEND-2222',
        isEmailVerified: false,
        registeredAt: expect.any(String),
        language: 'de',
      },
    ]);
    expect(await auth.events('auth.mail-token-issued.v1', id)).toEqual([
      {
        accountId: id,
        email: 'amara.one@example.com',
        fullName: 'Amara Okafor',
        purpose: 'verify',
        token: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: expect.any(String),
        language: 'de',
      },
    ]);
  });

  test('issues a token that is valid for email verification only', async () => {
    const { token = '' } = await signUp(signUpRequest());
    const refused = await auth.browser().call('GET', '/users/sessions', { token });
    expect([refused.status, refused.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
  });

  test('stores neither the password nor the mailed token', async () => {
    const request = signUpRequest({ password: 'a secret of my own' });
    const { data } = await signUp(request);
    const token = await auth.mailedToken('verify', data.id);
    const stored = JSON.stringify(await accounts().findOne({ email: data.email }));
    expect(stored).not.toContain('a secret of my own');
    expect(stored).not.toContain(token);
    expect(stored).toContain('$argon2id$');
  });

  test('ignores fields that are not part of the request', async () => {
    const { data } = await signUp({
      ...signUpRequest(),
      role: 'admin',
      isEmailVerified: true,
      active: false,
      balance: 1e6,
      _id: 'f'.repeat(24),
    });
    expect(data).toMatchObject({ role: 'investor', isEmailVerified: false, active: true });
    const stored = await accounts().findOne({ email: data.email });
    expect(stored).toMatchObject({ role: 'investor', isEmailVerified: false, active: true });
    expect(data.id).not.toBe('f'.repeat(24));
  });

  test('creates one account for concurrent identical requests', async () => {
    const request = signUpRequest();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(request)));
    const outcomes = answers.map(({ status, code }) => code ?? status).sort();
    expect(outcomes).toEqual([201, ...Array.from({ length: 7 }, () => 'USERNAME_TAKEN')]);
    expect(await accounts().countDocuments({ email: request.email })).toBe(1);
  });

  test('uses the chosen referral code and refuses one that is taken, in any case', async () => {
    const { data } = await signUp(signUpRequest({ referralCode: 'My-Code-1' }));
    const [registered] = await auth.events('auth.account-registered.v1', data.id);
    expect(registered?.referralCode).toBe('My-Code-1');
    const again = await signUp(signUpRequest({ referralCode: 'MY-CODE-1' }));
    expect([again.status, again.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(again.fields).toEqual({ referralCode: 'This code is taken' });
  });

  test('refuses a referral code that nobody has, before anything is stored', async () => {
    const request = signUpRequest({ referrer: 'NOBODY-22' });
    expect(await signUp(request)).toMatchObject({
      status: 422,
      code: 'REFERRER_UNKNOWN',
      fields: { referrer: expect.stringContaining('Nobody has this referral code') },
    });
    expect(await accounts().countDocuments({ email: request.email })).toBe(0);
  });

  test('says of a referral code whether somebody has it, in any case', async () => {
    await signUp(signUpRequest({ referralCode: 'Known-22' }));
    const check = (code: string) =>
      auth.browser().call('GET', `/users/signup/referrer?code=${encodeURIComponent(code)}`);
    expect((await check('KNOWN-22')).data).toEqual({ known: true });
    expect((await check('UNKNOWN-22')).data).toEqual({ known: false });
    for (const code of ['', 'a b', 'x'.repeat(25)]) {
      expect(await check(code)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    }
  });

  test('refuses one’s own referral code as referrer', async () => {
    const answer = await signUp(signUpRequest({ referralCode: 'MINE-22', referrer: 'mine-22' }));
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['referrer']]);
  });

  test.each(['password123', 'Qwertyuiop', '11111111', 'candor123', 'Okafor1984!'])(
    'refuses the easily guessed password "%s"',
    async (password) => {
      const answer = await signUp(signUpRequest({ password }));
      expect([answer.status, answer.code]).toEqual([422, 'PASSWORD_COMMON']);
      expect(Object.keys(answer.fields ?? {})).toEqual(['password']);
    },
  );

  test('refuses the email address and the username as password', async () => {
    const request = signUpRequest();
    for (const password of [request.email, request.username.toUpperCase()]) {
      const answer = await signUp({ ...request, password, confirmPassword: password });
      expect([answer.status, answer.code]).toEqual([422, 'PASSWORD_COMMON']);
    }
  });

  test.each([
    ['email', { $gt: '' }],
    ['email', ['a@example.com']],
    ['email', 'no address'],
    ['email', 7],
    ['username', { $ne: null }],
    ['username', 'has space here'],
    ['username', 'amara@okafor'],
    ['password', { $regex: '.*' }],
    ['password', 'short'],
    ['confirmPassword', 'another one'],
    ['fullName', '<b>Amara</b> Okafor'],
    ['fullName', 'Amara\r\nBcc: x'],
    ['fullName', null],
    ['referralCode', { $exists: true }],
    ['referrer', 'a b'],
    ['phone', 'call me'],
    ['phone', '12345'],
    ['phone', '+999 12345678'],
    ['countryCode', '234'],
    ['agreeTerms', false],
    ['agreeTerms', 'true'],
  ])('names the invalid field and creates no account: %s = %j', async (field, value) => {
    const before = await accounts().countDocuments();
    const answer = await signUp({ ...signUpRequest(), [field]: value });
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(answer.fields ?? {})).toContain(field);
    expect(await accounts().countDocuments()).toBe(before);
  });

  test.each([
    ['United States', '+1', '0170 123 45 67', null],
    ['United States', '+1', '(201) 555-0123', '+12015550123'],
    ['Germany', '+49', '0170 123 45 67', '+491701234567'],
    ['Sweden', '+46', '+4670 174 06 05', '+46701740605'],
    ['Italy', '+39', '06 1234 5678', '+390612345678'],
    ['Antigua and Barbuda', '+1-268', '464 1234', '+12684641234'],
  ])(
    'reads a phone number as dialled in the country: %s, %s %s',
    async (country, countryCode, phone, stored) => {
      const answer = await signUp({ ...signUpRequest(), country, countryCode, phone });
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual(
        stored ? [201, []] : [400, ['phone']],
      );
      if (!stored) return;
      const [event] = await auth.events('auth.account-registered.v1', answer.data.id);
      expect(event?.phone).toBe(stored);
    },
  );

  test.each([
    ['{"email": ', 400, 'MALFORMED_BODY'],
    ['[1, 2]', 400, 'MALFORMED_BODY'],
    ['null', 400, 'MALFORMED_BODY'],
    [JSON.stringify({ fullName: 'x'.repeat(70_000) }), 413, 'BODY_TOO_LARGE'],
    ['{"__proto__": {"role": "admin"}}', 400, 'VALIDATION_FAILED'],
  ])('refuses a malformed or oversized body, case %#', async (body, status, code) => {
    const answer = await signUp(body);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.text).not.toMatch(/\bat .*\.(ts|js)/);
  });
});

describe('email verification', () => {
  async function signUpUnverified() {
    const { data } = await signUp(signUpRequest());
    return { ...data, token: await auth.mailedToken('verify', data.id) };
  }

  function verify(email: string, token: unknown) {
    const query = `?email=${encodeURIComponent(email)}`;
    return auth.browser().post<AccountView>(`/users/verify-mail${query}`, { token });
  }

  function resend(email: string) {
    return auth.browser().post(`/users/resend-mail?email=${encodeURIComponent(email)}`);
  }

  test('works with the mailed token and does not sign in', async () => {
    const { id, email, token } = await signUpUnverified();
    const answer = await verify(email.toUpperCase(), token);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ id, isEmailVerified: true });
    expect(answer.token).toBeUndefined();
    expect(answer.setCookies).toEqual([]);
    expect(await auth.events('auth.email-verified.v1', id)).toHaveLength(1);
  });

  test('works once, however often the link is opened, and publishes one event', async () => {
    const { id, email, token } = await signUpUnverified();
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(email, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    expect((await verify(email, token)).status).toBe(410);
    expect(await auth.events('auth.email-verified.v1', id)).toHaveLength(1);
  });

  test('gives the same refusal for a wrong token, another address and an unknown address', async () => {
    const { email, token } = await signUpUnverified();
    const other = await signUpUnverified();
    const wrong = [
      await verify(email, other.token),
      await verify(other.email, token),
      await verify('nobody@example.com', token),
    ];
    for (const answer of wrong) {
      expect([answer.status, answer.code]).toEqual([410, 'LINK_INVALID']);
      expect(answer.message).toBe(wrong[0]?.message);
    }
    const incomplete = await verify(email, token.slice(1));
    expect([incomplete.status, Object.keys(incomplete.fields ?? {})]).toEqual([400, ['token']]);
    expect((await verify(email, { $gt: '' })).status).toBe(400);
    const stored = await accounts().findOne({ email });
    expect(stored?.isEmailVerified).toBe(false);
  });

  test('refuses any further token of a verified account', async () => {
    const { email, token } = await signUpUnverified();
    await verify(email, token);
    expect((await verify(email, 'A'.repeat(43))).status).toBe(410);
  });

  test('fails with a token older than an hour', async () => {
    const { email, token } = await signUpUnverified();
    auth.clock.advance(60 * 60_000);
    expect((await verify(email, token)).code).toBe('LINK_INVALID');
  });

  test('accepts only the token of the latest mail', async () => {
    const { id, email, token } = await signUpUnverified();
    expect((await resend(email)).status).toBe(200);
    const newer = await auth.mailedToken('verify', id);
    expect(newer).not.toBe(token);
    expect((await verify(email, token)).status).toBe(410);
    expect((await verify(email, newer)).status).toBe(200);
  });

  test('gives the same response to every resend request and emails only unverified accounts', async () => {
    const unverified = await signUpUnverified();
    const verified = await auth.register();
    const answers = [
      await resend(unverified.email),
      await resend(verified.email),
      await resend('nobody@example.com'),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await auth.events('auth.mail-token-issued.v1', unverified.id)).toHaveLength(2);
    expect(await auth.events('auth.mail-token-issued.v1', verified.id)).toHaveLength(0);
  });

  test('sends at most five mails an hour', async () => {
    const { id, email } = await signUpUnverified();
    for (let times = 0; times < 8; times++) expect((await resend(email)).status).toBe(200);
    const issued = await auth.events('auth.mail-token-issued.v1', id);
    expect(issued).toHaveLength(5);
    expect((await verify(email, issued.at(-1)?.token)).status).toBe(200);
  });

  test.each([
    '',
    '?email=',
    '?email=x',
    '?email=a@example.com&email=b@example.com',
    '?email[$ne]=x',
  ])('names the field for the invalid query "%s"', async (query) => {
    for (const path of ['resend-mail', 'verify-mail']) {
      const answer = await auth.browser().post(`/users/${path}${query}`, {});
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['email']]);
    }
  });

  test('puts no request header into the mail event', async () => {
    const { data } = await auth.browser().post<AccountView>('/users/signup', signUpRequest(), {
      headers: { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    });
    const events = JSON.stringify(await auth.events('auth.mail-token-issued.v1', data.id));
    expect(events).not.toContain('evil');
    expect(events).not.toContain('http');
  });
});

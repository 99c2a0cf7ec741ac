import { request } from 'node:http';
import { DEVICE_COOKIE } from '@candor/contracts/auth';
import { CSRF_COOKIE, CSRF_HEADER } from '@candor/contracts/wire';
import { generateSync } from 'otplib';
import { median } from '../../../src/quantile.ts';
import { type Attack, attack, forEach, prepared } from '../attack.ts';
import type { Answer, Identity } from '../attacker.ts';
import { PAYOUT, type Stage } from '../stage.ts';

/** Most by which answers about known and unknown addresses may differ: milliseconds, and a share for a busy machine. */
const INDISTINGUISHABLE = { ms: 60, share: 0.5 };
const ROUNDS = 5;

const unknown = (index: number) => `nobody-${index}-${Date.now()}@mail.example`;

async function timed(run: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const began = performance.now();
  const answer = await run();
  return { answer, ms: performance.now() - began };
}

/** Whether a call answers alike for a known and an unknown address, in body and time. */
async function compare(call: (email: string) => Promise<Answer>, known: string): Promise<string> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const bodies = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, email] of [
      ['known', known],
      ['unknown', unknown(round)],
    ] as const) {
      const { answer, ms } = await timed(() => call(email));
      times[who].push(ms);
      bodies.add(JSON.stringify({ ...answer.json, requestId: null, status: answer.status }));
    }
  }
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(ofKnown - ofUnknown);
  const most = INDISTINGUISHABLE.ms + INDISTINGUISHABLE.share * Math.min(ofKnown, ofUnknown);
  if (bodies.size > 1) return `different bodies: ${[...bodies].join(' and ')}`;
  return apart < most ? 'alike' : `${apart.toFixed(0)} ms apart`;
}

async function requestReset(stage: Stage, { email }: Identity, count: number): Promise<string> {
  await stage.must(null, 'requestPasswordReset', { body: { email } });
  return stage.waitForToken(email, /reset-password/, count);
}

const reset = ({ send }: Stage, { email, password }: Identity, resetToken: string) =>
  send(null, 'resetPassword', {
    params: { resetToken },
    body: { email, password: `${password}y`, confirmPassword: `${password}y` },
  });

/** Asks for a reset with a Host header that names another site. */
function resetVia(host: string, { target }: Stage, email: string): Promise<number> {
  const csrf = 'c'.repeat(43);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${target.url}/api/v1/users/forgot-password`,
      {
        method: 'POST',
        headers: {
          host,
          'x-forwarded-host': host,
          forwarded: `host=${host}`,
          'content-type': 'application/json',
          cookie: `${CSRF_COOKIE}=${csrf}`,
          [CSRF_HEADER]: csrf,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify({ email }));
  });
}

const guess = ({ send }: Stage, { email }: Identity, address: number, cookies = {}) =>
  send(null, 'logIn', {
    body: { identifier: email, password: `wrong guess ${address}` },
    headers: {
      'x-forwarded-for': `203.0.113.${address}`,
      forwarded: `for=203.0.113.${address}`,
      'x-real-ip': `203.0.113.${address}`,
    },
    cookies,
  });

export const ACCOUNTS: readonly Attack[] = [
  prepared('known and unknown addresses at log in', 'alike', async (stage) => {
    const { email } = await stage.register();
    const logIn = (identifier: string) =>
      stage.send(null, 'logIn', { body: { identifier, password: 'a incorrect password 9' } });
    return async () => [await compare(logIn, email)];
  }),
  prepared('known and unknown addresses at a password reset', 'alike', async (stage) => {
    const { email } = await stage.register();
    const ask = (one: string) => stage.send(null, 'requestPasswordReset', { body: { email: one } });
    return async () => [await compare(ask, email)];
  }),
  prepared('known and unknown addresses at sign up', 'alike', async (stage) => {
    const { email } = await stage.register();
    let count = 0;
    const signUp = async (one: string) => {
      count += 1;
      const answer = await stage.send(null, 'signUp', {
        body: {
          fullName: 'Attack Investor',
          email: one,
          username: `guess-${count}-${Date.now()}`,
          password: 'quiet-harbour-guess-7',
          confirmPassword: 'quiet-harbour-guess-7',
          country: 'United States',
          countryCode: '+1',
          phone: '2015550123',
          agreeTerms: true,
        },
      });
      // Ids, tokens and the given address differ with each account.
      return { ...answer, json: { fields: Object.keys(answer.data ?? {}).sort() } };
    };
    return async () => [await compare(signUp, email)];
  }),
  prepared('a reset link used twice, or superseded', '410 LINK_INVALID', async (stage) => {
    const person = await stage.register();
    const superseded = await requestReset(stage, person, 1);
    const latest = await requestReset(stage, person, 2);
    if (superseded === latest) throw new Error('both mails have one link');
    const used = async () => {
      const first = await reset(stage, person, latest);
      if (first.status !== 200) throw new Error(`the link does not work: ${first.text}`);
    };
    return async () => {
      const refused = [await reset(stage, person, superseded)];
      await used();
      return [...refused, await reset(stage, person, latest)];
    };
  }),
  prepared('a reset requested under a forged Host', 'a link to this site', async (stage) => {
    const { email } = await stage.register();
    return async () => {
      await resetVia('evil.example', stage, email);
      const [mail = ''] = await stage.waitForMails(email, /reset-password/);
      const isOwn = mail.includes(`${stage.target.url}/`) && !mail.includes('evil.example');
      return [isOwn ? 'a link to this site' : mail];
    };
  }),
  prepared(
    'slow guessing from many addresses is blocked, even with the password',
    ['401 CREDENTIALS_WRONG', '429 RATE_LIMITED'],
    async (stage) => {
      const person = await stage.register();
      return async () => {
        const guesses = await forEach(Array.from({ length: 12 }), (_, at) =>
          guess(stage, person, at),
        );
        const body = { identifier: person.email, password: person.password };
        return [...guesses, await stage.send(null, 'logIn', { body })];
      };
    },
  ),
  prepared("a stranger's wrong guesses do not keep the owner out", '200', async (stage) => {
    const person = await stage.register();
    return async () => {
      for (let at = 0; at < 20; at += 1) await guess(stage, person, at);
      const body = { identifier: person.email, password: person.password };
      return [
        await stage.send(null, 'logIn', { body, cookies: { [DEVICE_COOKIE]: person.device } }),
      ];
    };
  }),
  attack('identity and forwarding headers that are made up', '403 ROLE_FORBIDDEN', (stage) => {
    const { id } = stage.admin;
    const headers: Record<string, string>[] = [
      { 'x-user-id': id, 'x-user-role': 'admin', 'x-role': 'admin' },
      { 'x-forwarded-user': id, 'x-authenticated-user': id, 'x-candor-caller': id },
      { 'x-internal-key': 'guess', 'x-original-url': '/metrics', 'x-http-method-override': 'PUT' },
    ];
    return forEach(headers, (one) => stage.send(stage.rival, 'listUsers', { headers: one }));
  }),
  prepared(
    'with a second factor, password and session alone change nothing',
    ['403 FRESH_LOGIN_REQUIRED', '403 STRONGER_FACTOR_REQUIRED', '200 second factor asked'],
    async (stage) => {
      const person = await stage.register();
      const { secret } = await stage.must(person, 'startSecondFactor');
      await stage.must(person, 'confirmSecondFactor', { body: { code: generateSync({ secret }) } });
      const { email, password } = person;
      await stage.age(person);
      const { token } = person;
      const changed = { newPassword: `${password}z`, newConfirmPassword: `${password}z` };
      return async () => {
        const login = await stage.send(null, 'logIn', { body: { identifier: email, password } });
        const by = (name: Parameters<Stage['send']>[1], body?: object) =>
          stage.send(null, name, { token, ...(body ? { body } : {}) });
        return [
          login.token ? '200 logged in by the password alone' : '200 second factor asked',
          await by('reauthenticate', { password }),
          await by('changePassword', { currentPassword: password, ...changed }),
          await by('requestEmailChange', { email: unknown(1), password }),
          await by('removeSecondFactor'),
          await by('renewRecoveryCodes'),
          await by('startPasskey'),
        ];
      };
    },
    'mongo',
  ),
  prepared(
    'a large withdrawal in two parts, without a second factor of these minutes',
    ['403 SECOND_FACTOR_REQUIRED', '403 FRESH_LOGIN_REQUIRED'],
    async (stage) => {
      const person = await stage.register();
      await forEach(Array.from({ length: 9 }), () => stage.credit(person, 900));
      await stage.withdraw(person, 6_950);
      const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
      const body = { amount: 50, ...PAYOUT };
      return () =>
        forEach([null, 0, hourAgo, undefined], async (second_factor_time) => {
          const token = await stage.mint(person, { second_factor_time });
          return stage.send(null, 'requestWithdrawal', { body, token });
        });
    },
    'mongo',
  ),
];

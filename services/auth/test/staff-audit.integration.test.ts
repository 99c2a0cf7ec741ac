import type { SecondFactorSetupView } from '@candor/contracts/security';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateSync } from 'otplib';
import { type Auth, openAuth, type Person } from './auth-harness.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const recorded = ({ id }: Person) => auth.events('audit.action-recorded.v1', id);

const tryPassword = ({ email }: Person, password: string) =>
  auth.browser().post('/users/login', { identifier: email, password, rememberMe: false });

describe('the audit of staff', () => {
  test('records a login, and one that was refused with its code', async () => {
    const person = await auth.register('support');
    expect((await tryPassword(person, 'not the password')).status).toBe(401);
    expect((await tryPassword(person, person.password)).status).toBe(200);
    expect(await recorded(person)).toEqual([
      expect.objectContaining({
        action: 'logIn',
        accountId: person.id,
        actorRole: 'support',
        result: 'refused',
        code: 'CREDENTIALS_WRONG',
      }),
      expect.objectContaining({
        action: 'logIn',
        result: 'done',
        code: null,
        after: { method: 'password' },
      }),
    ]);
  });

  test('records that two-step login was turned on, with what it was before', async () => {
    const person = await auth.register('admin');
    const { token } = await auth.signIn(person);
    const call = <T>(path: string, body: object) =>
      auth.browser().post<T>(`/users/security/second-factor${path}`, body, { token });
    const { data } = await call<SecondFactorSetupView>('', {});
    const epoch = Math.floor(auth.clock.now().getTime() / 1000);
    const code = generateSync({ secret: data.secret, epoch });
    expect((await call('/confirm', { code })).status).toBe(200);
    expect((await recorded(person)).at(-1)).toMatchObject({
      action: 'second-factor-on',
      result: 'done',
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
  });

  test('records nothing of what investors do themselves', async () => {
    const person = await auth.register();
    await tryPassword(person, 'not the password');
    await auth.signIn(person);
    expect(await recorded(person)).toEqual([]);
  });
});

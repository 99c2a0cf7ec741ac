import type { AccountView } from '@candor/contracts/auth';
import type {
  PasskeyCreationOptions,
  PasskeyView,
  SecondFactorNeeded,
  SecondFactorSetupView,
} from '@candor/contracts/security';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { generateSync } from 'otplib';
import { type Auth, openAuth } from './auth-harness.ts';
import { createAuthenticator } from './software-authenticator.ts';

let auth: Auth;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

test('a change of the second factors ends every session but the one that makes it', async () => {
  const person = await auth.register();
  const here = await auth.signIn(person);
  const change = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const options = { token: here.token, ...(body ? { body } : {}) };
    const { status, data } = await here.tab.call<T>(method, `/users/security/${path}`, options);
    expect(status).toBeLessThan(300);
    return data;
  };
  let secret = '';
  const code = () => generateSync({ secret, epoch: Math.floor(auth.clock.now().getTime() / 1000) });

  const logInElsewhere = async (): Promise<string> => {
    if (!secret) return (await auth.signIn(person)).token;
    // A code is accepted once.
    auth.clock.advance(30_000);
    const { email: identifier, password } = person;
    const tab = auth.browser();
    const { data } = await tab.post<SecondFactorNeeded>('/users/login', { identifier, password });
    const { challenge } = data.secondFactor;
    const answer = await tab.post<AccountView>('/users/login/second-factor', {
      challenge,
      code: code(),
    });
    return answer.token ?? '';
  };
  const listSessions = async (token: string) =>
    (await auth.browser().call('GET', '/users/sessions', { token })).code ?? 'active';
  const expectEndsOthers = async (by: () => Promise<unknown>) => {
    const elsewhere = await logInElsewhere();
    expect(await listSessions(elsewhere)).toBe('active');
    await by();
    expect(await listSessions(elsewhere)).toBe('SESSION_REVOKED');
    expect(await listSessions(here.token)).toBe('active');
  };

  const passkey = createAuthenticator(auth.settings.siteOrigin).create(
    await change<PasskeyCreationOptions>('POST', 'passkeys/options', {}),
  );
  let id = '';
  await expectEndsOthers(async () => {
    ({ id } = await change<PasskeyView>('POST', 'passkeys', { name: 'Phone', passkey }));
  });
  await expectEndsOthers(() => change('DELETE', `passkeys/${id}`));
  const setup = await change<SecondFactorSetupView>('POST', 'second-factor', {});
  await expectEndsOthers(() => {
    ({ secret } = setup);
    return change('POST', 'second-factor/confirm', { code: code() });
  });
  await expectEndsOthers(() => change('POST', 'recovery-codes', {}));
  await expectEndsOthers(() => change('DELETE', 'second-factor'));
});

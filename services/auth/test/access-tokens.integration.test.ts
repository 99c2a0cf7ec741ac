import {
  ACCESS_TOKEN_SECONDS,
  type AccessClaims,
  type AccountView,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@candor/contracts/auth';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { type Auth, openAuth, type Person, REFRESH } from './auth-harness.ts';

let auth: Auth;
let person: Person;
let token: string;
let cookie: string;
beforeAll(async () => {
  auth = await openAuth();
  person = await auth.register();
  ({ token, cookie } = await auth.signIn(person));
});
afterAll(() => auth.close());

async function jwks() {
  const response = await fetch(`${auth.url}/.well-known/jwks.json`);
  return (await response.json()) as { keys: Record<string, string>[] };
}

async function expectRefused(forged: string, code = 'TOKEN_INVALID'): Promise<void> {
  const answer = await auth.browser().call('GET', '/users/sessions', { token: forged });
  expect([answer.status, answer.code]).toEqual([401, code]);
}

/** The claims of the valid token, with changes. */
function claims(change: JWTPayload = {}): JWTPayload {
  return { ...decodeJwt(token), ...change };
}

/** Signs with auth's own key, so that only claims and header can cause a refusal. */
async function signWithOwnKey(payload: JWTPayload, header: Partial<JWTHeaderParameters> = {}) {
  const stored = await auth.connection.collection('signing_keys').findOne({});
  const key = await importJWK(stored?.privateJwk, 'ES256');
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: stored?.kid, ...header })
    .sign(key);
}

describe('access token', () => {
  test('identifies the caller for ten minutes and verifies against the published JWKS', async () => {
    const payload = decodeJwt<AccessClaims>(token);
    expect(payload).toMatchObject({
      iss: TOKEN_ISSUER,
      aud: TOKEN_AUDIENCE,
      sub: person.id,
      sid: expect.stringMatching(/^[0-9a-f]{24}$/),
      role: 'investor',
      scope: 'full',
      email: person.email,
      name: 'Amara Okafor',
    });
    expect(payload.exp - payload.iat).toBe(ACCESS_TOKEN_SECONDS);
    const header = decodeProtectedHeader(token);
    const { keys } = await jwks();
    expect(header).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: keys[0]?.kid });
    const verify = createTokenVerifier(remoteKeys(`${auth.url}/.well-known/jwks.json`), auth.clock);
    expect(await verify(token)).toMatchObject({ id: person.id, sessionId: payload.sid });
  });

  test('is verified with a JWKS that contains public keys only', async () => {
    const { keys } = await jwks();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
  });

  test('is accepted when re-signed unchanged, the baseline of the forgeries below', async () => {
    const copy = await signWithOwnKey(claims());
    const { status } = await auth.browser().call('GET', '/users/sessions', { token: copy });
    expect(status).toBe(200);
  });

  test('is refused without a signature', async () => {
    const unsecured = new UnsecuredJWT(claims()).encode();
    // Not parsed as a bearer token: it has no third part.
    await expectRefused(unsecured, 'TOKEN_MISSING');
    await expectRefused(`${unsecured}AA`);
    const [, body, signature] = token.split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const head = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url');
      await expectRefused(`${head}.${body}.${signature}`);
    }
  });

  test('is refused when signed with the public key as an HMAC secret', async () => {
    const [published = {}] = (await jwks()).keys;
    const pem = await exportSPKI((await importJWK(published, 'ES256')) as never);
    for (const secret of [pem, JSON.stringify(published), published.x as string]) {
      for (const kid of [published.kid, undefined]) {
        const forged = await new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
          .sign(new TextEncoder().encode(secret));
        await expectRefused(forged);
      }
    }
  });

  test.each(['RS256', 'PS256', 'ES384', 'EdDSA', 'ES256'] as const)(
    'is refused when signed with an unknown %s key, whatever key its header names',
    async (alg) => {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
      const jwk = await exportJWK(publicKey);
      const kid = String((await jwks()).keys[0]?.kid);
      for (const header of [
        { kid },
        { kid: 'another' },
        {},
        { kid, jwk },
        { jwk },
        { kid, jku: 'http://127.0.0.1:9/keys' },
        { kid, x5u: 'http://127.0.0.1:9/cert' },
        { kid: '../../dev/null' },
      ]) {
        const forged = await new SignJWT(claims())
          .setProtectedHeader({ alg, typ: 'at+jwt', ...header } as JWTHeaderParameters)
          .sign(privateKey);
        await expectRefused(forged);
      }
    },
  );

  test.each<[string, JWTPayload, Partial<JWTHeaderParameters>]>([
    ['another audience', { aud: 'somebody-else' }, {}],
    ['no audience', { aud: undefined }, {}],
    ['another issuer', { iss: 'evil' }, {}],
    ['no session', { sid: undefined }, {}],
    ['no role', { role: undefined }, {}],
    ['no expiry', { exp: undefined }, {}],
    ['another type', {}, { typ: 'JWT' }],
    ['a not-before time in the future', { nbf: 9_999_999_999 }, {}],
  ])('is refused with %s', async (_what, change, header) => {
    await expectRefused(await signWithOwnKey(claims(change), header));
  });

  test('is refused when its session belongs to another account or does not exist', async () => {
    const other = await auth.signIn(await auth.register());
    const { sid } = decodeJwt(other.token);
    await expectRefused(await signWithOwnKey(claims({ sid })), 'SESSION_REVOKED');
    await expectRefused(await signWithOwnKey(claims({ sid: 'a'.repeat(24) })), 'SESSION_REVOKED');
  });

  test('is refused after it has expired', async () => {
    const past = Math.floor(auth.clock.now().getTime() / 1000) - 1;
    await expectRefused(await signWithOwnKey(claims({ exp: past })), 'TOKEN_EXPIRED');
  });

  test('is not accepted as a refresh token, nor a refresh token as an access token', async () => {
    await expectRefused(cookie);
    const tab = auth.browser();
    tab.cookies.set(REFRESH, token);
    expect((await tab.post('/users/refresh')).status).toBe(401);
  });

  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['two tokens', { authorization: 'Bearer a.b.c d.e.f' }],
    ['claims in custom headers', { 'x-user-id': 'me', 'x-user-role': 'admin' }],
  ])('is required: %s is refused as TOKEN_MISSING', async (_what, headers) => {
    const answer = await auth.browser().call('GET', '/users/sessions', { headers });
    expect([answer.status, answer.code]).toEqual([401, 'TOKEN_MISSING']);
  });
});

describe('enabling and disabling accounts', () => {
  function manage(what: 'activate' | 'disable', id: string, by?: string) {
    return auth
      .browser()
      .call<AccountView>('PATCH', `/users/manage/${what}/${id}`, { token: by, body: {} });
  }

  test('disabling ends every session and blocks login until the account is enabled again', async () => {
    const admin = await auth.signIn(await auth.register('admin'));
    const target = await auth.register();
    const theirs = await auth.signIn(target);
    const disabled = await manage('disable', target.id, admin.token);
    expect([disabled.status, disabled.data.active]).toEqual([200, false]);
    await expectRefused(theirs.token, 'SESSION_REVOKED');
    expect((await theirs.tab.post('/users/refresh')).status).toBe(401);
    expect(await auth.events('auth.sessions-revoked.v1', target.id)).toEqual([
      { accountId: target.id, sessionIds: [decodeJwt(theirs.token).sid], reason: 'disabled' },
    ]);

    const enabled = await manage('activate', target.id, admin.token);
    expect([enabled.status, enabled.data.active]).toEqual([200, true]);
    await expectRefused(theirs.token, 'SESSION_REVOKED');
    await auth.signIn(target);
    expect(await auth.events('auth.account-status-changed.v1', target.id)).toEqual([
      { accountId: target.id, active: false, role: 'investor', reason: null },
      { accountId: target.id, active: true, role: 'investor', reason: null },
    ]);
  });

  test('disabling an account twice publishes one event', async () => {
    const admin = await auth.signIn(await auth.register('admin'));
    const target = await auth.register();
    for (let times = 0; times < 2; times++) {
      expect((await manage('disable', target.id, admin.token)).data.active).toBe(false);
    }
    expect(await auth.events('auth.account-status-changed.v1', target.id)).toHaveLength(1);
  });

  test('disabling is refused for support staff and anonymous callers', async () => {
    const target = await auth.register();
    const support = await auth.signIn(await auth.register('support'));
    expect((await manage('disable', target.id, support.token)).code).toBe('ROLE_FORBIDDEN');
    expect((await manage('disable', target.id)).code).toBe('TOKEN_MISSING');
    await auth.signIn(target);
  });

  test('disabling is refused for a former admin with an older token', async () => {
    const admin = await auth.register('admin');
    const { token: old } = await auth.signIn(admin);
    await auth.connection
      .collection('accounts')
      .updateOne({ email: admin.email }, { $set: { role: 'investor' } });
    const target = await auth.register();
    expect((await manage('disable', target.id, old)).code).toBe('ROLE_FORBIDDEN');
  });

  test('disabling one’s own account, an unknown id or a malformed id is refused', async () => {
    const admin = await auth.register('admin');
    const { token: own } = await auth.signIn(admin);
    const answer = await manage('disable', admin.id, own);
    expect([answer.status, answer.code]).toEqual([409, 'STATE_CONFLICT']);
    expect((await manage('disable', 'f'.repeat(24), own)).status).toBe(404);
    const bad = await manage('disable', 'not-an-id', own);
    expect([bad.status, bad.code]).toEqual([400, 'INVALID_ID']);
  });
});

describe('internal session endpoints', () => {
  test('require the internal key', async () => {
    for (const path of ['/revoked-sessions?since=2026-01-01T00:00:00Z', '/sessions/x', '/other']) {
      const missing = await auth.internal(path, null);
      expect([missing.status, missing.body.code]).toEqual([401, 'TOKEN_MISSING']);
      const wrong = await auth.internal(path, 'the-platforms-own-keX');
      expect([wrong.status, wrong.body.code]).toEqual([401, 'TOKEN_INVALID']);
    }
  });

  test('report whether a session is active', async () => {
    const { tab, token: mine } = await auth.signIn(await auth.register());
    const { sid } = decodeJwt(mine);
    expect((await auth.internal(`/sessions/${sid}`)).body).toEqual({ active: true });
    await tab.post('/users/logout');
    expect((await auth.internal(`/sessions/${sid}`)).body).toEqual({ active: false });
    expect((await auth.internal(`/sessions/${'f'.repeat(24)}`)).body).toEqual({ active: false });
    expect((await auth.internal('/sessions/nonsense')).body).toEqual({ active: false });
  });

  test('list the sessions revoked since a time', async () => {
    const since = auth.clock.now().toISOString();
    const someone = await auth.register();
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => auth.signIn(someone)));
    await first?.tab.post('/users/logout');
    await second?.tab.call('DELETE', '/users/sessions', { token: second.token });
    const { body } = await auth.internal(`/revoked-sessions?since=${since}`);
    const ended = [first, third].map((each) => decodeJwt(each?.token ?? '').sid);
    expect(body.sessionIds).toEqual(expect.arrayContaining(ended));
    expect(body.sessionIds).not.toContain(decodeJwt(second?.token ?? '').sid);
    expect(new Date(body.asOf).getTime()).toBeLessThanOrEqual(auth.clock.now().getTime());
    auth.clock.advance(60_000);
    const later = await auth.internal(`/revoked-sessions?since=${auth.clock.now().toISOString()}`);
    expect(later.body.sessionIds).toEqual([]);
  });

  test.each(['', '?since=', '?since=yesterday', '?since[$gt]=x', '?since=1&since=2'])(
    'refuse the query "%s"',
    async (query) => {
      const { status, body } = await auth.internal(`/revoked-sessions${query}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['since']]);
    },
  );
});

describe('auth service', () => {
  test('serves health, readiness and metrics, and answers unknown paths with NOT_FOUND', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await fetch(`${auth.url}${path}`)).status).toBe(200);
    }
    const answer = await auth.browser().call('GET', '/users/nothing-here');
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
  });
});

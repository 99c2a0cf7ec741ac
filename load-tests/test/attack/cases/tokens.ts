import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { REFRESH_COOKIE } from '@candor/contracts/auth';
import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { type Attack, attack, forEach, prepared } from '../attack.ts';
import { type Answer, type Identity, readSetCookie } from '../attacker.ts';
import { readClaims, type Stage } from '../stage.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of an admin, under another header and signature. */
function forge(by: Identity, header: object, signText: (text: string) => string): string {
  const text = `${encode({ typ: 'at+jwt', ...header })}.${encode(readClaims(by.token))}`;
  return `${text}.${signText(text)}`;
}

const OWN = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const OWN_JWK = OWN.publicKey.export({ format: 'jwk' });
const bySelf = (text: string) =>
  sign('sha256', Buffer.from(text), {
    key: OWN.privateKey,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url');

const readHeader = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

/** Reads of what only an admin reads, with a forged token each. */
const asAdmin = (stage: Stage, tokens: readonly string[]) =>
  forEach(tokens, (token) => stage.send(null, 'listAudit', { token }));

async function readPublicKeys({ target }: Stage): Promise<string[]> {
  const connection = await connectMongo(target.mongo ?? '', DATABASES.auth);
  const keys = await connection.collection('signing_keys').find().toArray();
  await connection.close();
  return keys.map(({ publicJwk }) => JSON.stringify(publicJwk));
}

const refresh = ({ send }: Stage, value: string) =>
  send(null, 'refreshSession', { cookies: { [REFRESH_COOKIE]: value } });

/** A live token of someone to whom something happens before it is used again. */
const liveTokenAfter = (
  name: string,
  happens: (stage: Stage, person: Identity) => Promise<unknown>,
): Attack =>
  prepared(`a live token after ${name}`, '401 SESSION_REVOKED', async (stage) => {
    const person = await stage.register();
    await stage.must(person, 'readMe');
    await happens(stage, person);
    return async () => [await stage.send(person, 'readMe')];
  });

async function resetPassword(stage: Stage, { email, password }: Identity): Promise<Answer> {
  await stage.must(null, 'requestPasswordReset', { body: { email } });
  const resetToken = await stage.waitForToken(email, /reset-password/);
  const passwords = { password: `${password}x`, confirmPassword: `${password}x` };
  return stage.must(null, 'resetPassword', {
    params: { resetToken },
    body: { email, ...passwords },
  });
}

export const TOKENS: readonly Attack[] = [
  attack('alg none', ['401 TOKEN_INVALID', '401 TOKEN_MISSING'], (stage) => {
    const none = (alg: string, end: string) => forge(stage.admin, { alg }, () => end);
    return asAdmin(stage, [none('none', ''), none('none', 'eA'), none('None', 'eA')]);
  }),
  prepared(
    'a public key as the secret of HS256',
    '401 TOKEN_INVALID',
    async (stage) => {
      const keys = await readPublicKeys(stage);
      const { kid } = readHeader(stage.admin.token);
      const tokens = keys.map((key) =>
        forge(stage.admin, { alg: 'HS256', kid }, (text) =>
          createHmac('sha256', key).update(text).digest('base64url'),
        ),
      );
      return () => asAdmin(stage, tokens);
    },
    'mongo',
  ),
  attack('an unknown kid, an embedded key, a key at an address', '401 TOKEN_INVALID', (stage) => {
    const { kid } = readHeader(stage.admin.token);
    const headers = [
      { alg: 'ES256', kid: 'mine' },
      { alg: 'ES256', kid },
      { alg: 'ES256', kid, jwk: OWN_JWK },
      { alg: 'ES256', kid, jku: 'http://127.0.0.1:1/jwks.json' },
      { alg: 'ES256', kid, x5u: 'http://127.0.0.1:1/key.pem' },
    ];
    return asAdmin(
      stage,
      headers.map((header) => forge(stage.admin, header, bySelf)),
    );
  }),
  attack('claims changed under a genuine signature', '401 TOKEN_INVALID', (stage) => {
    const [head, , signature] = stage.rival.token.split('.');
    const claims = { ...readClaims(stage.rival.token), role: 'admin' };
    return asAdmin(stage, [`${head}.${encode(claims)}.${signature}`]);
  }),
  prepared(
    'expired, for another audience, of another issuer or type',
    ['401 TOKEN_INVALID', '401 TOKEN_EXPIRED'],
    async (stage) => {
      const genuine = await stage.mint(stage.admin, {});
      const accepted = await stage.send(null, 'listAudit', { token: genuine });
      if (accepted.status !== 200) throw new Error('the platform refuses even its own key');
      const past = Math.floor(Date.now() / 1_000) - 60;
      const tokens = await Promise.all([
        stage.mint(stage.admin, { exp: past }),
        stage.mint(stage.admin, { exp: undefined }),
        stage.mint(stage.admin, { aud: 'another' }),
        stage.mint(stage.admin, { iss: 'another' }),
        stage.mint(stage.admin, {}, { typ: 'JWT' }),
        stage.mint(stage.admin, { role: 'owner' }),
      ]);
      return () => asAdmin(stage, tokens);
    },
    'mongo',
  ),
  attack(
    'a refresh token as access token, and the reverse',
    ['401 TOKEN_INVALID', '401 TOKEN_MISSING', '401 SESSION_EXPIRED'],
    async (stage) => [
      await stage.send(null, 'readMe', { token: stage.rival.refresh }),
      await refresh(stage, stage.rival.token),
    ],
  ),
  liveTokenAfter('logout', (stage, { token, refresh: value }) =>
    stage.must(null, 'logOut', { token, cookies: { [REFRESH_COOKIE]: value } }),
  ),
  liveTokenAfter('a password reset', resetPassword),
  liveTokenAfter('the account was disabled', ({ must, admin }, { id }) =>
    must(admin, 'disableAccount', { params: { id }, body: { reason: 'attack run' } }),
  ),
  liveTokenAfter('its sessions were ended by staff', ({ must, admin }, { id }) =>
    must(admin, 'endAccountSessions', { params: { id }, body: { reason: 'attack run' } }),
  ),
  prepared('a live token of support after a demotion', '401 SESSION_REVOKED', async (stage) => {
    const { id } = stage.support;
    const change = async (role: string) => {
      const body = { role, reason: 'attack run' };
      const proposed = await stage.must(stage.admin, 'changeRole', { params: { id }, body });
      const params = { id: proposed.id };
      await stage.must(stage.second, 'decideStaffChange', { params, body: { status: 'approved' } });
    };
    const before = stage.support;
    await change('investor');
    await change('support');
    Object.assign(stage, { support: await stage.logIn(before) });
    return async () => [await stage.send(before, 'listUsers')];
  }),
  prepared('replay of a refresh token ends its family', '401 SESSION_REVOKED', async (stage) => {
    const person = await stage.register();
    let latest = person.refresh;
    for (let times = 0; times < 3; times += 1)
      latest = readSetCookie(await refresh(stage, latest), REFRESH_COOKIE);
    return async () => [
      await refresh(stage, person.refresh),
      await refresh(stage, latest),
      await stage.send(person, 'readMe'),
    ];
  }),
  prepared('parallel refreshes leave one chain', 'one chain', async (stage) => {
    const person = await stage.register();
    return async () => {
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => refresh(stage, person.refresh)),
      );
      const chains = new Set(answers.map((answer) => readSetCookie(answer, REFRESH_COOKIE)));
      return [chains.size === 1 && !chains.has('') ? 'one chain' : `${chains.size} chains`];
    };
  }),
];

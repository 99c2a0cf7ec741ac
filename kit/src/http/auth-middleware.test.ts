import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createTestTokens, type TestTokens } from '../testing/test-tokens.ts';
import {
  type Caller,
  createTokenVerifier,
  ownOrPermitted,
  parseBearer,
} from './auth-middleware.ts';

const now = new Date('2026-01-05T10:00:00Z');
const clock = { now: () => now };
const seconds = now.getTime() / 1000;
let tokens: TestTokens;

beforeAll(async () => {
  tokens = await createTestTokens(clock);
});

function requestWith(authorization?: string): Request {
  return { get: (name: string) => (name === 'authorization' ? authorization : undefined) } as never;
}

describe('an access token', () => {
  it('identifies the caller', async () => {
    const token = await tokens.sign({ sub: 'c'.repeat(24), role: 'support' });
    expect(await tokens.verifyToken(token)).toEqual({
      id: 'c'.repeat(24),
      authenticatedAt: seconds,
      secondFactorAt: 0,
      sessionId: 'b'.repeat(24),
      role: 'support',
      scope: 'full',
      email: 'amara@example.com',
      name: 'Amara Okafor',
      expiresAt: seconds + 600,
    });
  });

  it.each<[string, object]>([
    ['a list as role', { role: ['support', 'admin'] }],
    ['an unknown role', { role: 'owner' }],
    ['a role that every object has', { role: 'constructor' }],
    ['an unknown scope', { scope: 'everything' }],
    ['no scope', { scope: undefined }],
    ['an object as subject', { sub: { $ne: '' } }],
    ['a subject that is no id', { sub: 'a b' }],
    ['a session that is no id', { sid: '' }],
    ['a text as time of authentication', { auth_time: '0' }],
    ['a text as time of a second factor', { second_factor_time: '0' }],
    ['a list as name', { name: ['Ada'] }],
    ['no email address', { email: undefined }],
  ])('is refused with %s, although its signature is right', async (_, claims) => {
    const token = await tokens.sign(claims as never);
    await expect(tokens.verifyToken(token)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('may leave out when its holder was authenticated', async () => {
    const token = await tokens.sign({ auth_time: undefined as never });
    expect(await tokens.verifyToken(token)).toMatchObject({ authenticatedAt: 0 });
  });

  it.each([
    ['a time', 1_000, 1_000],
    ['that its holder has none', null, null],
    ['nothing, as tokens of earlier versions do', undefined, 0],
  ])('may say of a second factor %s', async (_what, second_factor_time, secondFactorAt) => {
    const token = await tokens.sign({ second_factor_time });
    expect(await tokens.verifyToken(token)).toMatchObject({ secondFactorAt });
  });

  it('is verified once while cached, but still expires', async () => {
    let time = now;
    let lookups = 0;
    const verify = createTokenVerifier(
      async (header) => {
        lookups += 1;
        return createLocalJWKSet(tokens.jwks)(header);
      },
      { now: () => time },
    );
    const token = await tokens.sign({ exp: seconds + 20 });
    await verify(token);
    await verify(token);
    expect(lookups).toBe(1);
    time = new Date(now.getTime() + 21_000);
    await expect(verify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    const longer = await tokens.sign({ exp: seconds + 600 });
    await verify(longer);
    time = new Date(now.getTime() + 60_000);
    await verify(longer);
    expect(lookups).toBe(4);
  });

  it('is refused as expired after its expiry', async () => {
    const token = await tokens.sign({ exp: seconds - 1 });
    await expect(tokens.verifyToken(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it.each<[string, () => Promise<string>]>([
    ['of another issuer', () => tokens.sign({ iss: 'https://elsewhere.example' })],
    ['for another audience', () => tokens.sign({ aud: 'elsewhere' })],
    ['of another type', () => tokens.sign({}, { typ: 'JWT' })],
    ['with a key that is not ours', () => tokens.sign({}, { kid: 'unknown' })],
    ['without a role', () => tokens.sign({ role: undefined })],
    ['without an expiry', () => tokens.sign({ exp: undefined })],
    ['cut short', async () => (await tokens.sign({})).slice(0, -4)],
    [
      'with other claims under the same signature',
      async () => {
        const [head, , signature] = (await tokens.sign({})).split('.');
        const [, claims] = (await tokens.sign({ role: 'admin' })).split('.');
        return [head, claims, signature].join('.');
      },
    ],
    ['that is not signed', async () => new UnsecuredJWT(readClaims()).encode()],
    [
      'signed by the public key as if it were a secret',
      () =>
        new SignJWT(readClaims())
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'test' })
          .sign(new TextEncoder().encode(JSON.stringify(tokens.jwks.keys[0]))),
    ],
    [
      'that brings its own key',
      async () => {
        const own = await generateKeyPair('ES256', { extractable: true });
        const jwk = await exportJWK(own.publicKey);
        return new SignJWT(readClaims())
          .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'test', jwk })
          .sign(own.privateKey);
      },
    ],
  ])('%s is refused', async (_what, make) => {
    await expect(tokens.verifyToken(await make())).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('cannot be verified while the keys are unreachable', async () => {
    const verify = createTokenVerifier(async () => {
      throw Object.assign(new Error('fetch failed'), { code: 'ECONNREFUSED' });
    }, clock);
    await expect(verify(await tokens.sign({}))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});

describe('the bearer token of a request', () => {
  it.each([
    ['Bearer aaa.bbb.ccc', 'aaa.bbb.ccc'],
    ['bearer aaa.bbb.ccc', null],
    ['Basic aaa.bbb.ccc', null],
    ['Bearer aaa.bbb', null],
    ['Bearer aaa.bbb.ccc ddd', null],
    [undefined, null],
  ])('with the header %p is %p', (header, expected) => {
    expect(parseBearer(requestWith(header))).toBe(expected);
  });
});

describe('a resource of an account', () => {
  it('is hidden from everyone else without the permission', () => {
    const caller = (role: Caller['role']) => ({ id: 'mine', role }) as Caller;
    ownOrPermitted(caller('investor'), 'mine', 'accounts:read');
    ownOrPermitted(caller('support'), 'theirs', 'accounts:read');
    expect(() => ownOrPermitted(caller('investor'), 'theirs', 'accounts:read')).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    );
  });
});

function readClaims() {
  return {
    sub: 'a'.repeat(24),
    sid: 'b'.repeat(24),
    role: 'admin',
    scope: 'full',
    iss: 'candor-auth',
    aud: 'candor',
    exp: seconds + 600,
  };
}

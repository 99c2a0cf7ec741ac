import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import { createSigningKeyStore } from '../src/sessions/data/signing-key-store.ts';
import { rotateSigningKey } from '../src/sessions/rotate-signing-key.ts';
import { type Auth, openAuth, type Person } from './auth-harness.ts';

const MINUTE_MS = 60_000;

let auth: Auth;
let person: Person;
beforeEach(async () => {
  auth = await openAuth({ signingKeyReloadMs: 20 });
  person = await auth.register();
});
afterEach(() => auth.close());

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const newToken = async () => (await auth.signIn(person)).token;

async function publishedKids(): Promise<string[]> {
  const response = await fetch(`${auth.url}/.well-known/jwks.json`);
  return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
}

async function rotate() {
  const connection = auth.connection.useDb(auth.connection.name, { useCache: false });
  const store = createSigningKeyStore(connection, () => auth.clock.now());
  return rotateSigningKey({ store, clock: auth.clock });
}

/** Rotates and waits until the running service has loaded the new key. */
async function rotateAndLoad(): Promise<string> {
  const rotation = await rotate();
  if (rotation.outcome !== 'added') throw new Error(`not added: ${rotation.outcome}`);
  await waitFor(async () => (await publishedKids()).includes(rotation.kid), {
    describe: 'the new key to be published',
  });
  return rotation.kid;
}

describe('rotating the signing key', () => {
  test('publishes the new key before it signs, in the running service', async () => {
    const former = kidOf(await newToken());
    const next = await rotateAndLoad();
    expect(await publishedKids()).toEqual([former, next]);
    expect(kidOf(await newToken())).toBe(former);
    auth.clock.advance(5 * MINUTE_MS);
    expect(kidOf(await newToken())).toBe(next);
  });

  test('logs nobody out: tokens of the former key, refreshes and other verifiers keep working', async () => {
    const verify = createTokenVerifier(remoteKeys(`${auth.url}/.well-known/jwks.json`), auth.clock);
    const { tab, token } = await auth.signIn(person);
    const next = await rotateAndLoad();
    auth.clock.advance(5 * MINUTE_MS);
    const fresh = await newToken();
    expect(kidOf(fresh)).toBe(next);
    for (const each of [token, fresh]) {
      expect((await tab.call('GET', '/users/sessions', { token: each })).status).toBe(200);
      expect((await verify(each)).id).toBe(person.id);
    }
    const refreshed = await tab.post('/users/refresh', {});
    expect(refreshed.status).toBe(200);
    expect(kidOf(refreshed.token ?? '')).toBe(next);
  });

  test('retires the former key an hour after it was replaced', async () => {
    const former = kidOf(await newToken());
    const next = await rotateAndLoad();
    auth.clock.advance(64 * MINUTE_MS);
    expect(await publishedKids()).toEqual([former, next]);
    auth.clock.advance(2 * MINUTE_MS);
    expect(await publishedKids()).toEqual([next]);
    expect(kidOf(await newToken())).toBe(next);
  });

  test('is refused while a new key has not signed yet, also for two operators at once', async () => {
    const outcomes = (await Promise.all([rotate(), rotate()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['added', 'pending']);
    expect((await rotate()).outcome).toBe('pending');
    auth.clock.advance(5 * MINUTE_MS);
    expect((await rotate()).outcome).toBe('added');
  });
});

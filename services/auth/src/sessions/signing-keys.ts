import { hkdfSync } from 'node:crypto';
import { AppError } from '@candor/kit/app-error';
import type { Clock } from '@candor/kit/clock';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { StoredKey, StoredKeys } from './data/signing-key-store.ts';

const SECRET_BYTES = 32;
/**
 * A new key is published before it signs, for longer than every instance takes to load it: whoever meets a token of it then
 * finds the key at any instance.
 */
export const ACTIVATION_MS = 5 * 60_000;
/** A replaced key is published for longer than its last token is valid. */
const RETIREMENT_MS = 3_600_000;

interface LoadedKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
  /** Private key material. */
  seed: string;
  /** Derived from it, by purpose. */
  secrets: Map<string, Buffer>;
  /** From when it signs. */
  activeFrom: number;
}

export async function createKey(): Promise<Omit<StoredKey, 'generation' | 'createdAt'>> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return { kid, privateJwk: { ...(await exportJWK(privateKey)) }, publicJwk: { ...publicJwk } };
}

async function loadKey(stored: StoredKey, index: number): Promise<LoadedKey> {
  const { kid, privateJwk, publicJwk, createdAt } = stored;
  return {
    kid,
    privateKey: (await importJWK(privateJwk as JWK, 'ES256')) as CryptoKey,
    publicJwk: { ...publicJwk, kid, alg: 'ES256', use: 'sig' },
    seed: String(privateJwk.d),
    secrets: new Map(),
    // The first key replaces none, so nothing waits for it.
    activeFrom: index === 0 ? 0 : createdAt.getTime() + ACTIVATION_MS,
  };
}

export type SigningKeys = ReturnType<typeof createSigningKeys>;

/** ES256 keys, shared by all instances through the database; the newest active one signs. */
export function createSigningKeys(store: StoredKeys, clock: Clock) {
  let loaded: readonly LoadedKey[] = [];

  /** Oldest first, and the one that signs. */
  function current(): { keys: readonly LoadedKey[]; active: LoadedKey; now: number } {
    const now = clock.now().getTime();
    const active = loaded.findLast(({ activeFrom }) => activeFrom <= now);
    if (!active) throw new AppError('SERVICE_UNAVAILABLE', 'Sign-in is not ready yet');
    return { keys: loaded, active, now };
  }

  async function readKeys(): Promise<StoredKey[]> {
    const existing = await store.all();
    if (existing.length > 0) return existing;
    // Instances that start together all try to insert; the store accepts one key, and all of them read it back.
    await store.insertFirst(await createKey());
    return store.all();
  }

  function jwks(): JSONWebKeySet {
    const { keys, now } = current();
    const published = keys.filter((_key, index) => {
      const successor = keys[index + 1];
      return !successor || now < successor.activeFrom + RETIREMENT_MS;
    });
    return { keys: published.map(({ publicJwk }) => publicJwk) };
  }

  let resolver = { kids: '', resolve: createLocalJWKSet({ keys: [] }) };

  /** Keeps the set while its keys stay the same, because it keeps what it parsed. */
  const resolve: JWTVerifyGetKey = (header, token) => {
    const set = jwks();
    const kids = set.keys.map(({ kid }) => kid).join();
    if (kids !== resolver.kids) resolver = { kids, resolve: createLocalJWKSet(set) };
    return resolver.resolve(header, token);
  };

  return {
    /** Loads the keys; creates the first one when there is none. Repeated, it finds those that operators added. */
    async load() {
      const keys = await readKeys();
      if (keys.length === 0) throw new Error('no signing key could be stored');
      loaded = await Promise.all(keys.map(loadKey));
    },
    /** The key that signs new tokens. */
    signing: (): { kid: string; privateKey: CryptoKey } => current().active,
    /** The public keys of tokens that may be valid: the current one, its successor and those it just replaced. */
    jwks,
    resolve,
    /** Derives one secret per key for a purpose (HKDF). Secrets of different purposes are independent and do not reveal the key. */
    derive(purpose: string): { newest: Buffer; all: Buffer[] } {
      const { keys, active } = current();
      const toSecret = ({ seed, secrets }: LoadedKey) => {
        const known = secrets.get(purpose);
        if (known) return known;
        const info = `candor-auth ${purpose}`;
        const secret = Buffer.from(hkdfSync('sha256', seed, '', info, SECRET_BYTES));
        secrets.set(purpose, secret);
        return secret;
      };
      return { newest: toSecret(active), all: keys.map(toSecret).reverse() };
    },
  };
}

import { hkdfSync } from 'node:crypto';
import { AppError } from '@candor/kit/app-error';
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
import type { StoredKey, StoredKeys } from '../data/signing-key-store.ts';

export interface SigningKeys {
  /** Loads the keys; creates the first one when there is none. */
  load(): Promise<void>;
  /** The key that signs new tokens. */
  signing(): { kid: string; privateKey: CryptoKey };
  /** The public keys. */
  jwks(): JSONWebKeySet;
  resolve: JWTVerifyGetKey;
  /** Derives one secret per key for a purpose (HKDF). Secrets of different purposes are independent and do not reveal the key. */
  derive(purpose: string): { newest: Buffer; all: Buffer[] };
}

const SECRET_BYTES = 32;

interface Loaded {
  kid: string;
  privateKey: CryptoKey;
  jwks: JSONWebKeySet;
  resolve: JWTVerifyGetKey;
  /** Private key material, newest first. */
  seeds: [string, ...string[]];
}

async function createKey(): Promise<Omit<StoredKey, 'generation' | 'createdAt'>> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return { kid, privateJwk: { ...(await exportJWK(privateKey)) }, publicJwk: { ...publicJwk } };
}

function toSeed({ privateJwk }: StoredKey): string {
  return String(privateJwk.d);
}

/** ES256 keys, shared by all instances through the database; the newest signs, all are published. */
export function createSigningKeys(store: StoredKeys): SigningKeys {
  let loaded: Loaded | undefined;

  function assertLoaded(): Loaded {
    if (!loaded) throw new AppError('SERVICE_UNAVAILABLE', 'Sign-in is not ready yet');
    return loaded;
  }

  async function readKeys(): Promise<StoredKey[]> {
    const existing = await store.all();
    if (existing.length > 0) return existing;
    // Instances that start together all try to insert; the store accepts one key, and all of them read it back.
    await store.insertFirst(await createKey());
    return store.all();
  }

  return {
    async load() {
      const keys = await readKeys();
      const newest = keys.at(-1);
      if (!newest) throw new Error('no signing key could be stored');
      const published = keys.map(
        ({ kid, publicJwk }): JWK => ({ ...publicJwk, kid, alg: 'ES256', use: 'sig' }),
      );
      const jwks = { keys: published };
      loaded = {
        kid: newest.kid,
        privateKey: (await importJWK(newest.privateJwk as JWK, 'ES256')) as CryptoKey,
        jwks,
        resolve: createLocalJWKSet(jwks),
        seeds: [toSeed(newest), ...keys.slice(0, -1).map(toSeed)],
      };
    },
    signing: () => assertLoaded(),
    jwks: () => assertLoaded().jwks,
    resolve: (header, token) => assertLoaded().resolve(header, token),
    derive(purpose) {
      const [newest, ...others] = assertLoaded().seeds;
      const toSecret = (seed: string) =>
        Buffer.from(hkdfSync('sha256', seed, '', `candor-auth ${purpose}`, SECRET_BYTES));
      const first = toSecret(newest);
      return { newest: first, all: [first, ...others.map(toSecret)] };
    },
  };
}

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
  /** Reads the keys, and makes the first one where there is none. */
  load(): Promise<void>;
  /** What new tokens are signed with. */
  signing(): { kid: string; privateKey: CryptoKey };
  /** The public halves. */
  jwks(): JSONWebKeySet;
  resolve: JWTVerifyGetKey;
  /** Secrets for one purpose, one of each key; other purposes get others, and none gives a key away. */
  derive(purpose: string): { newest: Buffer; all: Buffer[] };
}

const SECRET_BYTES = 32;

interface Loaded {
  kid: string;
  privateKey: CryptoKey;
  jwks: JSONWebKeySet;
  resolve: JWTVerifyGetKey;
  /** The private halves, newest first. */
  seeds: [string, ...string[]];
}

async function makeKey(): Promise<Omit<StoredKey, 'generation' | 'createdAt'>> {
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

  function ready(): Loaded {
    if (!loaded) throw new AppError('SERVICE_UNAVAILABLE', 'Sign-in is not ready yet');
    return loaded;
  }

  async function readKeys(): Promise<StoredKey[]> {
    const present = await store.all();
    if (present.length > 0) return present;
    // Instances that start together all try; the store takes one, and all read that one back.
    await store.insertFirst(await makeKey());
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
    signing: () => ready(),
    jwks: () => ready().jwks,
    resolve: (header, token) => ready().resolve(header, token),
    derive(purpose) {
      const [newest, ...others] = ready().seeds;
      const own = (seed: string) =>
        Buffer.from(hkdfSync('sha256', seed, '', `candor-auth ${purpose}`, SECRET_BYTES));
      const first = own(newest);
      return { newest: first, all: [first, ...others.map(own)] };
    },
  };
}

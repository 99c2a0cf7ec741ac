import type { Clock } from '@candor/kit/clock';
import type { StoredKeys } from './data/signing-key-store.ts';
import { ACTIVATION_MS, createKey } from './signing-keys.ts';

export type Rotation =
  | { outcome: 'added'; kid: string; signsFrom: Date }
  | { outcome: 'pending'; signsFrom: Date }
  | { outcome: 'no-key' };

/**
 * Adds a key that signs tokens from a few minutes later on. Nobody is logged out: tokens of the current key stay valid until
 * they expire, and sessions do not depend on keys.
 */
export async function rotateSigningKey(deps: {
  store: StoredKeys;
  clock: Clock;
}): Promise<Rotation> {
  const { store, clock } = deps;
  const newest = (await store.all()).at(-1);
  if (!newest) return { outcome: 'no-key' };
  const signsFrom = new Date(newest.createdAt.getTime() + ACTIVATION_MS);
  // Two successors at once would retire the first one unused.
  const isPending = newest.generation > 1 && clock.now() < signsFrom;
  if (isPending) return { outcome: 'pending', signsFrom };
  const key = await createKey();
  const isStored = await store.insertNext(key, newest.generation);
  const at = new Date(clock.now().getTime() + ACTIVATION_MS);
  return isStored
    ? { outcome: 'added', kid: key.kid, signsFrom: at }
    : { outcome: 'pending', signsFrom: at };
}

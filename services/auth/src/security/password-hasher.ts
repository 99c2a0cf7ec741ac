import { hash, verify } from '@node-rs/argon2';
import type { Argon2Cost } from '../settings.ts';
import { createLimiter } from './limiter.ts';

const ARGON2ID = 2;

/**
 * Whether the password is the one behind the hash; with null (nobody by that name) it takes the same time
 * to say no.
 */
export type ComparePassword = (hash: string | null, password: string) => Promise<boolean>;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Runs the task when its turn to compare has come; until it ends, the turn is not given on. */
  inTurn<T>(task: (compare: ComparePassword) => Promise<T>): Promise<T>;
  /** Makes what the first comparison with null needs. */
  prepare(): Promise<void>;
}

/**
 * argon2id. Hashing takes a thread and tens of megabytes each time, so only a few run at once and many
 * logins wait in line instead of starving everything else in the process.
 */
export function createPasswordHasher(options: {
  cost: Argon2Cost;
  atOnce: number;
  nobodysPassword: string;
}): PasswordHasher {
  const limit = createLimiter(options.atOnce);
  const costs = { ...options.cost, algorithm: ARGON2ID } as const;
  let nobody: Promise<string> | undefined;

  function nobodysHash(): Promise<string> {
    nobody ??= hash(options.nobodysPassword, costs);
    return nobody;
  }

  async function compare(known: string | null, password: string): Promise<boolean> {
    const right = await verify(known ?? (await nobodysHash()), password);
    return right && known !== null;
  }

  return {
    hash: (password) => limit(() => hash(password, costs)),
    inTurn: (task) => limit(() => task(compare)),
    async prepare() {
      await nobodysHash();
    },
  };
}

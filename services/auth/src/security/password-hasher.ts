import { AppError } from '@candor/kit/app-error';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';
import type { Argon2Cost } from '../settings.ts';

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
 * logins wait in line instead of starving everything else in the process. The line has an end: who would wait for longer
 * than anybody does is refused with SERVICE_UNAVAILABLE before anything is spent on them.
 */
export function createPasswordHasher(options: {
  cost: Argon2Cost;
  atOnce: number;
  /** Tasks that may wait for one of the `atOnce` permits. */
  maxWaiting: number;
  nobodysPassword: string;
}): PasswordHasher {
  const permits = new Semaphore(options.atOnce);
  const costs = { ...options.cost, algorithm: ARGON2ID } as const;
  let nobody: Promise<string> | undefined;
  /** Running or waiting. */
  let admitted = 0;

  async function limit<T>(task: () => Promise<T>): Promise<T> {
    if (admitted >= options.atOnce + options.maxWaiting) {
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        'Too many people log in at once. Try again shortly.',
      );
    }
    admitted++;
    try {
      return await permits.runExclusive(task);
    } finally {
      admitted--;
    }
  }

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

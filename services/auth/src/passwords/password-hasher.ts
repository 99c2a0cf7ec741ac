import { AppError } from '@candor/kit/app-error';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';
import type { Argon2Cost } from '../settings.ts';

const ARGON2ID = 2;

/**
 * Whether the password matches the hash. With null (unknown identifier) the result is false after the same time. The least time
 * of an answer hides a hash only while none has to wait for its permit: in a queue every answer takes longer than that.
 */
export type ComparePassword = (hash: string | null, password: string) => Promise<boolean>;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Runs the task while holding a hashing permit; it is told whether it has waited for the permit. */
  withPermit<T>(
    task: (compare: ComparePassword, permit: { hasWaited: boolean }) => Promise<T>,
  ): Promise<T>;
  /** Computes the dummy hash that comparisons with null use. */
  prepare(): Promise<void>;
}

/**
 * argon2id with bounded concurrency. Each hash occupies a thread and tens of megabytes, so only a few run at once and
 * further ones are queued instead of starving the rest of the process. When the queue is full, requests fail with
 * SERVICE_UNAVAILABLE before any hashing.
 */
export function createPasswordHasher(options: {
  cost: Argon2Cost;
  maxConcurrent: number;
  /** Tasks that may wait for one of the `maxConcurrent` permits. */
  maxQueued: number;
  /** Random password behind the hash that unknown identifiers are compared with. */
  dummyPassword: string;
}): PasswordHasher {
  const permits = new Semaphore(options.maxConcurrent);
  const costs = { ...options.cost, algorithm: ARGON2ID } as const;
  let dummy: Promise<string> | undefined;
  /** Running or queued. */
  let admitted = 0;

  async function limit<T>(task: (permit: { hasWaited: boolean }) => Promise<T>): Promise<T> {
    if (admitted >= options.maxConcurrent + options.maxQueued) {
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        'Too many sign-ins at the moment. Try again shortly.',
      );
    }
    const hasWaited = admitted >= options.maxConcurrent;
    admitted++;
    try {
      return await permits.runExclusive(() => task({ hasWaited }));
    } finally {
      admitted--;
    }
  }

  function getDummyHash(): Promise<string> {
    dummy ??= hash(options.dummyPassword, costs);
    return dummy;
  }

  async function compare(known: string | null, password: string): Promise<boolean> {
    const isMatch = await verify(known ?? (await getDummyHash()), password);
    return isMatch && known !== null;
  }

  return {
    hash: (password) => limit(() => hash(password, costs)),
    withPermit: (task) => limit((permit) => task(compare, permit)),
    async prepare() {
      await getDummyHash();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from './connect-mongo.ts';
import { findDuplicateKey } from './duplicate-key.ts';

interface LeaseDocument {
  /** Name of the lease. */
  _id: string;
  holder: string;
  until: Date;
}

export interface LeaseOptions {
  name: string;
  /** Lifetime of the lease without renewal: how long a crashed holder blocks others. */
  leaseMs?: number;
  /** How long to wait for another holder; 0 fails immediately. */
  waitMs?: number;
}

/** Another process holds the lease. */
export class LeaseHeldError extends Error {
  constructor(name: string) {
    super(`lease ${name} is held by another process`);
    this.name = 'LeaseHeldError';
  }
}

const LEASE_MS = 30_000;
const POLL_MS = 100;

/**
 * Runs work that only one process of a service may do at a time. The lease is renewed while the work runs
 * and expires at the latest `leaseMs` after its process ended; work that could outlive a renewal must check
 * `signal`.
 * @throws LeaseHeldError when another process holds it for longer than `waitMs`
 */
export async function withLease<T>(
  connection: Connection,
  options: LeaseOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { name, leaseMs = LEASE_MS, waitMs = 0 } = options;
  const leases = connection.getClient().db(connection.name).collection<LeaseDocument>('leases');
  const holder = randomUUID();
  const lost = new AbortController();

  // By the database's clock, which all processes share: those of two machines may differ by more than a lease.
  const until = { $add: ['$$NOW', leaseMs] };
  const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] };
  const take = {
    holder: { $cond: [isFree, holder, '$holder'] },
    until: { $cond: [isFree, until, '$until'] },
  };

  async function acquire(): Promise<boolean> {
    try {
      const lease = await leases.findOneAndUpdate({ _id: name }, [{ $set: take }], {
        upsert: true,
        returnDocument: 'after',
      });
      return lease?.holder === holder;
    } catch (error) {
      // Another process has inserted it at the same moment.
      if (findDuplicateKey(error)) return false;
      throw error;
    }
  }

  async function renew(): Promise<void> {
    const { matchedCount } = await leases.updateOne({ _id: name, holder }, [{ $set: { until } }]);
    if (matchedCount === 0) lost.abort(new LeaseHeldError(name));
  }

  const deadline = performance.now() + waitMs;
  while (!(await acquire())) {
    if (performance.now() >= deadline) throw new LeaseHeldError(name);
    await sleep(POLL_MS);
  }
  const timer = setInterval(() => {
    // A failed renewal is retried by the next one, well before the lease expires.
    renew().catch(() => {});
  }, leaseMs / 4);
  timer.unref();
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
    await leases.deleteOne({ _id: name, holder });
  }
}

import type { Response } from 'express';

export type Release = () => void;

/**
 * Why no permit was granted: all are in use (busy), the share of the key is used up (share), or the caller
 * left (gone).
 */
export type NoPermit = 'busy' | 'share' | 'gone';

/** The response to a caller, which is closed when the caller leaves. */
type Closable = Pick<Response, 'closed' | 'once' | 'off'>;

export interface Permits {
  /**
   * Waits for a permit. Callers with the same key share a limited part of the permits, so that no key can
   * hold all of them. Resolves with an idempotent release function, or with the reason for the refusal.
   */
  acquire(key: string, res: Closable): Promise<Release | NoPermit>;
  /** Permits in use. */
  inUse(): number;
}

export interface PermitOptions {
  permits: number;
  /** Permits that one key may hold at a time. */
  perKey: number;
  /** Queue length for all permits; further callers are refused at once. */
  maxWaiting: number;
  /** Queue length for the share of one key. */
  maxWaitingPerKey: number;
  /** Maximum wait for the share of the key, and again for a permit. */
  maxWaitMs: number;
}

/** A semaphore with a bounded queue. */
interface Gate {
  free: number;
  /** In the order of their arrival; each is called with whether it got the permit. */
  waiting: Set<(granted: boolean) => void>;
  maxWaiting: number;
}

function createGate(free: number, maxWaiting: number): Gate {
  return { free, waiting: new Set(), maxWaiting };
}

/** Limits concurrent requests to one service; waiting callers are served in order. */
export function createPermits(options: PermitOptions): Permits {
  const { permits, perKey, maxWaiting, maxWaitingPerKey, maxWaitMs } = options;
  const all = createGate(permits, maxWaiting);
  /** Shares by key, kept while any caller holds or awaits one. */
  const shares = new Map<string, Gate & { callers: number }>();

  function findShare(key: string) {
    const known = shares.get(key);
    if (known) return known;
    const share = { ...createGate(perKey, maxWaitingPerKey), callers: 0 };
    shares.set(key, share);
    return share;
  }

  return {
    inUse: () => permits - all.free,
    async acquire(key, res) {
      if (res.closed) return 'gone';
      const share = findShare(key);
      share.callers++;
      const hasShare = hasFree(share) || (await waitFor(share, maxWaitMs, res));
      const hasOne =
        hasShare && !res.closed && (hasFree(all) || (await waitFor(all, maxWaitMs, res)));
      let released = false;
      const release = () => {
        if (released) return;
        released = true;
        if (hasOne) leave(all);
        if (hasShare) leave(share);
        share.callers--;
        if (share.callers === 0) shares.delete(key);
      };
      if (hasOne && !res.closed) return release;
      release();
      if (res.closed) return 'gone';
      return hasShare ? 'busy' : 'share';
    },
  };
}

function hasFree(gate: Gate): boolean {
  if (gate.free === 0) return false;
  gate.free--;
  return true;
}

/** Resolves with false when the queue is full, the wait times out or the caller leaves. */
function waitFor(gate: Gate, waitMs: number, res: Closable): Promise<boolean> {
  if (gate.waiting.size >= gate.maxWaiting) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (granted: boolean) => {
      gate.waiting.delete(settle);
      clearTimeout(timer);
      res.off('close', giveUp);
      resolve(granted);
    };
    const giveUp = () => settle(false);
    const timer = setTimeout(giveUp, waitMs);
    res.once('close', giveUp);
    gate.waiting.add(settle);
  });
}

/** The permit passes on to whoever has waited longest. */
function leave(gate: Gate): void {
  const [next] = gate.waiting;
  if (next) next(true);
  else gate.free++;
}

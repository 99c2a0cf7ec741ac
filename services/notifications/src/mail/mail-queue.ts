import type { Clock } from '@candor/kit/clock';
import type { EmailLeases } from './data/email-leases.ts';
import type { Emails } from './data/emails.ts';
import type { LeasedEmail, QueuedEmail } from './rules/email.ts';
import { isNoticesFirst, PRIORITY } from './rules/priority.ts';

const BY_PRIORITY = [PRIORITY.security, PRIORITY.notice, PRIORITY.bulk];
const NOTICES_FIRST = [PRIORITY.notice, PRIORITY.security, PRIORITY.bulk];
/** Mails kept in memory until they are claimed. Beyond it they are read from the database. */
const MAX_FRESH = 500;

/** @param onQueued called when this process has queued mails */
export function createMailQueue(
  deps: { emails: Pick<Emails, 'onQueued'>; leases: EmailLeases; clock: Clock },
  onQueued: () => void,
) {
  const { emails, leases, clock } = deps;
  let mayBeExpired = true;
  /** Whether mails may be due that are not in `fresh`. */
  let mayBeDue = true;
  /** Whether mails were queued since the database was last asked. */
  let isQueuedSince = false;
  let fresh: QueuedEmail[] = [];
  let claims = 0;

  emails.onQueued((queued) => {
    isQueuedSince = true;
    if (!mayBeDue && fresh.length + queued.length <= MAX_FRESH) fresh.push(...queued);
    else expectMore();
    onQueued();
  });

  function expectMore(): void {
    mayBeDue = true;
    fresh = [];
  }

  function takeFresh(limit: number, isNoticeTurn: boolean): QueuedEmail[] {
    const order: readonly number[] = isNoticeTurn ? NOTICES_FIRST : BY_PRIORITY;
    fresh.sort((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority));
    return fresh.splice(0, limit);
  }

  async function claimDue(limit: number, isNoticeTurn: boolean): Promise<LeasedEmail[]> {
    isQueuedSince = false;
    for (const priority of isNoticeTurn ? NOTICES_FIRST : BY_PRIORITY) {
      const claimed = await leases.claimDue(priority, clock.now(), limit);
      if (claimed.length > 0) return claimed;
    }
    mayBeDue = isQueuedSince;
    return [];
  }

  return {
    /** Mails may be due that this process has not queued, or that waited for their next attempt. */
    expectMore,
    /** The same, and leases may have expired. */
    expectExpired(): void {
      mayBeExpired = true;
      expectMore();
    },
    /** Leases up to `limit` mails: first those whose lease has expired, then by priority. Empty when nothing is due. */
    async claim(limit: number): Promise<LeasedEmail[]> {
      if (mayBeExpired) {
        mayBeExpired = false;
        const expired = await leases.claimExpired(limit);
        mayBeExpired ||= expired.length > 0;
        if (expired.length > 0) return expired;
      }
      if (!mayBeDue && fresh.length === 0) return [];
      claims += 1;
      const isNoticeTurn = isNoticesFirst(claims);
      if (mayBeDue) return claimDue(limit, isNoticeTurn);
      // Those that another process was faster to claim are left out, so that none may remain of this turn.
      for (let taken = takeFresh(limit, isNoticeTurn); taken.length > 0; ) {
        const claimed = await leases.claimFresh(taken);
        if (claimed.length > 0) return claimed;
        taken = takeFresh(limit, isNoticeTurn);
      }
      return [];
    },
  };
}

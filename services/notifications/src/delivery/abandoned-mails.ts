import type { Emails, Taken } from '../data/emails.ts';
import type { ClaimedEmail } from '../domain/email.ts';

/** Finds mails whose sender ended while it had them. */
export interface AbandonedMails {
  /** Takes over what nobody has touched for the lease, as seen from here. */
  takeOver(): Promise<ClaimedEmail[]>;
}

/**
 * A taking counts as abandoned once this process has seen it unchanged for `leaseMs`. It is measured here, by a
 * clock that only goes forward, and not read from the document: the clocks of two machines may be an hour apart.
 * @param isMine tells the takings that this process is working on
 */
export function createAbandonedMails(deps: {
  emails: Emails;
  leaseMs: number;
  isMine: (claim: string) => boolean;
  monotonicMs?: () => number;
}): AbandonedMails {
  const { emails, leaseMs, isMine, monotonicMs = () => performance.now() } = deps;
  let seen = new Map<string, number>();

  return {
    async takeOver() {
      const now = monotonicMs();
      const others = (await emails.taken()).filter(({ claim }) => !isMine(claim));
      seen = new Map(others.map(({ claim }) => [claim, seen.get(claim) ?? now]));
      const abandoned = others.filter(({ claim }) => now - (seen.get(claim) ?? now) >= leaseMs);
      const taken = await Promise.all(abandoned.map((one: Taken) => emails.takeOver(one)));
      return taken.filter((email) => email !== null);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '@candor/kit/lifecycle';
import { runInContext } from '@candor/kit/request-context';
import { untraced } from '@candor/kit/tracing/spans';
import type { MailDeps } from '../notifications-deps.ts';
import type { LeasedEmail } from './rules/email.ts';
import { isNoticesFirst, PRIORITY } from './rules/priority.ts';
import { sendMail } from './send-mail.ts';

/** On stop it leases no more mails and waits for those being sent. */
export interface MailSender extends Required<Part> {
  /** Resolves when no mail is due: each is sent, or has failed and waits for its next attempt. */
  drain(): Promise<void>;
}

export interface Pace {
  /** Polling interval; due retries and expired leases are found within it. */
  pollMs: number;
  /** Duration of a lease, after which a crashed sender's mail is leased again. Longer than any single attempt. */
  leaseMs: number;
}

export const DEFAULT_PACE: Pace = { pollMs: 1_000, leaseMs: 30_000 };

/** Mails that one process sends at a time: twice the mailer's connections, so that none is idle during a claim. */
const PARALLEL = 16;
/** Milliseconds that a free permit waits for others, so that one claim serves several. */
const GATHER_MS = 25;

/**
 * Leases queued mails and sends them. Any number of processes may run it concurrently. Mails whose lease has
 * expired are sent first, whatever the length of the queue.
 * @param onProgress called when a mail is being sent, and when its outcome is recorded
 */
export function createMailSender(
  deps: MailDeps,
  pace: Pace,
  onProgress: (email: LeasedEmail) => void = () => {},
): MailSender {
  const { clock, log } = deps;
  const { emails, leases } = deps.data;
  const timeoutMs = pace.leaseMs * 0.75;
  const sending = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let correcting: Promise<void> | undefined;
  let stopped = true;
  /** Whether wake() was called since the current pass over the queue began. */
  let isWokenAgain = false;
  let claims = 0;
  /** Whether urgent mails may be due: false once a claim found none, until the next wake(). */
  let mayBeUrgent = true;

  /** Mails whose lease has expired, otherwise security mails. */
  async function claimUrgent(limit: number): Promise<LeasedEmail[]> {
    if (!mayBeUrgent) return [];
    mayBeUrgent = false;
    let claimed = await leases.claimExpired(limit);
    if (claimed.length === 0) {
      claimed = await leases.claimDue(PRIORITY.security, clock.now(), limit);
    }
    if (claimed.length > 0) mayBeUrgent = true;
    return claimed;
  }

  async function claim(limit: number): Promise<LeasedEmail[]> {
    const claimNotices = () => leases.claimDue(PRIORITY.notice, clock.now(), limit);
    claims += 1;
    const [first, second] = isNoticesFirst(claims)
      ? [claimNotices, () => claimUrgent(limit)]
      : [() => claimUrgent(limit), claimNotices];
    const claimBulk = () => leases.claimDue(PRIORITY.bulk, clock.now(), limit);
    for (const claimNext of [first, second, claimBulk]) {
      const claimed = await claimNext();
      if (claimed.length > 0) return claimed;
    }
    return [];
  }

  function send(email: LeasedEmail): void {
    // Logs under the event that caused this mail, not under the one that woke the sender.
    const { eventId: requestId, correlationId } = email;
    onProgress(email);
    const sent = runInContext({ requestId, correlationId }, () => sendMail(deps, email, timeoutMs))
      // The outcome is not recorded, so the mail is sent again when its lease has expired.
      .catch((err) =>
        log.warn({ err, emailId: email.id }, 'mail sender could not record the outcome of a mail'),
      )
      .finally(() => {
        sending.delete(sent);
        onProgress(email);
      });
    sending.add(sent);
  }

  /** Resolves when a permit is free: at once when half of them are, otherwise after GATHER_MS. */
  async function waitForPermits(): Promise<void> {
    if (sending.size <= PARALLEL / 2) return;
    const moment = sleep(GATHER_MS, 'over');
    while (sending.size > PARALLEL / 2) {
      if ((await Promise.race([moment, ...sending])) === 'over') break;
    }
    while (sending.size === PARALLEL) await Promise.race(sending);
  }

  async function sendDue(): Promise<void> {
    isWokenAgain = false;
    let claimed: LeasedEmail[];
    do {
      await waitForPermits();
      claimed = stopped ? [] : await claim(PARALLEL - sending.size);
      for (const email of claimed) send(email);
    } while (claimed.length > 0);
  }

  function wake(): void {
    if (stopped) return;
    mayBeUrgent = true;
    isWokenAgain = true;
    running ??= sendDue()
      .catch((err) => log.warn({ err }, 'mail queue unreachable, will retry'))
      .finally(() => {
        running = undefined;
        if (isWokenAgain) wake();
      });
  }

  function poll(): void {
    wake();
    correcting ??= leases
      .correctTimes(clock.now())
      .catch((err) => log.warn({ err }, 'mail sender could not correct lease and retry times'))
      .finally(() => {
        correcting = undefined;
      });
  }

  async function idle(): Promise<void> {
    await correcting;
    while (running || sending.size > 0) await Promise.all([running, ...sending]);
  }

  emails.onQueued(() => untraced(wake));
  return {
    name: 'mail sender',
    start() {
      stopped = false;
      timer = setInterval(poll, pace.pollMs);
      poll();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await idle();
    },
    async drain() {
      do {
        wake();
        await idle();
      } while (!stopped && (await leases.hasDue(clock.now())));
    },
  };
}

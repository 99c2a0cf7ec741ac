import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '@candor/kit/lifecycle';
import { runInContext } from '@candor/kit/request-context';
import type { LeasedEmail } from '../domain/email.ts';
import { isNoticeTurn, PRIORITY } from '../domain/priority.ts';
import type { NotificationsDeps } from '../use-cases/notifications-deps.ts';
import { sendMail } from '../use-cases/send-mail.ts';

/** Its stop leases no further mail and lets those being sent end. */
export interface MailSender extends Required<Part> {
  /** Resolves when no mail is due: each is sent, or has failed and waits for its next attempt. */
  drain(): Promise<void>;
}

export interface Pace {
  /** How often the queue is looked at without a wake-up; retries and ended leases are found within this. */
  pollMs: number;
  /** After how long the mail of a process that ended is leased again; a single attempt ends well before. */
  leaseMs: number;
}

export const DEFAULT_PACE: Pace = { pollMs: 1_000, leaseMs: 30_000 };

/** Mails that one process has leased: twice the mailer's connections, so that none of these waits for a claim. */
const PARALLEL = 16;
/** How long a free place waits for others, so that one claim serves several: milliseconds. */
const GATHER_MS = 25;

/**
 * Leases queued mails and sends them. Any number of processes may do so at once. Mails whose lease has ended come
 * first, however many wait behind them.
 */
export function createMailSender(deps: NotificationsDeps, pace: Pace): MailSender {
  const { clock, log } = deps;
  const { emails, leases } = deps.data;
  const timeoutMs = pace.leaseMs * 0.75;
  const sending = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let correcting: Promise<void> | undefined;
  let stopped = true;
  /** Woken since the queue was last looked at from its start. */
  let again = false;
  let turn = 0;
  /** Whether something may go before notices: a mail was queued or time has passed since none did. */
  let mayBeUrgent = true;

  /** Mails whose lease has ended, else security mails. */
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
    turn += 1;
    const [first, second] = isNoticeTurn(turn)
      ? [claimNotices, () => claimUrgent(limit)]
      : [() => claimUrgent(limit), claimNotices];
    const claimed = await first();
    return claimed.length > 0 ? claimed : second();
  }

  function send(email: LeasedEmail): void {
    // What woke the sender may be about another mail: what is logged here belongs to the cause of this one.
    const { eventId: requestId, correlationId } = email;
    const sent = runInContext({ requestId, correlationId }, () => sendMail(deps, email, timeoutMs))
      // What became of it is not written: it is found again when its lease has ended.
      .catch((err) => log.warn({ err, emailId: email.id }, 'outcome of a mail not recorded'))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  }

  /** Resolves when at least one place is free: soon when half are, else after a moment. */
  async function room(): Promise<void> {
    if (sending.size <= PARALLEL / 2) return;
    const moment = sleep(GATHER_MS, 'over');
    while (sending.size > PARALLEL / 2) {
      if ((await Promise.race([moment, ...sending])) === 'over') break;
    }
    while (sending.size === PARALLEL) await Promise.race(sending);
  }

  async function sendDue(): Promise<void> {
    again = false;
    let claimed: LeasedEmail[];
    do {
      await room();
      claimed = stopped ? [] : await claim(PARALLEL - sending.size);
      for (const email of claimed) send(email);
    } while (claimed.length > 0);
  }

  function wake(): void {
    if (stopped) return;
    mayBeUrgent = true;
    again = true;
    running ??= sendDue()
      .catch((err) => log.warn({ err }, 'mail queue unreachable, will be tried again'))
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  }

  function poll(): void {
    wake();
    correcting ??= leases
      .correctTimes(clock.now())
      .catch((err) => log.warn({ err }, 'times of mails could not be checked'))
      .finally(() => {
        correcting = undefined;
      });
  }

  async function idle(): Promise<void> {
    await correcting;
    while (running || sending.size > 0) await Promise.all([running, ...sending]);
  }

  emails.onQueued(wake);
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

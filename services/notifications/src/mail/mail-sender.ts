import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '@candor/kit/lifecycle';
import { runInContext } from '@candor/kit/request-context';
import { untraced } from '@candor/kit/tracing/spans';
import type { MailDeps } from '../notifications-deps.ts';
import { createMailQueue } from './mail-queue.ts';
import type { LeasedEmail } from './rules/email.ts';
import { sendMail } from './send-mail.ts';

/** On stop it leases no more emails and waits for those being sent. */
export interface MailSender extends Required<Part> {
  /** Resolves when no mail is due: each is sent, or has failed and waits for its next attempt. */
  drain(): Promise<void>;
}

export interface Pace {
  /**
   * How often a sender looks for what nothing wakes it for: expired leases, and emails and retries of a process that has
   * ended.
   */
  pollMs: number;
  /** Duration of a lease, after which a crashed sender's mail is leased again. Longer than any single attempt. */
  leaseMs: number;
}

export const DEFAULT_PACE: Pace = { pollMs: 10_000, leaseMs: 30_000 };

/** Mails that one process sends at a time: twice the mailer's connections, so that none is idle during a claim. */
const PARALLEL = 16;
/** Looks from one correction of times to the next. */
const CORRECTED_EVERY = 6;
/** Retries due within this many milliseconds are woken for together. */
const RETRY_STEP_MS = 500;
/** Milliseconds that a free permit waits for others, so that one claim serves several. */
const GATHER_MS = 25;

/**
 * Leases queued mails and sends them, woken by what this process queues and by the time of its retries. Any number of processes may run it concurrently. Mails whose lease has
 * expired are sent first, whatever the length of the queue.
 * @param onProgress called when an email is being sent, and when its outcome is recorded
 */
export function createMailSender(
  deps: MailDeps,
  pace: Pace,
  onProgress: (email: LeasedEmail) => void = () => {},
): MailSender {
  const { clock, log } = deps;
  const { emails, leases } = deps.data;
  const queue = createMailQueue({ emails, leases, clock }, () => untraced(wake));
  const timeoutMs = pace.leaseMs * 0.75;
  const sending = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let correcting: Promise<void> | undefined;
  let stopped = true;
  /** Whether wake() was called since the current pass over the queue began. */
  let isWokenAgain = false;
  let looks = 0;
  /** Timers of retries, by the step in which they end. */
  const retries = new Map<number, NodeJS.Timeout>();

  function send(email: LeasedEmail): void {
    // Logs under the event that caused this email, not under the one that woke the sender.
    const { eventId: requestId, correlationId } = email;
    onProgress(email);
    const sent = runInContext({ requestId, correlationId }, () => sendMail(deps, email, timeoutMs))
      .then((until) => {
        if (until) wakeAt(until);
      })
      // The outcome is not recorded, so the mail is sent again when its lease has expired.
      .catch((err) =>
        log.warn(
          { err, emailId: email.id },
          'mail sender could not record the outcome of an email',
        ),
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
      claimed = stopped ? [] : await queue.claim(PARALLEL - sending.size);
      for (const email of claimed) send(email);
    } while (claimed.length > 0);
  }

  function wake(): void {
    if (stopped) return;
    isWokenAgain = true;
    running ??= sendDue()
      .catch((err) => log.warn({ err }, 'mail queue unreachable, will retry'))
      .finally(() => {
        running = undefined;
        if (isWokenAgain) wake();
      });
  }

  function wakeAt(time: Date): void {
    const step = Math.ceil(time.getTime() / RETRY_STEP_MS);
    if (stopped || retries.has(step)) return;
    const timer = setTimeout(
      () => {
        retries.delete(step);
        queue.expectMore();
        wake();
      },
      step * RETRY_STEP_MS - clock.now().getTime(),
    );
    retries.set(step, timer);
  }

  function look(): void {
    queue.expectExpired();
    wake();
    looks += 1;
    if (looks % CORRECTED_EVERY !== 1) return;
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

  return {
    name: 'mail sender',
    start() {
      stopped = false;
      timer = setInterval(look, pace.pollMs);
      look();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      for (const retry of retries.values()) clearTimeout(retry);
      retries.clear();
      await idle();
    },
    async drain() {
      do {
        queue.expectExpired();
        wake();
        await idle();
      } while (!stopped && (await leases.hasDue(clock.now())));
    },
  };
}

import { runInContext } from '@candor/kit/request-context';
import type { ClaimedEmail } from '../domain/email.ts';
import type { NotificationsDeps } from '../use-cases/notifications-deps.ts';
import { sendMail } from '../use-cases/send-mail.ts';
import { createAbandonedMails } from './abandoned-mails.ts';

export interface MailSender {
  start(): void;
  /** Takes no further mail and lets those being sent end. */
  stop(): Promise<void>;
  /** A mail was queued: look now instead of at the next poll. */
  nudge(): void;
  /** Resolves when no mail is due: each is sent, or has failed and waits for its next try. */
  drain(): Promise<void>;
}

export interface Pace {
  /** How often the queue is looked at without a nudge; retries are due within this. */
  pollMs: number;
  /** After how long the mail of a process that ended is taken over; a single try ends well before. */
  leaseMs: number;
}

export const DEFAULT_PACE: Pace = { pollMs: 1_000, leaseMs: 60_000 };

/** Mails that are being sent side by side. */
const LANES = 4;

/** Fails with the first failure, but not before all have ended: stopping must wait for each of them. */
async function allEnded(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Takes queued mails one by one and sends them. Any number of processes may do so at once. */
export function createMailSender(deps: NotificationsDeps, pace: Pace): MailSender {
  const { emails, clock, log } = deps;
  const timeoutMs = pace.leaseMs * 0.75;
  const mine = new Set<string>();
  const abandoned = createAbandonedMails({
    emails,
    leaseMs: pace.leaseMs,
    isMine: (claim) => mine.has(claim),
  });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = true;

  async function send(email: ClaimedEmail): Promise<void> {
    mine.add(email.claim);
    // Whoever nudged may be about another mail: what is logged here belongs to the cause of this one.
    const { eventId: requestId, correlationId } = email;
    try {
      await runInContext({ requestId, correlationId }, () => sendMail(deps, email, timeoutMs));
    } finally {
      mine.delete(email.claim);
    }
  }

  async function lane(): Promise<void> {
    while (!stopped) {
      const email = await emails.claimDue(clock.now());
      if (!email) return;
      await send(email);
    }
  }

  async function pass(): Promise<void> {
    const left = await abandoned.takeOver();
    await allEnded(left.map(send));
    await allEnded(Array.from({ length: LANES }, lane));
  }

  function run(): Promise<void> {
    running ??= (async () => {
      do {
        again = false;
        try {
          await pass();
        } catch (error) {
          // What was taken stays taken and is found again as abandoned.
          log.warn({ err: error }, 'mails could not be looked after, will be tried again');
        }
      } while (again && !stopped);
    })().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    start() {
      stopped = false;
      timer = setInterval(() => void run(), pace.pollMs);
      void run();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
    nudge() {
      if (stopped) return;
      if (running) again = true;
      else void run();
    },
    async drain() {
      do {
        await running;
        await run();
      } while (!stopped && (await emails.hasDue(clock.now())));
    },
  };
}

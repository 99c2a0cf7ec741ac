import type { LeasedEmail } from '../domain/email.ts';
import { oneLine } from '../domain/plain-text.ts';
import { isGivenUp, isRefusal, retryDelay } from '../domain/retry.ts';
import type { NotificationsDeps } from './notifications-deps.ts';

const LEASE_LOST = 'mail not sent before its lease ended: another sender leases it';

/**
 * Sends a mail that this process holds the lease on, and writes down how it went. If the process ends between the
 * two, the mail goes out again under the same Message-ID.
 * @param timeoutMs after which the attempt counts as failed; shorter than the lease
 */
export async function sendMail(
  deps: NotificationsDeps,
  email: LeasedEmail,
  timeoutMs: number,
): Promise<void> {
  const { clock, log } = deps;
  const { emails } = deps.data;
  const about = { emailId: email.id, template: email.template, attempts: email.attempts };
  try {
    await within(timeoutMs, handOver(deps, email));
  } catch (error) {
    await noteFailure(deps, email, error);
    return;
  }
  if (await emails.markSent(email, clock.now())) log.info(about, 'mail sent');
  else log.warn(about, 'mail sent after its lease had ended: another sender leases it');
}

function handOver({ mailer }: NotificationsDeps, email: LeasedEmail): Promise<void> {
  const { messageId, to, subject, text, html, queuedAt } = email;
  return mailer.send({
    messageId,
    to,
    subject,
    text,
    html,
    date: queuedAt,
    // Keeps answering machines from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

async function noteFailure(
  { data, clock, log }: NotificationsDeps,
  email: LeasedEmail,
  error: unknown,
): Promise<void> {
  const at = clock.now();
  const failure = {
    at,
    error: oneLine(error instanceof Error ? error.message : String(error), 300),
  };
  const { id: emailId, template, attempts } = email;
  const about = { err: error, emailId, template, attempts };
  if (isGivenUp(email.attempts, { refused: isRefusal(error) })) {
    if (await data.emails.giveUp(email, failure)) log.error(about, 'mail given up');
    else log.warn(about, LEASE_LOST);
    return;
  }
  const waitMs = retryDelay(email.attempts);
  if (await data.emails.postpone(email, failure, new Date(at.getTime() + waitMs))) {
    log.warn({ ...about, waitMs }, 'mail not sent, will be tried again');
  } else log.warn(about, LEASE_LOST);
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The mail server took more than ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

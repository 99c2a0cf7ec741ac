import { isDependencyUnavailable } from '@candor/kit/dependency-unavailable';
import type { MailDeps } from '../notifications-deps.ts';
import { unsubscribeHeaders } from '../preferences/unsubscribe.ts';
import type { LeasedEmail } from './rules/email.ts';
import { oneLine } from './rules/plain-text.ts';
import { renderHtml } from './rules/render-letter.ts';
import { isGivenUp, isRefusal, retryDelay } from './rules/retry.ts';

const LEASE_LOST = 'mail not sent: lease expired and another sender holds it';

/**
 * Sends an email that this process has leased and records the outcome. If the process crashes between the two, the
 * mail is sent again with the same Message-ID.
 * @param timeoutMs after which the attempt fails; shorter than the lease
 * @returns when it is tried again, or null
 */
export async function sendMail(
  deps: MailDeps,
  email: LeasedEmail,
  timeoutMs: number,
): Promise<Date | null> {
  const { clock, log, metrics } = deps;
  const { emails } = deps.data;
  const about = { emailId: email.id, template: email.template, attempts: email.attempts };
  try {
    await withTimeout(timeoutMs, deliver(deps, email));
  } catch (error) {
    return recordFailure(deps, email, error);
  }
  metrics.attempted('sent', { isServerReachable: true });
  if (await emails.markSent(email, clock.now())) log.info(about, 'mail sent');
  else log.warn(about, 'mail sent after its lease expired: another sender may send it again');
  return null;
}

async function deliver(deps: MailDeps, email: LeasedEmail): Promise<void> {
  const { messageId, to, subject, text, page, queuedAt } = email;
  await deps.mailer.send({
    messageId,
    to,
    subject,
    text,
    html: typeof page === 'string' ? page : renderHtml(page),
    date: queuedAt,
    // Suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...(await unsubscribeHeaders(deps, email)) },
  });
}

async function recordFailure(
  { data, clock, log, metrics }: MailDeps,
  email: LeasedEmail,
  error: unknown,
): Promise<Date | null> {
  const at = clock.now();
  const failure = {
    at,
    error: oneLine(error instanceof Error ? error.message : String(error), 300),
  };
  const { id: emailId, template, attempts } = email;
  const about = { err: error, emailId, template, attempts };
  const givenUp = isGivenUp(email.attempts, { refused: isRefusal(error) });
  metrics.attempted(givenUp ? 'given-up' : 'postponed', {
    isServerReachable: !isDependencyUnavailable(error),
  });
  if (givenUp) {
    if (await data.emails.giveUp(email, failure)) log.error(about, 'mail given up');
    else log.warn(about, LEASE_LOST);
    return null;
  }
  const waitMs = retryDelay(email.attempts);
  const until = new Date(at.getTime() + waitMs);
  if (await data.emails.postpone(email, failure, until)) {
    log.warn({ ...about, waitMs }, 'mail not sent, will retry');
    return until;
  }
  log.warn(about, LEASE_LOST);
  return null;
}

async function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server did not answer within ${ms} ms`)),
      ms,
    );
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

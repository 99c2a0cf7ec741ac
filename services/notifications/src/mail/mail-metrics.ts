import { Counter, Gauge, type Metric } from 'prom-client';
import type { MailBacklog } from './data/mail-backlog.ts';

/** The outcome of an attempt to send an email. */
export type MailOutcome = 'sent' | 'postponed' | 'given-up';

/** Counts mails and measures their queue. */
export type MailMetrics = ReturnType<typeof createMailMetrics>;

export function createMailMetrics(readBacklog: () => Promise<MailBacklog[]>) {
  const attempts = new Counter({
    name: 'candor_mail_attempts_total',
    help: 'Attempts to send an email',
    labelNames: ['outcome'],
    registers: [],
  });
  const outcomes: MailOutcome[] = ['sent', 'postponed', 'given-up'];
  for (const outcome of outcomes) attempts.inc({ outcome }, 0);
  const reachable = new Gauge({
    name: 'candor_mail_server_reachable',
    help: 'Whether the mail server answered the last attempt (1) or could not be reached (0)',
    registers: [],
  });
  reachable.set(1);
  let reading: Promise<MailBacklog[]> | undefined;

  /** Both gauges are collected from one query. While the database is unavailable they are empty. */
  function read(): Promise<MailBacklog[]> {
    reading ??= readBacklog()
      .catch(() => [])
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  function gauge(name: string, help: string, measure: (backlog: MailBacklog) => number): Metric {
    return new Gauge({
      name,
      help,
      labelNames: ['priority'],
      registers: [],
      async collect() {
        const backlogs = await read();
        this.reset();
        for (const one of backlogs) this.set({ priority: one.priority }, measure(one));
      },
    });
  }

  return {
    metrics: [
      attempts,
      reachable,
      gauge('candor_mail_backlog', 'Mails that are queued or being sent', ({ mails }) => mails),
      gauge(
        'candor_mail_oldest_age_seconds',
        'Time since the oldest unsent mail was queued; 0 where there is none',
        ({ oldest }) => (oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0),
      ),
    ],
    attempted(outcome: MailOutcome, { isServerReachable }: { isServerReachable: boolean }): void {
      attempts.inc({ outcome });
      reachable.set(isServerReachable ? 1 : 0);
    },
  };
}

import type { Clock } from '@candor/kit/clock';
import type { Part } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { MailLog } from './data/mail-log.ts';

const EVERY_MS = 60 * 60_000;
/** Days for which the log keeps the text of an email by staff. The privacy page names them. */
const TEXT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Removes from the log the texts of old mails, and those to deleted accounts that left after the erasure was last repeated. */
export function createMailRetentionJob(deps: {
  data: { mailLog: Pick<MailLog, 'removeTexts' | 'removeLastMails'> };
  clock: Clock;
  log: Logger;
}): Part {
  const { data, clock, log } = deps;
  return createPeriodicJob({
    name: 'mail retention',
    everyMs: EVERY_MS,
    log,
    async run() {
      await data.mailLog.removeLastMails();
      await data.mailLog.removeTexts(new Date(clock.now().getTime() - TEXT_DAYS * DAY_MS));
    },
  });
}

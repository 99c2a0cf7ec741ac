import type { MailDeps } from '../notifications-deps.ts';
import type { MailEvent } from '../reactions/rules/reaction.ts';
import { queueMail } from './queue-mail.ts';

/** Every event of the queues of mails triggers a mail. */
export const onMailEvent =
  (deps: MailDeps) =>
  (event: MailEvent): Promise<void> =>
    queueMail(deps, event);

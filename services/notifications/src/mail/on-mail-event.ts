import type { MailDeps } from '../notifications-deps.ts';
import { queueMail } from './queue-mail.ts';
import type { MailEvent } from './rules/to-mail.ts';

/** Every event of this queue triggers a mail. */
export const onMailEvent =
  (deps: MailDeps) =>
  (event: MailEvent): Promise<void> =>
    queueMail(deps, event);

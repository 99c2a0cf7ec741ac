import type { MailEvent } from './rules/to-mail';
import type { MailDeps } from '../notifications-deps.ts';
import { queueMail } from './queue-mail.ts';

/** Every event of this queue triggers a mail. */
export const onMailEvent =
  (deps: MailDeps) =>
  (event: MailEvent): Promise<void> =>
    queueMail(deps, event);

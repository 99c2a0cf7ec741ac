import type { MailEvent } from '../domain/to-mail';
import type { MailDeps } from '../use-cases/notifications-deps.ts';
import { queueMail } from '../use-cases/queue-mail.ts';

/** Every event of this queue triggers a mail. */
export const onMailEvent =
  (deps: MailDeps) =>
  (event: MailEvent): Promise<void> =>
    queueMail(deps, event);

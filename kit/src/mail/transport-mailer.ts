import type { Transporter } from 'nodemailer';
import type { Logger } from '../logger.ts';
import type { Mailer, MailMessage } from './mailer.ts';

/** The mail is invalid and cannot be sent, now or later. */
export class MailRefusedError extends Error {
  constructor(what: string) {
    super(`Mail refused: ${what}`);
    this.name = 'MailRefusedError';
  }
}

/** Sends mails by a transport of nodemailer, whose errors it throws. */
export function createTransportMailer(transport: Transporter, log: Logger): Mailer {
  // A broken idle connection does not affect any mail.
  transport.on('error', (error) => log.debug({ err: error }, 'mail connection lost'));

  return {
    async send(message) {
      assertSafe(message);
      const { messageId, to, subject, text, html, date, headers } = message;
      await transport.sendMail({
        messageId,
        // As an object it is parsed as exactly one address.
        to: { name: '', address: to },
        subject,
        text,
        html,
        date,
        headers,
      });
      log.debug({ messageId }, 'mail handed over');
    },
    async ping() {
      await transport.verify();
    },
    close() {
      transport.close();
    },
  };
}

const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;
const MESSAGE_ID = /^<[^\s<>@]+@[^\s<>@]+>$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/** A line break in a header would inject another one: more recipients or another body. */
function assertSafe({ to, messageId, subject, headers = {} }: MailMessage): void {
  if (!ONE_ADDRESS.test(to)) throw new MailRefusedError('the recipient is not one address');
  if (!MESSAGE_ID.test(messageId)) throw new MailRefusedError('the Message-ID is malformed');
  if (hasControl(subject)) throw new MailRefusedError('the subject has more than one line');
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name)) throw new MailRefusedError('a header name is invalid');
    if (hasControl(value)) throw new MailRefusedError(`the header ${name} has more than one line`);
  }
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

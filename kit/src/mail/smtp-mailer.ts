import { createTransport } from 'nodemailer';
import type { Logger } from '../logger.ts';
import type { Mailer, MailMessage } from './mailer.ts';

export interface SmtpMailerOptions {
  /** smtp:// or smtps://, with credentials where the server wants some; `?requireTLS=true` insists on it. */
  url: string;
  /** "Name <address>" or an address. */
  from: string;
  log: Logger;
}

/** The mail can't be sent as it is, now or later. */
export class MailRefusedError extends Error {
  constructor(what: string) {
    super(`Mail refused: ${what}`);
    this.name = 'MailRefusedError';
  }
}

/**
 * Mail over SMTP, by a few connections that are kept. Failures come as nodemailer gives them: `code` tells a
 * server that is away (ECONNECTION, ESOCKET, ETIMEDOUT, EDNS), `responseCode` what it answered.
 */
export function createSmtpMailer({ url, from, log }: SmtpMailerOptions): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 8,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
      // Contents are given, never fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  // An idle connection that breaks concerns no mail.
  transport.on('error', (error) => log.debug({ err: error }, 'mail connection lost'));

  return {
    async send(message) {
      refuseUnsafe(message);
      const { messageId, to, subject, text, html, date, headers } = message;
      await transport.sendMail({
        messageId,
        // As an object it is one address, whatever stands in it.
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

/** A line break in a header would begin another one: more recipients, another text. */
function refuseUnsafe({ to, messageId, subject, headers = {} }: MailMessage): void {
  if (!ONE_ADDRESS.test(to)) throw new MailRefusedError('the recipient is not one address');
  if (!MESSAGE_ID.test(messageId)) throw new MailRefusedError('the Message-ID has not its form');
  if (hasControl(subject)) throw new MailRefusedError('the subject has more than one line');
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name)) throw new MailRefusedError('a header has no usable name');
    if (hasControl(value)) throw new MailRefusedError(`the header ${name} has more than one line`);
  }
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

import { createTransport } from 'nodemailer';
import type { Logger } from '../logger.ts';
import { assertSafeMail } from './assert-safe-mail.ts';
import type { Mailer } from './mailer.ts';

export interface SmtpMailerOptions {
  /** smtp:// or smtps://, with credentials if required; `?requireTLS=true` enforces TLS. */
  url: string;
  /** "Name <address>" or an address. */
  from: string;
  log: Logger;
}

/**
 * Sends mail over a small pool of SMTP connections. Errors are those of nodemailer: `code` identifies an
 * unreachable server (ECONNECTION, ESOCKET, ETIMEDOUT, EDNS), `responseCode` its reply.
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
      // Contents are passed inline; nodemailer must not fetch any.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  // A broken idle connection does not affect any mail.
  transport.on('error', (error) => log.debug({ err: error }, 'mail connection lost'));

  return {
    async send(message) {
      assertSafeMail(message);
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
      log.debug({ messageId }, 'mail sent to the SMTP server');
    },
    async ping() {
      await transport.verify();
    },
    close() {
      transport.close();
    },
  };
}

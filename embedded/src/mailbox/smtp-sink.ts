import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@candor/kit/logger';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Creates an error whose response code is sent to the SMTP client. */
function createSmtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Reads an email to its end. An email over the size limit is drained, as SMTP requires, and refused. */
async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) {
    if (!stream.sizeExceeded) parts.push(part as Buffer);
  }
  if (stream.sizeExceeded) throw createSmtpError(552, 'The mail is larger than 25 MB.');
  return Buffer.concat(parts);
}

/** Starts an SMTP server that accepts mail for any recipient and delivers none. It answers 250 once the mail is on disk. */
export async function startSmtpSink(host: string, store: MailStore, log: Logger) {
  async function accept(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
    };
    const raw = await readMail(stream);
    return store.add(envelope, { raw: raw.toString('base64') });
  }

  const server = new SMTPServer({
    name: 'candor-mailbox',
    size: MAX_MAIL_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1000,
    logger: false,
    onData(stream, session, done) {
      accept(stream, session).then(
        (id) => done(null, `stored as ${id}`),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) log.error({ err: error }, 'mail could not be stored');
          done(error.responseCode ? error : createSmtpError(451, 'The mail could not be stored.'));
        },
      );
    },
  });
  server.on('error', (error) => log.debug({ err: error }, 'smtp connection failed'));
  await once(server.listen(0, host), 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

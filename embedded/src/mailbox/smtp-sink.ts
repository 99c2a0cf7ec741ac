import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@candor/kit/logger';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** An error whose code SMTP tells the sender. */
function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The whole mail; one that is too large is read to its end, as SMTP has it, but not kept. */
async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) {
    if (!stream.sizeExceeded) parts.push(part as Buffer);
  }
  if (stream.sizeExceeded) throw refusal(552, 'The mail is larger than 25 MB.');
  return Buffer.concat(parts);
}

/** Takes every mail for everybody and delivers none. Says 250 only when the mail is on disk. */
export async function startSmtpSink(host: string, store: MailStore, log: Logger) {
  async function accept(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
    };
    return store.add(envelope, await readMail(stream));
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
        (id) => done(null, `kept as ${id}`),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) log.error({ err: error }, 'mail could not be kept');
          done(error.responseCode ? error : refusal(451, 'The mail could not be kept.'));
        },
      );
    },
  });
  server.on('error', (error) => log.debug({ err: error }, 'mail connection broke'));
  await once(server.listen(0, host), 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

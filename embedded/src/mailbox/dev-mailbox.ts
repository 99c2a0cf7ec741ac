import type { Logger } from '@candor/kit/logger';
import { type Mailbox, type MailboxOptions, openMailbox } from './open-mailbox.ts';
import { startSmtpSink } from './smtp-sink.ts';

export interface DevMailbox extends Pick<Mailbox, 'url' | 'stop'> {
  /** Where services of other processes send mail. */
  smtpUrl: string;
}

/** Starts a mailbox with an SMTP server on loopback, which stores every mail and delivers none. */
export async function startDevMailbox(
  options: MailboxOptions & { log: Logger },
): Promise<DevMailbox> {
  const { store, url, stop } = await openMailbox(options);
  const host = '127.0.0.1';
  const smtp = await startSmtpSink(host, store, options.log);
  return {
    smtpUrl: `smtp://${host}:${smtp.port}`,
    url,
    async stop() {
      await smtp.stop();
      await stop();
    },
  };
}

import { createTransport, type SentMessageInfo, type Transport } from 'nodemailer';
import type { Logger } from '../logger.ts';
import type { Mailer } from './mailer.ts';
import { createTransportMailer } from './transport-mailer.ts';

/**
 * Composes mails as they are sent over SMTP and hands them over without the conversation.
 * @param deliver resolves once the mail is stored
 */
export function createComposingMailer(options: {
  /** "Name <address>" or an address. */
  from: string;
  log: Logger;
  deliver: (envelope: { from: string; to: string[] }, raw: Buffer) => Promise<unknown>;
}): Mailer {
  const { from, log, deliver } = options;
  const transport: Transport<SentMessageInfo> = {
    name: 'handover',
    version: '1',
    send({ message }, done) {
      const envelope = message.getEnvelope();
      const sent = { envelope, messageId: message.messageId() };
      message
        .build()
        .then((raw) => deliver({ from: envelope.from || '', to: envelope.to }, raw))
        .then(
          () => done(null, sent),
          (error: Error) => done(error, sent),
        );
    },
  };
  return createTransportMailer(createTransport(transport, { from }), log);
}

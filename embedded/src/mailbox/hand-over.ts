import { assertSafeMail } from '@candor/kit/mail/assert-safe-mail';
import type { Mailer } from '@candor/kit/mail/mailer';
import type { MailStore } from './mail-store.ts';

/** Stores messages of services without composing them; they are read as the same mail over SMTP. */
export const createHandOver = (store: MailStore, mailFrom: string): Mailer['send'] =>
  async function send(message) {
    assertSafeMail(message);
    const from = /<(.*)>/.exec(mailFrom)?.[1] ?? mailFrom;
    await store.add({ from, to: [message.to] }, { message: { ...message, from: mailFrom } });
  };

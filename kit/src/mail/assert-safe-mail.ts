import type { MailMessage } from './mailer.ts';

/** The mail is invalid and cannot be sent, now or later. */
export class MailRefusedError extends Error {
  constructor(what: string) {
    super(`Mail refused: ${what}`);
    this.name = 'MailRefusedError';
  }
}

const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;
const MESSAGE_ID = /^<[^\s<>@]+@[^\s<>@]+>$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/**
 * A line break in a header would inject another one: more recipients or another body.
 * @throws MailRefusedError
 */
export function assertSafeMail({ to, messageId, subject, headers = {} }: MailMessage): void {
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

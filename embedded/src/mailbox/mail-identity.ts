import type { MailContent, StoredMail } from './mail.ts';

/** Key that an email shares with its resends; '' for an email without Message-ID. */
export function toIdentity({ envelope: { to }, ...content }: Omit<StoredMail, 'id'>): string {
  const messageId = findMessageId(content as MailContent);
  return messageId && JSON.stringify([messageId, ...to.map((one) => one.toLowerCase()).sort()]);
}

/** The Message-ID exactly as in the header, without parsing the mail; '' if there is none. */
function findMessageId(content: MailContent): string {
  if ('message' in content) return content.message.messageId;
  const raw = Buffer.from(content.raw, 'base64');
  const end = raw.indexOf('\r\n\r\n');
  const header = raw.toString('latin1', 0, end < 0 ? raw.length : end + 2);
  return /^message-id:\s*(.*)$/im.exec(header)?.[1]?.trimEnd() ?? '';
}

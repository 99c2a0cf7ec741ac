import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { Envelope, Mail, MailAddress, MailSummary } from './mail.ts';

const SNIPPET_LENGTH = 200;

function addresses(list: Address[] | undefined): MailAddress[] {
  return (list ?? []).flatMap(({ name, address, group }) =>
    group ? addresses(group) : [{ Name: name, Address: address ?? '' }],
  );
}

const attachment = ({ filename, mimeType, content }: Attachment, index: number) => ({
  FileName: filename ?? `part-${index + 1}`,
  ContentType: mimeType,
  Size: typeof content === 'string' ? content.length : content.byteLength,
});

/** Parses a mail. The source of a mail that can't be parsed is shown as its text. */
async function parse(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw);
  } catch {
    return { headers: [], headerLines: [], attachments: [], text: raw.toString('latin1') };
  }
}

export async function parseMail(
  raw: Buffer,
  stored: { id: string; created: Date; read: boolean; envelope: Envelope },
): Promise<Mail> {
  const email = await parse(raw);
  const To = addresses(email.to);
  const Cc = addresses(email.cc);
  const named = new Set([...To, ...Cc].map(({ Address }) => Address.toLowerCase()));
  const unnamed = stored.envelope.to.filter((address) => !named.has(address.toLowerCase()));
  const date = new Date(email.date ?? '');
  return {
    ID: stored.id,
    MessageID: (email.messageId ?? '').trim().replace(/^<|>$/g, ''),
    Read: stored.read,
    From: addresses(email.from ? [email.from] : [])[0] ?? null,
    To,
    Cc,
    Bcc: unnamed.map((address) => ({ Name: '', Address: address })),
    ReplyTo: addresses(email.replyTo),
    Subject: email.subject ?? '',
    Created: stored.created,
    Date: Number.isNaN(date.getTime()) ? stored.created : date,
    Size: raw.length,
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Attachments: email.attachments.map(attachment),
  };
}

/** The Message-ID exactly as in the header, without parsing the mail; '' if there is none. */
export function findMessageId(raw: Buffer): string {
  const end = raw.indexOf('\r\n\r\n');
  const header = raw.toString('latin1', 0, end < 0 ? raw.length : end + 2);
  return /^message-id:\s*(.*?)\s*$/im.exec(header)?.[1] ?? '';
}

export function toSummary(mail: Mail): MailSummary {
  const { Text, HTML: _, Attachments, ...rest } = mail;
  const text = Text.replace(/\s+/g, ' ').trim();
  const Snippet = text.length > SNIPPET_LENGTH ? `${text.slice(0, SNIPPET_LENGTH)}...` : text;
  return { ...rest, Attachments: Attachments.length, Snippet };
}

import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import type { HandedOver, Mail, MailAddress, MailSummary, StoredMail } from './mail.ts';

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

/** Parses an email. The source of an email that can't be parsed is shown as its text. */
async function parse(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw);
  } catch {
    return { headers: [], headerLines: [], attachments: [], text: raw.toString('latin1') };
  }
}

/** A message that a service handed over, as it would be parsed from its source. */
function readMessage({ message }: HandedOver): Email {
  const { from, to, date, ...rest } = message;
  const [sender] = addressParser(from);
  return {
    ...rest,
    ...(sender && { from: sender }),
    to: [{ name: '', address: to }],
    date: String(date),
    headers: [],
    headerLines: [],
    attachments: [],
  };
}

/** Reads a stored mail. */
export async function parseMail(
  { id, envelope, ...content }: StoredMail,
  { created, read }: { created: Date; read: boolean },
): Promise<Mail> {
  const raw = 'raw' in content ? Buffer.from(content.raw, 'base64') : null;
  const email = raw ? await parse(raw) : readMessage(content as HandedOver);
  const To = addresses(email.to);
  const Cc = addresses(email.cc);
  const named = new Set([...To, ...Cc].map(({ Address }) => Address.toLowerCase()));
  const unnamed = envelope.to.filter((address) => !named.has(address.toLowerCase()));
  const date = new Date(email.date ?? '');
  const { text: Text = '', html: HTML = '' } = email;
  return {
    ID: id,
    MessageID: (email.messageId ?? '').trim().replace(/^<|>$/g, ''),
    Read: read,
    From: addresses(email.from ? [email.from] : [])[0] ?? null,
    To,
    Cc,
    Bcc: unnamed.map((address) => ({ Name: '', Address: address })),
    ReplyTo: addresses(email.replyTo),
    Subject: email.subject ?? '',
    Created: created,
    Date: Number.isNaN(date.getTime()) ? created : date,
    Size: raw?.length ?? Buffer.byteLength(Text + HTML),
    Text,
    HTML,
    Attachments: email.attachments.map(attachment),
  };
}

export function toSummary(mail: Mail): MailSummary {
  const { Text, HTML: _, Attachments, ...rest } = mail;
  const text = Text.replace(/\s+/g, ' ').trim();
  const Snippet = text.length > SNIPPET_LENGTH ? `${text.slice(0, SNIPPET_LENGTH)}...` : text;
  return { ...rest, Attachments: Attachments.length, Snippet };
}

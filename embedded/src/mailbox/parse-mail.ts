import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { Envelope, Mail, MailAddress, MailAttachment } from './mail.ts';

const SNIPPET = 200;
const SEARCHED = 4000;

/** What is known about a stored mail besides its bytes. */
export interface Stored {
  id: string;
  created: Date;
  read: boolean;
  envelope: Envelope;
}

function addresses(list: Address[] | undefined): MailAddress[] {
  return (list ?? []).flatMap(({ name, address, group }) =>
    group ? addresses(group) : [{ Name: name, Address: address ?? '' }],
  );
}

function attachment(part: Attachment, index: number): MailAttachment {
  const content =
    typeof part.content === 'string'
      ? Buffer.from(part.content)
      : Buffer.from(part.content as Uint8Array);
  return {
    partId: String(index + 1),
    fileName: part.filename ?? `part-${index + 1}`,
    contentType: part.mimeType,
    contentId: (part.contentId ?? '').replace(/^<|>$/g, ''),
    content,
  };
}

/** The words of an HTML mail that has no text of its own. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A mail that can't be parsed is still one that somebody wants to see: its source becomes its text. */
async function parse(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(raw);
  } catch {
    return { headers: [], headerLines: [], attachments: [], text: raw.toString('latin1') };
  }
}

export async function parseMail(raw: Buffer, stored: Stored): Promise<Mail> {
  const email = await parse(raw);
  const to = addresses(email.to);
  const cc = addresses(email.cc);
  const named = new Set([...to, ...cc].map(({ Address }) => Address.toLowerCase()));
  const unnamed = stored.envelope.to.filter((address) => !named.has(address.toLowerCase()));
  const date = new Date(email.date ?? '');
  const files = email.attachments.map(attachment);
  const text = email.text ?? '';
  const html = email.html ?? '';
  const words = oneLine(text || wordsOf(html));
  return {
    id: stored.id,
    messageId: (email.messageId ?? '').trim().replace(/^<|>$/g, ''),
    read: stored.read,
    from: addresses(email.from ? [email.from] : [])[0] ?? null,
    to,
    cc,
    bcc: unnamed.map((address) => ({ Name: '', Address: address })),
    replyTo: addresses(email.replyTo),
    returnPath: stored.envelope.from,
    subject: email.subject ?? '',
    created: stored.created,
    date: Number.isNaN(date.getTime()) ? stored.created : date,
    size: raw.length,
    attachments: files.length,
    snippet: words.length > SNIPPET ? `${words.slice(0, SNIPPET)}...` : words,
    searchText: words.slice(0, SEARCHED).toLowerCase(),
    text,
    html,
    files,
  };
}

export function summaryOf(mail: Mail): Omit<Mail, 'text' | 'html' | 'files' | 'returnPath'> {
  const { text: _text, html: _html, files: _files, returnPath: _returnPath, ...summary } = mail;
  return summary;
}

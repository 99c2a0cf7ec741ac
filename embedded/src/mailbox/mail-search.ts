import type { MailAddress, MailSummary } from './mail.ts';

type Test = (mail: MailSummary) => boolean;

const named = (list: MailAddress[], text: string) =>
  list.some(({ Name, Address }) => `${Name} ${Address}`.toLowerCase().includes(text));

const FIELDS: Record<string, (mail: MailSummary, text: string) => boolean> = {
  to: (mail, text) => named(mail.to, text),
  cc: (mail, text) => named(mail.cc, text),
  bcc: (mail, text) => named(mail.bcc, text),
  from: (mail, text) => named(mail.from ? [mail.from] : [], text),
  'reply-to': (mail, text) => named(mail.replyTo, text),
  addressed: (mail, text) =>
    named([...mail.to, ...mail.cc, ...mail.bcc, ...(mail.from ? [mail.from] : [])], text),
  subject: (mail, text) => mail.subject.toLowerCase().includes(text),
  'message-id': (mail, text) => mail.messageId.toLowerCase().includes(text),
  is: (mail, text) => (text === 'read' ? mail.read : text === 'unread' && !mail.read),
  has: (mail, text) => text.startsWith('attachment') && mail.attachments > 0,
};

function anywhere(mail: MailSummary, text: string): boolean {
  return (
    FIELDS.addressed?.(mail, text) ||
    mail.subject.toLowerCase().includes(text) ||
    mail.searchText.includes(text)
  );
}

/** `to:"a b"`, `-is:read`, `word`: every term has to hold; `-` or `!` before one turns it round. */
function parseTerm(term: string): Test {
  const negated = /^[-!]./.test(term);
  const body = (negated ? term.slice(1) : term).toLowerCase();
  const colon = body.indexOf(':');
  const field = FIELDS[body.slice(0, Math.max(0, colon))];
  const text = (field ? body.slice(colon + 1) : body).replaceAll('"', '').trim();
  const holds: Test = (mail) => (field ? field(mail, text) : anywhere(mail, text));
  return negated ? (mail) => !holds(mail) : holds;
}

/** The mails that a query in Mailpit's search words means. */
export function searchMails(mails: readonly MailSummary[], query: string): MailSummary[] {
  const terms = query.match(/(?:"[^"]*"?|[^\s"])+/g) ?? [];
  const tests = terms.map(parseTerm);
  return mails.filter((mail) => tests.every((test) => test(mail)));
}

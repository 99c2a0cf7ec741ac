import type { Mail, MailSummary } from './mail.ts';

/** A mail as Mailpit lists it. */
export function mailpitSummary(mail: MailSummary) {
  return {
    ID: mail.id,
    MessageID: mail.messageId,
    Read: mail.read,
    From: mail.from,
    To: mail.to,
    Cc: mail.cc,
    Bcc: mail.bcc,
    ReplyTo: mail.replyTo,
    Subject: mail.subject,
    Created: mail.created.toISOString(),
    Username: '',
    Tags: [],
    Size: mail.size,
    Attachments: mail.attachments,
    Snippet: mail.snippet,
  };
}

/** A page of mails as Mailpit answers it; `matching` are all those that were asked for. */
export function mailpitList(
  all: readonly MailSummary[],
  matching: readonly MailSummary[],
  { start, limit }: { start: number; limit: number },
) {
  const messages = matching.slice(start, start + limit).map(mailpitSummary);
  const unread = (mails: readonly MailSummary[]) => mails.filter((mail) => !mail.read).length;
  return {
    total: all.length,
    unread: unread(all),
    count: messages.length,
    messages_count: matching.length,
    messages_unread: unread(matching),
    start,
    tags: [],
    messages,
  };
}

/** A whole mail as Mailpit answers it. */
export function mailpitMessage(mail: Mail) {
  return {
    ID: mail.id,
    MessageID: mail.messageId,
    From: mail.from,
    To: mail.to,
    Cc: mail.cc,
    Bcc: mail.bcc,
    ReplyTo: mail.replyTo,
    ReturnPath: mail.returnPath,
    Subject: mail.subject,
    ListUnsubscribe: { Header: '', Links: [], Errors: '', HeaderPost: '' },
    Date: mail.date.toISOString(),
    Tags: [],
    Username: '',
    Text: mail.text,
    HTML: mail.html,
    Size: mail.size,
    Inline: [],
    Attachments: mail.files.map((file) => ({
      PartID: file.partId,
      FileName: file.fileName,
      ContentType: file.contentType,
      ContentID: file.contentId,
      Size: file.content.length,
    })),
  };
}

import type { MailSummary } from '../mail.ts';
import { countMails, formatPeople, formatTime } from './format.ts';
import { type Html, html } from './html.ts';

function row(mail: MailSummary, current: string | undefined, now: Date): Html {
  const sender = mail.from?.Name || mail.from?.Address || 'unknown sender';
  const people = [...mail.to, ...mail.cc, ...mail.bcc].map(({ Address }) => Address).join(', ');
  return html`<li>
<a class="row${mail.read ? '' : ' unread'}" href="/m/${mail.id}"${mail.id === current && html` aria-current="page"`}>
<span class="who">${!mail.read && html`<span class="dot" aria-hidden="true"></span><span class="visually-hidden">Unread, </span>`}${sender}</span>
<span class="when">${formatTime(mail.date, now)}</span>
<span class="what">${mail.subject || '(no subject)'}</span>
<span class="to">to ${people || formatPeople(mail.bcc) || 'nobody'}</span>
</a>
</li>`;
}

/** The column of mails; `data-unread` is what the script compares to tell of new ones. */
export function listView(
  mails: readonly MailSummary[],
  options: { current?: string; now: Date },
): Html {
  const unread = mails.filter((mail) => !mail.read).length;
  const heading = options.current === undefined ? html`<h1>Mailbox</h1>` : html`<h2>Mailbox</h2>`;
  return html`<div class="list-head">
${heading}
${mails.length > 0 && html`<a class="quiet-button" href="/delete">Delete all</a>`}
<p class="count">${mails.length === 0 ? 'Empty' : html`${countMails(mails.length)}, ${unread === 0 ? 'all read' : `${unread} unread`}`}</p>
</div>
${mails.length > 0 && html`<ol class="rows">${mails.map((mail) => row(mail, options.current, options.now))}</ol>`}`;
}

import type { Mail, MailAddress, MailSummary } from '../mail.ts';
import { formatTime, linkify } from './format.ts';
import { type Html, html } from './html.ts';

export interface PageFrame {
  /** One line at the top of the page. */
  ribbon?: string;
  /** Address of the site that sends the emails, for a link. */
  siteUrl?: string;
}

export const MARK = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20.2 7.2A9.4 9.4 0 1 0 20.2 16.8"/><path d="M8 12.2l2.9 2.9 6.3-6.4"/></svg>`;

/**
 * Renders the list of emails beside the chosen mail, or beside a notice when none is chosen. A phone shows one of the two.
 * @param chosen its mail is undefined when it no longer exists
 */
export function mailboxPage(
  { ribbon, siteUrl }: PageFrame,
  mails: readonly MailSummary[],
  chosen?: { mail: Mail | undefined; asText: boolean },
): string {
  const mail = chosen?.mail;
  const kind = chosen ? 'gone' : mails.length > 0 ? 'some' : 'none';
  const main = mail ? mailView(mail, chosen.asText) : notice(kind);
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${mail?.Subject || 'All mail'} | Candor mailbox</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/mailbox.css">
<script src="/mailbox.js" defer></script>
</head>
<body class="${chosen ? 'show-mail' : 'show-list'}">
<a class="skip" href="#main">Skip to the mail</a>
${!!ribbon && html`<p class="ribbon">${ribbon}</p>`}
<header class="top">
<a class="brand" href="/">${MARK}<span>Candor</span></a>
<span class="place">Mailbox</span>
${!!siteUrl && html`<a class="site" href="${siteUrl}">Open the site</a>`}
</header>
<div class="columns">
<nav class="list" aria-label="Emails" id="list">${listView(mails, mail?.ID)}</nav>
<main id="main" tabindex="-1">${main}</main>
</div>
<p class="visually-hidden" role="status" id="news"></p>
</body>
</html>
`);
}

function listView(mails: readonly MailSummary[], current: string | undefined): Html {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const unread = mails.filter(({ Read }) => !Read).length;
  // People look for an email by its date; the API lists by arrival.
  const byDate = [...mails].sort((a, b) => b.Date.getTime() - a.Date.getTime());
  const title = html`<h1>Mailbox</h1>`;
  if (mails.length === 0) return html`<div class="list-head">${title}</div>`;
  return html`<div class="list-head">
${title}
<details class="confirm"><summary class="button">Delete all</summary>
<form method="post" action="/delete"><button class="button danger">Delete ${count} for good</button></form></details>
<p class="count">${count}, ${unread === 0 ? 'all read' : `${unread} unread`}</p>
</div>
<ol class="rows">${byDate.map((mail) => row(mail, mail.ID === current))}</ol>`;
}

function row(mail: MailSummary, isCurrent: boolean): Html {
  const sender = mail.From?.Name || mail.From?.Address || 'unknown sender';
  const people = [...mail.To, ...mail.Cc, ...mail.Bcc].map(({ Address }) => Address).join(', ');
  const dot = html`<span class="dot" aria-hidden="true"></span><span class="visually-hidden">Unread, </span>`;
  return html`<li>
<a class="row${mail.Read ? '' : ' unread'}" href="/m/${mail.ID}"${isCurrent && html` aria-current="page"`}>
<span class="who">${!mail.Read && dot}${sender}</span>
<span class="when">${formatTime(mail.Date)}</span>
<span class="what">${mail.Subject || '(no subject)'}</span>
<span class="to">to ${people || 'nobody'}</span>
</a>
</li>`;
}

const names = (people: MailAddress[]) =>
  people.map(({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address)).join(', ');

const fact = (name: string, value: Html | string) =>
  value !== '' && html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

function mailView(mail: Mail, asText: boolean): Html {
  const tab = (view: string, label: string, isCurrent: boolean) =>
    html`<a href="/m/${mail.ID}?view=${view}"${isCurrent && html` aria-current="true"`}>${label}</a>`;
  const views = html`<p class="switch">${tab('html', 'HTML', !asText)}${tab('text', 'Plain text', asText)}</p>`;
  // Opaque origin, no scripts; links open in a new tab without access to this one.
  const sheet = html`<iframe class="sheet" title="The mail" src="/m/${mail.ID}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  const plain = html`<div class="plain">${mail.Text ? linkify(mail.Text) : 'This email has no text.'}</div>`;
  return html`<article class="mail">
<a class="back" href="/">All mail</a>
<h2>${mail.Subject || '(no subject)'}</h2>
<dl class="facts">
${fact('From', names(mail.From ? [mail.From] : []))}
${fact('To', names(mail.To))}
${fact('Cc', names(mail.Cc))}
${fact('Bcc', names(mail.Bcc))}
${fact('Sent', formatTime(mail.Date))}
${fact('Files', mail.Attachments.map(({ FileName }) => FileName).join(', '))}
</dl>
${mail.HTML !== '' && mail.Text !== '' && views}
${asText ? plain : sheet}
</article>`;
}

const NOTICES = {
  gone: ['Mail not found', 'It was deleted, or its address is incomplete.'],
  none: ['No email yet', 'Emails that the site sends stay on this computer and show here.'],
  some: ['Choose an email to read it', 'Emails that the site sends stay on this computer.'],
};

function notice(kind: keyof typeof NOTICES): Html {
  const [title, text] = NOTICES[kind];
  const back = html`<a class="back" href="/">All mail</a>`;
  return html`<div class="notice">${kind === 'gone' && back}<h2>${title}</h2><p>${text}</p></div>`;
}

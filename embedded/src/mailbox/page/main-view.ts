import type { Mail, MailAddress } from '../mail.ts';
import { countMails, formatPeople, formatSize, formatTime, linkify } from './format.ts';
import { type Html, html } from './html.ts';

const line = (name: string, people: readonly MailAddress[]) =>
  people.length > 0 && html`<div><dt>${name}</dt><dd>${formatPeople(people)}</dd></div>`;

function views(mail: Mail, view: 'html' | 'text'): Html {
  const tab = (name: 'html' | 'text', label: string) =>
    html`<a href="/m/${mail.id}?view=${name}"${name === view && html` aria-current="true"`}>${label}</a>`;
  return html`<p class="switch">${tab('html', 'Designed')}${tab('text', 'Plain text')}</p>`;
}

function body(mail: Mail, view: 'html' | 'text'): Html {
  if (view === 'text') {
    return html`<div class="plain">${mail.text ? linkify(mail.text) : 'This mail has no text.'}</div>`;
  }
  // Of an origin of its own, without scripts; links open in a new tab that knows nothing of this one.
  return html`<iframe class="sheet" title="The mail" src="/m/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

export function mailView(mail: Mail, options: { view: 'html' | 'text'; now: Date }): Html {
  return html`<article class="mail">
<a class="back" href="/">All mail</a>
<h1>${mail.subject || '(no subject)'}</h1>
<dl class="facts">
${line('From', mail.from ? [mail.from] : [])}
${line('To', mail.to)}
${line('Cc', mail.cc)}
${line('Bcc', mail.bcc)}
<div><dt>Sent</dt><dd>${formatTime(mail.date, options.now)}</dd></div>
${mail.files.length > 0 && html`<div><dt>Files</dt><dd>${mail.files.map((file) => html`<a class="file" href="/m/${mail.id}/file/${file.partId}">${file.fileName}</a> <span class="muted">${formatSize(file.content.length)}</span> `)}</dd></div>`}
</dl>
<div class="tools">
${mail.html !== '' && mail.text !== '' && views(mail, options.view)}
<form method="post" action="/m/${mail.id}/delete"><button class="quiet-button">Delete</button></form>
</div>
${body(mail, options.view)}
</article>`;
}

/** What stands beside the list before a mail was chosen. */
export function nothingChosen(count: number, siteUrl: string | undefined): Html {
  if (count > 0) {
    return html`<div class="notice"><p class="big">Choose a mail to read it.</p>
<p>Whatever the site sends, to anybody, stays on this computer and shows here.</p></div>`;
  }
  return html`<div class="notice"><p class="big">No mail yet.</p>
<p>What the site sends, to anybody, stays on this computer and shows here by itself: sign up, and the mail that confirms your address is the first.</p>
${!!siteUrl && html`<p><a class="button" href="${siteUrl}">Open the site</a></p>`}</div>`;
}

export function notFound(): Html {
  return html`<div class="notice"><h1>This mail is gone</h1>
<p>It was deleted, or its address is not complete.</p><p><a class="button" href="/">All mail</a></p></div>`;
}

export function confirmDelete(count: number): Html {
  return html`<div class="notice"><h1>Delete ${count === 1 ? 'the mail' : `all ${countMails(count)}`}?</h1>
<p>They are removed from this computer for good.</p>
<form method="post" action="/delete" class="choice"><button class="danger-button">Delete all</button>
<a class="quiet-button" href="/">Keep them</a></form></div>`;
}

import type { MailAddress } from '../mail.ts';
import { type Html, html } from './html.ts';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** `20 Nov, 16:40`, with the year when it isn't this one; in full on hover. */
export function formatTime(date: Date, now: Date): Html {
  const short = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: date.getFullYear() === now.getFullYear() ? undefined : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return html`<time datetime="${date.toISOString()}" title="${long.format(date)}">${short.format(date)}</time>`;
}

export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function formatPeople(people: readonly MailAddress[]): string {
  return people.map(({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address)).join(', ');
}

/** `1 mail`, `2 mails`. */
export function countMails(count: number): string {
  return `${count} ${count === 1 ? 'mail' : 'mails'}`;
}

/** Text with its web addresses as links that open beside the mailbox. */
export function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>`
        : html`${part}`,
    );
}

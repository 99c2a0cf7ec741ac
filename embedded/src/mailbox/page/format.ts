import { type Html, html } from './html.ts';

/** Formats a time as `20 Nov, 16:40`, with the year when it is not the current one. */
export function formatTime(date: Date): Html {
  const short = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return html`<time datetime="${date.toISOString()}">${short.format(date)}</time>`;
}

/** Turns web addresses in a text into links that open in a new tab. */
export function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>`
        : html`${part}`,
    );
}

import { type Html, html } from './html.ts';

export interface PageFrame {
  /** One line at the top of every page. */
  ribbon?: string;
  /** Where the mails come from. */
  siteUrl?: string;
}

const mark = html`<svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20.2 7.2A9.4 9.4 0 1 0 20.2 16.8"/><path d="M8 12.2l2.9 2.9 6.3-6.4"/></svg>`;

/** The page around its parts. `view` says which of the two columns a phone shows. */
export function layout(
  frame: PageFrame,
  page: { title: string; view: 'list' | 'mail'; list: Html; main: Html },
): string {
  const { ribbon, siteUrl } = frame;
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} | Candor mailbox</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/mailbox.css">
<script src="/mailbox.js" defer></script>
</head>
<body class="show-${page.view}">
<a class="skip" href="#main">Skip to the mail</a>
${!!ribbon && html`<p class="ribbon">${ribbon}</p>`}
<header class="top">
<a class="brand" href="/">${mark}<span>Candor</span></a>
<span class="place">Mailbox</span>
${!!siteUrl && html`<a class="site" href="${siteUrl}">Open the site</a>`}
</header>
<div class="columns">
<nav class="list" aria-label="Mails" id="list">${page.list}</nav>
<main id="main" tabindex="-1">${page.main}</main>
</div>
<p class="visually-hidden" role="status" id="news"></p>
</body>
</html>
`);
}

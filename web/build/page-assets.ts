import { readFileSync } from 'node:fs';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/;
const PART = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g;

const starter = readFileSync(new URL('start-after-paint.js', import.meta.url), 'utf8').trim();

/**
 * A page that was rendered needs nothing else to be read: its style sheets go into it, and its scripts are
 * loaded once it was painted, so that they don't take the line and the processor from the words.
 *
 * @param styles text of a built style sheet by its address, such as /assets/index-4f3a.css
 * @throws Error where the page names no entry, or a style sheet can't stand within a page
 */
export function paintFirst(html: string, styles: (address: string) => string): string {
  const entry = html.match(ENTRY)?.[1];
  if (!entry) throw new Error('The page names no script to start with');
  // The entry last: it starts the site, with the parts that stand ready by then.
  const modules = [...[...html.matchAll(PART)].map(([, address]) => address), entry];
  // The addresses stand apart from the script, which so stays the same, and has one hash, on every page.
  const start = [
    `<script type="application/json" id="page-modules">${JSON.stringify(modules)}</script>`,
    `<script>${starter}</script>`,
  ].join('\n    ');
  return html
    .replace(PART, '')
    .replace(ENTRY, () => start)
    .replace(STYLE_SHEET, (_, address: string) => inlined(address, styles(address)));
}

/** The link stays, disabled and so never fetched: a lazy import looks there for what is loaded already. */
function inlined(address: string, text: string): string {
  if (/<\/style/i.test(text)) throw new Error(`${address} can't stand within a page`);
  return `<style>${text}</style><link rel="stylesheet" href="${address}" disabled />`;
}

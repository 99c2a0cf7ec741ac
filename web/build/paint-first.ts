import { readFileSync } from 'node:fs';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g;

const startScript = readFileSync(new URL('start-after-paint.js', import.meta.url), 'utf8').trim();

/**
 * Lets a rendered page paint before any other request: inlines its style sheets, and replaces its module scripts by
 * `start-after-paint.js`, so that they compete with the text neither for bandwidth nor for the processor.
 *
 * @param styles text of a built style sheet by its address, such as /assets/index-4f3a.css
 * @throws Error when the page has no entry script, or a style sheet can't be inlined
 */
export function paintFirst(html: string, styles: (address: string) => string): string {
  const entry = html.match(ENTRY)?.[1];
  if (!entry) throw new Error('The page has no entry script');
  // The entry last: it starts the app, which needs the modules before it.
  const modules = [...[...html.matchAll(PRELOAD)].map(([, address]) => address), entry];
  // The addresses are data beside the script, so that the script is the same, with one CSP hash, on every page.
  const start = [
    `<script type="application/json" id="page-modules">${JSON.stringify(modules)}</script>`,
    `<script>${startScript}</script>`,
  ].join('\n    ');
  return html
    .replace(PRELOAD, '')
    .replace(ENTRY, () => start)
    .replace(STYLE_SHEET, (_, address: string) => inlineStyles(address, styles(address)));
}

/** Keeps the link, disabled and so never fetched: a lazy import looks for it to see that the styles are loaded. */
function inlineStyles(address: string, text: string): string {
  if (/<\/style/i.test(text)) throw new Error(`${address} can't be inlined`);
  return `<style>${text}</style><link rel="stylesheet" href="${address}" disabled />`;
}

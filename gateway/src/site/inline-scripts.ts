import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** Data inside a page, such as a description for search engines: no browser runs it. */
const DATA_BLOCK = /\stype\s*=\s*["']?application\/(ld\+)?json/i;

/**
 * CSP sources for the scripts that stand inside a page, so that exactly these may run: the theme has to
 * be set before the first paint, which a loaded script would come too late for.
 */
export function inlineScriptHashes(html: string): string[] {
  // What the browser hashes is what its parser made of the page, where line ends are always one character.
  const parsed = html.replace(/\r\n?/g, '\n');
  const hashes = [...parsed.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** Inline data, such as JSON-LD for search engines, which browsers do not execute. */
const DATA_BLOCK = /\stype\s*=\s*["']?application\/(ld\+)?json/i;

/**
 * CSP sources of the inline scripts of a page, so that exactly these may run. The theme must be set before
 * the first paint, too early for an external script.
 */
export function inlineScriptHashes(html: string): string[] {
  // Browsers hash the parsed script, in which line endings are normalised to LF.
  const parsed = html.replace(/\r\n?/g, '\n');
  const hashes = [...parsed.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && !DATA_BLOCK.test(attributes))
    .map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

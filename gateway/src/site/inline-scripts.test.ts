import { expect, test } from '@jest/globals';
import { inlineScriptHashes } from './inline-scripts.ts';

// printf 'start()' | openssl dgst -sha256 -binary | base64
const START = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";

test('hashes inline scripts but not external ones', () => {
  const page = `<script>start()</script><script type="module" src="/assets/x.js"></script>`;
  expect(inlineScriptHashes(page)).toHaveLength(1);
});

test('the hash of an inline script ignores the line-ending style of the file', () => {
  const unix = inlineScriptHashes('<script>\nstart()\n</script>');
  expect(inlineScriptHashes('<script>\r\nstart()\r\n</script>')).toEqual(unix);
});

test('the hash of an inline script matches the one that browsers compute', () => {
  expect(inlineScriptHashes('<script>start()</script>')).toEqual([START]);
});

test('JSON-LD data blocks are not hashed as scripts', () => {
  const page = '<script type="application/ld+json">{"@type":"Organization"}</script>';
  expect(inlineScriptHashes(page)).toEqual([]);
});

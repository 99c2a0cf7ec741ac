import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';

/** Built by the runner before these tests. */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** What a first visit may load of each kind, in bytes after gzip. */
const BUDGETS = { js: 130_000, css: 45_000 };

function gzipped(address: string): number {
  return gzipSync(readFileSync(join(dist, address)), { level: 9 }).length;
}

/** Everything of a kind that the document itself asks for. */
function firstLoad(html: string, kind: 'js' | 'css'): number {
  const named = html.match(new RegExp(`/assets/[^"]+\\.${kind}(?=")`, 'g')) ?? [];
  return [...new Set(named)].reduce((sum, address) => sum + gzipped(address), 0);
}

describe('the first load of every public page', () => {
  let pages: string[] = [];

  beforeAll(() => {
    pages = existsSync(dist) ? readdirSync(dist).filter((name) => name.endsWith('.html')) : [];
  });

  test('is rendered at build for more than thirty of them', () => {
    expect(pages.length).toBeGreaterThan(30);
  });

  test.each(['js', 'css'] as const)('keeps its budget of %s', (kind) => {
    const over = pages
      .map((page) => [page, firstLoad(readFileSync(join(dist, page), 'utf8'), kind)] as const)
      .filter(([, size]) => size === 0 || size > BUDGETS[kind]);
    expect(over).toEqual([]);
  });

  test('shows words before any script runs', () => {
    // What these show depends on the address that a mail leads to.
    const empty = ['index.html', 'reset-password.html', 'verified.html', 'verify.html'];
    for (const page of pages.filter((name) => !empty.includes(name))) {
      const html = readFileSync(join(dist, page), 'utf8');
      expect([page, /<main[\s\S]*<h1[^>]*>[^<]+/.test(html)]).toEqual([page, true]);
    }
  });
});

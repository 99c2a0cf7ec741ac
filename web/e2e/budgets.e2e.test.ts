import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { CHROMIUM, launchChromium } from './support/chromium.ts';
import { ACCOUNT_ROUTES } from './support/public-routes.ts';
import { type RunningPlatform, startPlatform } from './support/running-platform.ts';
import { visit } from './support/visit.ts';
import { withPage } from './support/with-page.ts';

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
    const files = existsSync(dist) ? readdirSync(dist) : [];
    // The market widget's frame is shown within a page and is none itself.
    pages = files.filter((name) => name.endsWith('.html') && name !== 'market-frame.html');
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
    // What these show depends on the address that a mail leads to, or on what came before.
    const empty = ['index', 'reset-password', 'success-password', 'verified', 'verify'].map(
      (name) => `${name}.html`,
    );
    for (const page of pages.filter((name) => !empty.includes(name))) {
      const html = readFileSync(join(dist, page), 'utf8');
      expect([page, /<main[\s\S]*<h1[^>]*>[^<]+/.test(html)]).toEqual([page, true]);
    }
  });
});

const inBrowser = CHROMIUM ? describe : describe.skip;

inBrowser('a page that is only looked at', () => {
  let platform: RunningPlatform;
  let browser: Browser;

  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform(), launchChromium()]);
  }, 150_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  }, 30_000);

  /** Addresses of the scripts that a page has asked for by the time it is this old. */
  async function scriptsAfter(path: string, ms: number): Promise<string[]> {
    return withPage(browser, {}, async (page) => {
      const asked = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) asked.add(pathname);
      });
      await visit(page, platform.url + path);
      // Counted from when it answers: a busy machine must not hide what it loads later.
      const answered = await page.evaluate(() => performance.now());
      await page.waitForFunction((end) => performance.now() > end, answered + ms);
      return [...asked];
    });
  }

  test('keeps its budget of scripts after six seconds too', async () => {
    const sizes = await Promise.all(
      ['/home', ...ACCOUNT_ROUTES].map(async (path) => {
        const scripts = await scriptsAfter(path, 6_000);
        return { path, js: scripts.reduce((sum, address) => sum + gzipped(address), 0) };
      }),
    );
    expect(sizes.filter(({ js }) => js === 0 || js > BUDGETS.js)).toEqual([]);
  }, 90_000);
});

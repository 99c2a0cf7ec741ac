import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { EVENT_QUEUES } from '@candor/contracts/events';
import type { KycCaseView } from '@candor/contracts/kyc';
import type { BooksView } from '@candor/contracts/reconciliation';
import { waitFor } from '@candor/kit/testing/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { ACCOUNT_ROUTES } from './support/public-routes.ts';
import { OWN_PAGES, STAFF_PAGES } from './support/screens.ts';
import { visit } from './support/visit.ts';
import { withPage } from './support/with-page.ts';

/** Built by the runner before these tests. */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** Maximum size of the first load by file type, in bytes after gzip. */
const CSS_BUDGET = 45_000;
/** Login and sign-up carry the validation of a form. */
const toScriptBudget = (path: string) =>
  ['/signup', '/login', '/admin'].includes(path) ? 115_000 : 105_000;

function gzippedSize(address: string): number {
  return gzipSync(readFileSync(join(dist, address)), { level: 9 }).length;
}

/** Size of all files of a type that the document itself references. */
function firstLoadSize(html: string, kind: 'js' | 'css'): number {
  const named = html.match(new RegExp(`/assets/[^"]+\\.${kind}(?=")`, 'g')) ?? [];
  return [...new Set(named)].reduce((sum, address) => sum + gzippedSize(address), 0);
}

describe('the first load of public pages', () => {
  let pages: string[] = [];

  beforeAll(() => {
    const files = existsSync(dist) ? readdirSync(dist) : [];
    // The frame of the market widget is not a page of its own.
    pages = files.filter((name) => name.endsWith('.html') && name !== 'market-frame.html');
  });

  test('is a file rendered at build time for each of more than 30 pages', () => {
    expect(pages.length).toBeGreaterThan(30);
  });

  test.each(['js', 'css'] as const)('stays within the budget for %s', (kind) => {
    const over = pages
      .map((page) => [page, firstLoadSize(readFileSync(join(dist, page), 'utf8'), kind)] as const)
      .filter(([page, size]) => {
        const most = kind === 'css' ? CSS_BUDGET : toScriptBudget(`/${page.replace('.html', '')}`);
        return size === 0 || size > most;
      });
    expect(over).toEqual([]);
  });

  test('runs every script after those that it imports, so that each is a task of its own', () => {
    const lists = pages.map((page): string[] => {
      const html = readFileSync(join(dist, page), 'utf8');
      return JSON.parse(html.match(/id="page-modules">([^<]*)</)?.[1] ?? '[]');
    });
    const early = lists.flatMap((scripts) =>
      scripts.filter((script, at) => {
        const code = readFileSync(join(dist, script), 'utf8');
        const imported = [...code.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)];
        return imported.some(([, name]) => !scripts.slice(0, at).includes(`/assets/${name}`));
      }),
    );
    expect(lists.filter((scripts) => scripts.length > 4).length).toBeGreaterThan(30);
    expect(early).toEqual([]);
  });

  // WCAG 1.3.4, which axe would find by parsing every style sheet on each screen.
  test('has no style that depends on how a device is held', () => {
    const sheets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(0);
    const turning = sheets.filter((name) =>
      /@media[^{]*orientation/.test(readFileSync(join(dist, 'assets', name), 'utf8')),
    );
    expect(turning).toEqual([]);
  });

  test('has no script with the queues of events', () => {
    const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
    const queue = new RegExp(`["'\`](${Object.keys(EVENT_QUEUES).join('|')})["'\`]`);
    const holding = scripts.filter((name) =>
      queue.test(readFileSync(join(dist, 'assets', name), 'utf8')),
    );
    expect([scripts.length > 0, holding]).toEqual([true, []]);
  });

  test('contains the heading of the page in its HTML', () => {
    // The content of these pages depends on the query of a mailed link or on a preceding form.
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

inBrowser('an open page without interaction', () => {
  const { platform, browser, admin, signedInPage } = openFixtures();

  /** Paths of the scripts that a page has requested within this time after hydration. */
  async function scriptsAfter(path: string, ms: number): Promise<string[]> {
    return withPage(browser(), {}, async (page) => {
      const requested = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) requested.add(pathname);
      });
      await visit(page, platform().url + path);
      // Measured from hydration, so that a slow machine does not hide later requests.
      const hydrated = await page.evaluate(() => performance.now());
      await page.waitForFunction((end) => performance.now() > end, hydrated + ms);
      return [...requested];
    });
  }

  test('stays within the script budget after six seconds', async () => {
    const sizes = await Promise.all(
      ['/home', ...ACCOUNT_ROUTES].map(async (path) => {
        const scripts = await scriptsAfter(path, 6_000);
        return { path, js: scripts.reduce((sum, address) => sum + gzippedSize(address), 0) };
      }),
    );
    expect(sizes.filter(({ path, js }) => js === 0 || js > toScriptBudget(path))).toEqual([]);
  }, 90_000);

  /** Measures what a screen requests of a browser without a cache. */
  async function openMeter(page: Page) {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    // What others have just done is not read once more: the stream that tells of it is not answered.
    await page.route('**/notifications/stream', () => {});
    const open = new Set<Request>();
    const requests: string[] = [];
    page.on('request', (request) => {
      // A picture that is made of what was loaded.
      if (request.url().startsWith('blob:')) return;
      open.add(request);
      requests.push(new URL(request.url()).pathname);
    });
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    return async (path: string) => {
      await page.goto('about:blank');
      requests.length = 0;
      await visit(page, platform().url + path);
      // The stream stays open, without an answer.
      await waitFor(() => open.size === 1 && requests.some((one) => one.endsWith('/stream')));
      const scripts = new Set(requests.filter((one) => one.endsWith('.js')));
      const bytes = [...scripts].reduce((sum, address) => sum + gzippedSize(address), 0);
      return { path, requests: requests.length, scripts: scripts.size, bytes };
    };
  }

  test.each([
    ['investor', OWN_PAGES],
    ['admin', STAFF_PAGES],
  ] as const)(
    'is a screen of at most 150 kB of scripts in at most 25 requests, for an %s',
    async (role, paths) => {
      const staff = await admin();
      // The screen of an account reads the most where an identity check is open.
      const [check] = await staff.ask<KycCaseView[]>('GET', '/users/kyc?limit=1');
      if (!check) throw new Error('no identity check is open');
      // A screen of the books starts a check when there was none for a minute.
      await staff.call('POST', '/users/reconciliation/runs', { scope: 'quick' });
      await waitFor(
        async () => !(await staff.ask<BooksView>('GET', '/users/reconciliation')).active,
      );
      const measure = await openMeter(await signedInPage(platform().account(role)));
      const loads: Awaited<ReturnType<typeof measure>>[] = [];
      for (const path of paths) {
        loads.push(await measure(path.replace('PERSON', check.userId).replace('RUN', check.id)));
      }
      expect(loads.filter(({ scripts }) => scripts < 5)).toEqual([]);
      const over = loads.filter(({ requests, bytes }) => requests > 25 || bytes > 150_000);
      expect(over).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});

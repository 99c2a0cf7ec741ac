import { describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { openFixtures } from './support/fixtures.ts';
import { ACCOUNT_ROUTES, MAILED_ROUTES, READING_ROUTES } from './support/public-routes.ts';
import { visit, waitForHydration } from './support/visit.ts';
import { withPage as inContext } from './support/with-page.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Pages are rendered at build time and hydrated once their scripts have loaded. */
suite('a rendered page', () => {
  const { platform, browser } = openFixtures();

  const withPage = (options: BrowserContextOptions, use: (page: Page) => Promise<void>) =>
    inContext(browser(), options, use);

  it.each(['light', 'dark'] as const)(
    'logs no error or warning to the console on any public route (%s theme)',
    async (colorScheme) => {
      await withPage({ colorScheme }, async (page) => {
        const messages: string[] = [];
        page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()))
            messages.push(`${page.url()}: ${message.text()}`);
        });
        for (const path of [...READING_ROUTES, ...ACCOUNT_ROUTES, ...MAILED_ROUTES]) {
          await visit(page, platform().url + path);
        }
        expect(messages).toEqual([]);
      });
    },
    90_000,
  );

  it('is painted before it requests a script or a style sheet', async () => {
    await withPage({}, async (page) => {
      // Disables the two-second timeout, after which a page on a busy machine loads scripts before its first paint.
      await page.addInitScript(() => {
        const { setTimeout } = window;
        const never = (work: () => void, ms?: number) => (ms === 2_000 ? 0 : setTimeout(work, ms));
        Object.assign(window, { setTimeout: never });
      });
      await visit(page, `${platform().url}/about`);
      const { painted, requested } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        requested: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .map(({ name, startTime }) => ({ name, startTime })),
      }));
      expect(painted).toBeGreaterThan(0);
      expect(requested.length).toBeGreaterThan(2);
      expect(requested.filter(({ startTime }) => startTime < painted)).toEqual([]);
      expect(requested.filter(({ name }) => name.endsWith('.css'))).toEqual([]);
    });
  }, 30_000);

  /** Delays all scripts until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    let release = (): void => undefined;
    const scripts = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    return release;
  }

  const readScrollY = (page: Page) => page.evaluate(() => window.scrollY);

  it('keeps its scroll position when it is hydrated', async () => {
    await withPage({}, async (page) => {
      const release = await holdScripts(page);
      await page.goto(`${platform().url}/about`, { waitUntil: 'domcontentloaded' });
      // With their widths texts may need another number of lines.
      await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 600)));
      release();
      await waitForHydration(page);
      expect(await readScrollY(page)).toBe(600);
      // A newly opened page starts at the top.
      await visit(page, `${platform().url}/faq`);
      expect(await readScrollY(page)).toBe(0);
    });
  }, 30_000);

  it('scrolls to the section in the fragment of a link from another page', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await visit(page, `${platform().url}/market`);
      await page.getByRole('link', { name: 'Compare plans' }).click();
      await page.waitForURL('**/home#plans');
      await page.waitForFunction(() => {
        const { top = -1 } = document.querySelector('#plans')?.getBoundingClientRect() ?? {};
        return top >= 0 && top < 200;
      });
    });
  }, 30_000);

  it('keeps form input entered before hydration and does not submit it into the URL', async () => {
    await withPage({}, async (page) => {
      const release = await holdScripts(page);
      await page.goto(`${platform().url}/login`, { waitUntil: 'commit' });
      const { email, password } = platform().account('investor');
      await page.getByLabel('Email or username').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel(/^Remember me/).check();
      await page.getByLabel('Password', { exact: true }).press('Enter');
      expect(await page.locator('html[data-hydrated]').count()).toBe(0);
      expect(page.url()).toBe(`${platform().url}/login`);

      release();
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/user/dashboard');
    });
  }, 60_000);

  it('fills in the referrer from the query after hydration', async () => {
    await withPage({}, async (page) => {
      await visit(page, `${platform().url}/signup?referrer=CANDOR77`);
      expect(await page.getByLabel('Referrer, if any').inputValue()).toBe('CANDOR77');
    });
  }, 30_000);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { CHROMIUM, launchChromium } from './support/chromium.ts';
import { ACCOUNT_ROUTES, MAILED_ROUTES, READING_ROUTES } from './support/public-routes.ts';
import { type RunningPlatform, startPlatform } from './support/running-platform.ts';
import { untilAlive, visit } from './support/visit.ts';
import { withPage as inContext } from './support/with-page.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Pages are rendered at build; then their scripts arrive and take them over. */
suite('a page that comes alive', () => {
  let platform: RunningPlatform;
  let browser: Browser;

  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform(), launchChromium()]);
  }, 150_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  }, 30_000);

  const withPage = (options: BrowserContextOptions, use: (page: Page) => Promise<void>) =>
    inContext(browser, options, use);

  it.each(['light', 'dark'] as const)(
    'says nothing in the console on any public route, in %s',
    async (colorScheme) => {
      await withPage({ colorScheme }, async (page) => {
        const said: string[] = [];
        page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()))
            said.push(`${page.url()}: ${message.text()}`);
        });
        for (const path of [...READING_ROUTES, ...ACCOUNT_ROUTES, ...MAILED_ROUTES]) {
          await visit(page, platform.url + path);
        }
        expect(said).toEqual([]);
      });
    },
    90_000,
  );

  it('is painted before it asks for a script or a style sheet', async () => {
    await withPage({}, async (page) => {
      // A machine so busy that the paint takes two seconds would start without it.
      await page.addInitScript(() => {
        const { setTimeout } = window;
        const never = (work: () => void, ms?: number) => (ms === 2_000 ? 0 : setTimeout(work, ms));
        Object.assign(window, { setTimeout: never });
      });
      await visit(page, `${platform.url}/about`);
      const { painted, asked } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .map(({ name, startTime }) => ({ name, startTime })),
      }));
      expect(painted).toBeGreaterThan(0);
      expect(asked.length).toBeGreaterThan(2);
      expect(asked.filter(({ startTime }) => startTime < painted)).toEqual([]);
      expect(asked.filter(({ name }) => name.endsWith('.css'))).toEqual([]);
    });
  }, 30_000);

  /** Keeps scripts back until they are told to arrive. */
  async function holdScripts(page: Page): Promise<() => void> {
    let arrive = (): void => undefined;
    const scripts = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    return arrive;
  }

  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  it('stays where its reader has scrolled to meanwhile', async () => {
    await withPage({}, async (page) => {
      const arrive = await holdScripts(page);
      await page.goto(`${platform.url}/about`, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => window.scrollTo(0, 600));
      arrive();
      await untilAlive(page);
      expect(await scrolled(page)).toBe(600);
      // Another address is another page, and begins at its top.
      await visit(page, `${platform.url}/faq`);
      expect(await scrolled(page)).toBe(0);
    });
  }, 30_000);

  it('goes to the section that a link on another page names', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await visit(page, `${platform.url}/market`);
      await page.getByRole('link', { name: 'Compare plans' }).click();
      await page.waitForURL('**/home#plans');
      await page.waitForFunction(() => {
        const { top = -1 } = document.querySelector('#plans')?.getBoundingClientRect() ?? {};
        return top >= 0 && top < 200;
      });
    });
  }, 30_000);

  it('keeps what was typed before its scripts arrived, and sends none of it as an address', async () => {
    await withPage({}, async (page) => {
      const arrive = await holdScripts(page);
      await page.goto(`${platform.url}/login`, { waitUntil: 'commit' });
      const { email, password } = platform.account('investor');
      await page.getByLabel('E-mail or username').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel(/^Remember me/).check();
      await page.getByLabel('Password', { exact: true }).press('Enter');
      expect(await page.locator('html[data-hydrated]').count()).toBe(0);
      expect(page.url()).toBe(`${platform.url}/login`);

      arrive();
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/user/dashboard');
    });
  }, 60_000);

  it('fills in the referrer that the address names', async () => {
    await withPage({}, async (page) => {
      await visit(page, `${platform.url}/signup?referrer=CANDOR77`);
      expect(await page.getByLabel('Referrer, if any').inputValue()).toBe('CANDOR77');
    });
  }, 30_000);
});

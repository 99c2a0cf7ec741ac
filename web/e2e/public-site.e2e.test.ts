import { describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { findWcagViolations, findWcagViolationsInThemes } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { openFixtures } from './support/fixtures.ts';
import { ACCOUNT_ROUTES, MAILED_ROUTES, READING_ROUTES } from './support/public-routes.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';
import { withPage as inContext } from './support/with-page.ts';

const inChromium = CHROMIUM ? describe : describe.skip;
const LINKED_ROUTES = [...READING_ROUTES, ...ACCOUNT_ROUTES];

const { platform, browser } = openFixtures();

const withPage = <T>(options: BrowserContextOptions, use: (page: Page) => Promise<T>): Promise<T> =>
  inContext(browser(), { reducedMotion: 'reduce', ...options }, use);

/** Opens a page, waits for its heading and returns the response status. */
async function open(page: Page, path: string): Promise<number> {
  const response = await visit(page, platform().url + path);
  await page.locator('main h1').first().waitFor();
  return response?.status() ?? 0;
}

const readHeading = async (page: Page) =>
  (await page.locator('main h1').first().textContent()) ?? '';

/** Paths of this site that a page links to, without query and fragment. */
function findLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .map((link) => new URL(link.href, location.href))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
    ),
  ]);
}

inChromium('the public site', () => {
  it('has no broken link, and every page is reachable by links from home', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      const pending = ['/home'];
      const seen = new Map<string, string>();
      const broken: string[] = [];
      for (let path = pending.shift(); path; path = pending.shift()) {
        if (seen.has(path) || path.startsWith('/user')) continue;
        const status = await open(page, path);
        const heading = await readHeading(page);
        seen.set(path, heading);
        if (status !== 200 || heading === 'There is no entry at this address') broken.push(path);
        pending.push(...(await findLinks(page)));
      }
      expect(broken).toEqual([]);
      expect([...seen.keys()]).toEqual(expect.arrayContaining(LINKED_ROUTES));
    });
  }, 120_000);

  it('returns 404 and the not-found page for an unknown URL, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await withPage({ javaScriptEnabled }, async (page) => {
        const response = await page.goto(`${platform().url}/no/such/page`);
        expect(response?.status()).toBe(404);
        await page.getByRole('heading', { name: 'There is no entry at this address' }).waitFor();
        expect(await page.title()).toBe('Page not found · Candor');
        await page.getByRole('link', { name: 'Go home' }).click();
        await page.waitForURL('**/home');
      });
    }
  }, 30_000);

  it('leads from home to every article by clicks', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      const byHub: Record<string, string[]> = {
        '/market': ['/stocks', '/forex', '/estate', '/mutual', '/fixed', '/gold'],
        '/planning': ['/oil', '/business', '/long-term', '/estate-plan', '/finance'],
        '/resources': ['/buy-crypto', '/disclaimer', '/cashback', '/crime', '/terms', '/privacy'],
      };
      await open(page, '/home');
      for (const [hub, pages] of Object.entries(byHub)) {
        await page.locator(`header nav a[href="${hub}"]`).first().click();
        await page.waitForURL(`**${hub}`);
        for (const path of pages) {
          await page.locator(`main a[href="${path}"]`).first().click();
          await page.waitForURL(`**${path}`);
          await page.locator('main h1').first().waitFor();
          await page.goBack();
          await page.waitForURL(`**${hub}`);
        }
      }
      const company = ['/about', '/team', '/faq', '/business-file', '/certification'];
      for (const path of company) {
        await page.getByRole('button', { name: 'Company' }).click();
        await page.locator(`header a[href="${path}"]:visible`).first().click();
        await page.waitForURL(`**${path}`);
        await page.locator('main h1').first().waitFor();
      }
    });
  }, 90_000);

  it('has no WCAG violation in either theme at 1440 and 360 px, one h1 on every page, and no horizontal scroll at 320 px', async () => {
    const problems: string[] = [];
    const routes = [
      ...LINKED_ROUTES.map((path) => ({ path, widths: [1440, 360] })),
      ...MAILED_ROUTES.map((path) => ({ path, widths: [] })),
    ];
    const inspect = () =>
      withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
        for (let route = routes.shift(); route; route = routes.shift()) {
          const { path, widths } = route;
          const status = await open(page, path);
          if (status !== 200) problems.push(`${path} answered ${status}`);
          if ((await page.locator('h1').count()) !== 1)
            problems.push(`${path} does not have exactly one h1`);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            problems.push(...(await findWcagViolationsInThemes(page, `${path} at ${width}`)));
          }
          await page.setViewportSize({ width: 320, height: 720 });
          const over = await readHorizontalOverflow(page);
          if (over > 0) problems.push(`${path} is ${over} px too wide`);
        }
      });
    await Promise.all([inspect(), inspect()]);
    expect(problems).toEqual([]);
  }, 240_000);

  it('is checked by rules that find a picture without a text, and faint text in either theme', async () => {
    await withPage({}, async (page) => {
      await open(page, '/about');
      await page.evaluate(() => {
        document
          .querySelector('h1')
          ?.insertAdjacentHTML(
            'afterend',
            '<img id="probe" src="/x.png"><p style="color: #ccc; background: #fff">Faint</p>',
          );
      });
      const find = async (theme: 'light' | 'dark') =>
        (await findWcagViolations(page, '/about', theme)).map((found) => found.split(': ')[1]);
      expect((await find('light')).sort()).toEqual(['color-contrast', 'image-alt']);
      expect(await find('dark')).toEqual(['color-contrast']);
    });
  }, 60_000);

  it('marks every quoted return as an unproven sample and shows the risk statement', async () => {
    await withPage({}, async (page) => {
      for (const path of ['/home', '/about']) {
        await open(page, path);
        const claims = page.locator('[data-claim]');
        expect(await claims.count()).toBeGreaterThan(0);
        expect(await claims.filter({ hasNotText: 'unproven sample' }).count()).toBe(0);
        expect(await page.getByText('Returns are not guaranteed.').count()).toBeGreaterThan(0);
      }
    });
  }, 30_000);

  it('draws SAMPLE into each certificate and filing', async () => {
    await withPage({}, async (page) => {
      for (const path of ['/certification', '/business-file']) {
        await open(page, path);
        const papers = page.locator('main svg[role="img"]');
        expect(await papers.count()).toBeGreaterThan(0);
        expect(await papers.filter({ hasNotText: 'SAMPLE' }).count()).toBe(0);
      }
    });
  }, 30_000);

  it('prints dark text, with every answer open and no menus, in the dark theme too', async () => {
    await withPage({ colorScheme: 'dark' }, async (page) => {
      await open(page, '/faq');
      await page.emulateMedia({ media: 'print' });
      const ink = await page.evaluate(() => getComputedStyle(document.body).color);
      expect(ink).toBe('rgb(19, 32, 28)');
      const answers = page.locator('details p');
      const shown = await Promise.all((await answers.all()).map((one) => one.isVisible()));
      expect(shown.length).toBeGreaterThan(10);
      expect(shown).not.toContain(false);
      expect(await page.locator('nav').filter({ visible: true }).count()).toBe(0);
    });
  }, 30_000);

  it('opens an entry of the sample account, and shows the balance after it', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await open(page, '/home');
      const account = page.getByRole('figure', { name: /^A balance and the entries behind it/ });
      await account.getByText('$10,000.00').waitFor();
      await account.getByText('Profit credited').click();
      await account.getByText('$11,850.00').waitFor();
      await account.getByText('Approved by another').waitFor();
      expect(await account.getByText('Due by 17:40').isVisible()).toBe(false);
    });
  }, 30_000);

  it('shows which plan a deposit belongs to', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await open(page, '/home');
      const chosen = () => page.locator('#plans tr[aria-current] th').textContent();
      expect(await chosen()).toBe('Starter');
      await page.getByRole('slider', { name: 'Your deposit' }).press('End');
      expect(await chosen()).toBe('Diamond');
    });
  }, 30_000);

  it('offers German to a German browser once, and then shows all of a page in it', async () => {
    await withPage({ locale: 'de-DE' }, async (page) => {
      await open(page, '/gold');
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      await page
        .getByRole('complementary', { name: 'Deutsch' })
        .getByRole('button')
        .first()
        .click();
      await page.getByText('Münzen und Barren').waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      expect(await page.getByRole('complementary', { name: 'Deutsch' }).count()).toBe(0);
      await open(page, '/home');
      await page.getByText('Drei Schritte, und ein Datum für jede Entscheidung').waitFor();
    });
  }, 30_000);
});

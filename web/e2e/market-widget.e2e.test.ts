import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { openFixtures } from './support/fixtures.ts';
import { visit } from './support/visit.ts';
import { withPage } from './support/with-page.ts';

const inChromium = CHROMIUM ? describe : describe.skip;

const { platform, browser } = openFixtures();

/** Does what the provider's embedding script does, and attempts what a malicious one would. */
const EMBEDDING_SCRIPT = `
  const script = document.currentScript;
  const attempts = {
    page: () => parent.document.title,
    cookies: () => document.cookie,
    storage: () => localStorage.length,
  };
  const succeeded = Object.keys(attempts).filter((name) => {
    try { attempts[name](); return true; } catch { return false; }
  });
  const { symbol } = JSON.parse(script.innerHTML);
  const frame = document.createElement('iframe');
  frame.src = 'https://www.tradingview-widget.com/embed-widget/advanced-chart/?locale=en#' +
    encodeURIComponent(JSON.stringify({ symbol, succeeded, origin }));
  script.parentNode.replaceChild(frame, script.parentNode.querySelector('div'));
`;

/** Mocks the provider. Returns the list of requested URLs. */
async function mockProvider(page: Page, { reachable }: { reachable: boolean }): Promise<string[]> {
  const requested: string[] = [];
  await page.route(/tradingview/, async (route) => {
    requested.push(route.request().url());
    if (!reachable) await route.abort();
    else if (route.request().url().endsWith('.js')) {
      await route.fulfill({ contentType: 'text/javascript', body: EMBEDDING_SCRIPT });
    } else {
      const body = '<h1>Chart</h1><script>localStorage.setItem("a", "b")</script><p>ready</p>';
      await route.fulfill({ contentType: 'text/html', body });
    }
  });
  return requested;
}

async function allowPrices(page: Page): Promise<void> {
  await visit(page, `${platform().url}/stocks`);
  await page.getByRole('button', { name: /^Allow/ }).click();
  await page.locator('.market-widget').scrollIntoViewIfNeeded();
}

inChromium('market prices', () => {
  it('are shown in a frame of the provider, whose script cannot access the site', async () => {
    await withPage(browser(), {}, async (page) => {
      const requested = await mockProvider(page, { reachable: true });
      await visit(page, `${platform().url}/stocks`);
      expect(requested).toEqual([]);
      await allowPrices(page);
      const chart = page.frameLocator('iframe[title="Trading chart"]');
      await chart.getByText('Chart').waitFor();
      await page.getByText('Loading prices.').waitFor({ state: 'detached' });
      const src = await page.locator('iframe[title="Trading chart"]').getAttribute('src');
      const received = JSON.parse(decodeURIComponent(new URL(src ?? '').hash.slice(1)));
      expect(received).toEqual({ symbol: 'NASDAQ:AAPL', succeeded: [], origin: 'null' });
      expect(requested).toHaveLength(2);
    });
  }, 60_000);

  it('show an error while the provider is unreachable, and load on retry', async () => {
    await withPage(browser(), {}, async (page) => {
      await mockProvider(page, { reachable: false });
      await allowPrices(page);
      await page.getByText('Prices can’t be reached just now.').waitFor();
      await page.unroute(/tradingview/);
      await mockProvider(page, { reachable: true });
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.frameLocator('iframe[title="Trading chart"]').getByText('Chart').waitFor();
    });
  }, 60_000);

  it('are blocked when a page of the site loads the script of the provider directly', async () => {
    await withPage(browser(), {}, async (page) => {
      const requested = await mockProvider(page, { reachable: true });
      await visit(page, `${platform().url}/stocks`);
      const refused = await page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const script = document.createElement('script');
            script.src = 'https://s3.tradingview.com/external-embedding/embed-widget-x.js';
            script.onload = () => resolve(false);
            script.onerror = () => resolve(true);
            document.head.append(script);
          }),
      );
      expect([refused, requested]).toEqual([true, []]);
    });
  }, 60_000);
});

inChromium('a URL in the signed-in area', () => {
  it('that does not exist returns 404 and the not-found page', async () => {
    await withPage(browser(), {}, async (page) => {
      const response = await visit(page, `${platform().url}/user/nowhere`);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: 'There is no entry at this address' }).waitFor();
    });
  }, 60_000);

  it('that exists returns 200', async () => {
    for (const path of ['/user', '/user/dashboard', '/user/deposit-list', '/user/history']) {
      const answer = await fetch(platform().url + path, { headers: { accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });
});

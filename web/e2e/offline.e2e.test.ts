import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { creditProfit } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { screenOpener } from './support/screen-opener.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('without a connection', () => {
  const fixtures = openFixtures();
  const openScreen = screenOpener(fixtures);
  const url = (path: string) => `${fixtures.platform().url}${path}`;

  /** A page whose site is installed: its worker controls it, and its figures were read once. */
  async function openInstalled(path: string): Promise<{ page: Page; password: string }> {
    const owner = await newInvestor(fixtures.platform());
    await creditProfit(await fixtures.admin(), owner.api, 234.56);
    const page = await fixtures.signedInPage(owner, {
      viewport: DESKTOP,
      serviceWorkers: 'allow',
    });
    await visit(page, url(path));
    await page.getByText('$234.56').first().waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByText('$234.56').first().waitFor();
    return { page, password: owner.password };
  }

  it(
    'the dashboard opens with the last figures, marked with their time, and recovers by itself',
    async () => {
      const { page } = await openInstalled('/user/dashboard');
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText('Last figures, of').waitFor();
      await page.getByText('$234.56').first().waitFor();
      const time = await page.locator('.last-figures time').getAttribute('datetime');
      expect(Date.now() - Date.parse(time ?? '')).toBeLessThan(TEST_TIMEOUT_MS);
      await page.context().setOffline(false);
      await page.getByText('Last figures, of').waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'forms say that nothing can be sent',
    async () => {
      const page = await openScreen('/user/changePassword');
      await page.context().setOffline(true);
      const button = page.locator('button[type=submit][aria-disabled=true]');
      await button.waitFor();
      await page.getByText('You are offline: nothing can be sent.').waitFor();
      await page.context().setOffline(false);
      await button.waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'nothing is left to read after logging out',
    async () => {
      const { page } = await openInstalled('/user/dashboard');
      await page.getByRole('button', { name: 'Log out' }).first().click();
      await page.waitForURL('**/home');
      const kept = await page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const request = indexedDB.open('candor-last-figures', 1);
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
              const count = request.result.transaction('values').objectStore('values').count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
      );
      expect(kept).toBe(0);
      const cached = await page.evaluate(async () => {
        const names = await caches.keys();
        const lists = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return lists.flat().filter((one) => new URL(one).pathname.startsWith('/api/'));
      });
      expect(cached).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});

import { describe, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { creditProfit, uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { openPage, waitUntilLoaded } from './support/visit.ts';

/** Every screen of an investor that reads data. */
const SCREENS = [
  '/user/dashboard',
  '/user/plans',
  '/user/history',
  '/user/history/1',
  '/user/deposit',
  '/user/withdraw',
  '/user/trading',
  '/user/referral-list',
  '/user/profile',
  '/user/security',
  '/user/inbox',
  '/user/preferences',
  '/user/views',
  '/user/kyc',
] as const;

/** Screens that read nothing when they open. */
const SCREENS_WITHOUT_READS = ['/user/statements', '/user/changePassword'] as const;

/** Within this time a screen is in its state, on a busy machine. */
const STATE_MS = 15_000;

/** What a person must never be shown. */
const RAW =
  /undefined|\[object|NaN|TypeError|SERVICE_UNAVAILABLE|NETWORK_UNREACHABLE|Failed to fetch/;

const UNAVAILABLE = {
  status: 'error',
  code: 'SERVICE_UNAVAILABLE',
  message: 'This part of the service is unavailable right now. Try again shortly.',
  requestId: '0f8c2d1e-6a57-4b3c-9d11-2f6a7c8e9b10',
};

(CHROMIUM ? describe : describe.skip)('every screen of an investor', () => {
  const fixtures = openFixtures();

  /** A page of an investor with money whose reads are answered by `answer`, until it is replaced. */
  async function openScreen(path: string, answer: (route: Route) => Promise<void>) {
    const person = await investor();
    const page = await fixtures.signedInPage(person, { viewport: { width: 1280, height: 720 } });
    const state = { answer };
    page.setDefaultTimeout(STATE_MS);
    await page.route('**/api/v1/**', (route) => {
      const isRead = route.request().method() === 'GET';
      return isRead && !route.request().url().includes('/stream')
        ? state.answer(route)
        : route.continue();
    });
    await openPage(page, `${fixtures.platform().url}${path}`);
    return {
      page,
      repair() {
        state.answer = (route) => route.continue();
      },
    };
  }

  let made: ReturnType<typeof newInvestor> | undefined;
  function investor() {
    made ??= newInvestor(fixtures.platform()).then(async (person) => {
      await creditProfit(await fixtures.admin(), person.api, 900);
      await uploadReceipt(person.api);
      return person;
    });
    return made;
  }

  async function expectReadable(page: Page): Promise<void> {
    const main = page.locator('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await main.innerText()).not.toMatch(RAW);
  }

  test.each(SCREENS)(
    '%s shows its heading and a skeleton while the service is slow, and then the data in place',
    async (path) => {
      const waiting: (() => void)[] = [];
      const { page, repair } = await openScreen(path, async (route) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        await route.continue();
      });
      const busy = page.locator('main :is([aria-busy="true"], .skeleton)');
      await busy.first().waitFor({ state: 'attached' });
      await expectReadable(page);
      expect(await page.locator('main').getByRole('alert').count()).toBe(0);
      repair();
      for (const go of waiting) go();
      await waitUntilLoaded(page);
    },
    TEST_TIMEOUT_MS,
  );

  test.each(SCREENS)(
    '%s says what failed, why and how to retry when the service is unavailable',
    async (path) => {
      const { page, repair } = await openScreen(path, (route) =>
        route.fulfill({ status: 503, json: UNAVAILABLE }),
      );
      const alert = page.locator('main').getByRole('alert').first();
      await alert.waitFor();
      await expectReadable(page);
      expect(await alert.innerText()).toMatch(/could not be loaded|unavailable/);
      expect(await findWcagViolations(page, path)).toEqual([]);
      repair();
      await expectRecovery(page);
    },
    TEST_TIMEOUT_MS,
  );

  test.each(SCREENS)(
    '%s says that Candor is unreachable without a connection, and recovers',
    async (path) => {
      const { page, repair } = await openScreen(path, (route) => route.abort());
      await page
        .locator('main')
        .getByText(/can’t be reached|Last figures/)
        .first()
        .waitFor();
      await expectReadable(page);
      repair();
      await expectRecovery(page);
    },
    TEST_TIMEOUT_MS,
  );

  test.each(SCREENS_WITHOUT_READS)(
    '%s stays complete when the service is unavailable, because it reads nothing',
    async (path) => {
      const { page } = await openScreen(path, (route) =>
        route.fulfill({ status: 503, json: UNAVAILABLE }),
      );
      const main = page.locator('main');
      await main.getByRole('heading', { level: 1 }).waitFor();
      await main.locator('button[type="submit"], .plan-list a').first().waitFor();
      await expectReadable(page);
      expect(await main.getByRole('alert').count()).toBe(0);
      expect(await main.locator(':is([aria-busy="true"], .skeleton)').count()).toBe(0);
      expect(await findWcagViolations(page, path)).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  /** Retries what failed, one part after the other, until nothing is left. Parts may recover by themselves. */
  async function expectRecovery(page: Page): Promise<void> {
    const retry = page.locator('main').getByRole('button', { name: 'Retry' });
    for (
      let [button] = await retry.elementHandles();
      button;
      [button] = await retry.elementHandles()
    ) {
      await button.click().catch(async (error) => {
        if (await button?.evaluate((element) => element.isConnected)) throw error;
      });
      await page.waitForFunction((element) => !element.isConnected, button);
    }
    await expectReadable(page);
  }
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;
const LAPTOP = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 780 };

const WORK = [
  'Overview',
  'Users',
  'Email',
  'Deposits',
  'Withdrawals',
  'Identity checks',
  'Approvals',
  'Profit runs',
  'Reconciliation',
  'Audit',
  'Settings',
  'Staff',
];
const OWN = ['My account', 'Security', 'Change password', 'Dashboard', 'Deposit', 'Withdraw'];

suite('the menus of the signed-in area', () => {
  const { platform, signedInPage } = openFixtures();

  async function open(role: string, path: string, viewport = LAPTOP): Promise<Page> {
    const page = await signedInPage(platform().account(role), { viewport });
    await visit(page, `${platform().url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  const side = (page: Page) => page.locator('.shell-side');
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
  /** Names without the number of open requests. */
  const readEntries = async (page: Page) =>
    (await side(page).getByRole('link').allInnerTexts())
      .map((text) => text.split('\n')[0])
      .slice(1);

  it(
    'show staff the pages of their work alone, all of them in sight at 1280 x 720',
    async () => {
      const page = await open('admin', '/user/overview');
      expect(await readEntries(page)).toEqual(WORK);
      const hidden = await side(page).evaluate((menu) =>
        [...menu.querySelectorAll('a, button')]
          .filter((entry) => {
            const { top, bottom } = entry.getBoundingClientRect();
            return top < 0 || bottom > window.innerHeight;
          })
          .map(({ textContent }) => textContent),
      );
      expect(hidden).toEqual([]);
      expect(await side(page).evaluate((menu) => menu.scrollHeight - menu.clientHeight)).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'show support only what it may see',
    async () => {
      const page = await open('support', '/user/overview');
      expect(await readEntries(page)).toEqual(WORK.filter((name) => name !== 'Audit'));
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'fold the own account and investments of staff under their picture',
    async () => {
      const page = await open('admin', '/user/overview');
      const button = page.getByRole('button', { name: 'My account and investments' });
      const menu = page.getByRole('navigation', { name: 'Account', exact: true });
      expect(await menu.count()).toBe(0);
      await button.click();
      for (const name of OWN) await menu.getByRole('link', { name, exact: true }).waitFor();
      const within = 'nav[aria-label="Account"]';
      expect(await findWcagViolations(page, 'account menu', 'light', within)).toEqual([]);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.matches('.top-bar-account'));
      await page.keyboard.press('Enter');
      await menu.getByRole('link', { name: 'Withdraw', exact: true }).click();
      await page.waitForURL('**/user/withdraw');
      await menu.waitFor({ state: 'detached' });
      await page.locator('.top-bar-account[aria-current=page]').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'give staff a bar of their queues on phones, and the rest under More',
    async () => {
      const page = await open('admin', '/user/withdrawal-list', PHONE);
      expect(await bar(page).locator('.bottom-bar-entry').allInnerTexts()).toEqual([
        'Overview',
        'Deposits',
        'Withdrawals',
        'Approvals',
        'More',
      ]);
      const current = bar(page).locator('[aria-current=page]');
      expect(await current.allInnerTexts()).toEqual(['Withdrawals']);
      expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      await bar(page).getByRole('button', { name: 'More' }).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('link', { name: 'Reconciliation' }).waitFor();
      expect(await panel.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
      await panel.getByRole('button', { name: 'Close the menu' }).click();
      // Closing it returns the focus to "More", which would close a menu that is open by then.
      await panel.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.closest('.bottom-bar') !== null);
      await page.getByRole('button', { name: 'My account and investments' }).click();
      const own = page.getByRole('navigation', { name: 'Account', exact: true });
      const box = await own.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'are those of before for investors',
    async () => {
      const page = await open('investor', '/user/dashboard');
      expect(await readEntries(page)).toEqual([
        'Dashboard',
        'Deposit',
        'Investment Plans',
        'Withdraw',
        'Transaction History',
        'Notifications',
        'My account',
        'Identity check',
        'Referrals',
        'Security',
        'Change password',
      ]);
      await page.setViewportSize(PHONE);
      expect(await bar(page).locator('.bottom-bar-entry').allInnerTexts()).toEqual([
        'Home',
        'Deposit',
        'Withdraw',
        'History',
        'More',
      ]);
    },
    TEST_TIMEOUT_MS,
  );

  it.each([
    ['/user/statements', 'Transaction History', '/user/history'],
    ['/user/preferences', 'Notifications', '/user/inbox'],
    ['/user/views', 'Security', '/user/security'],
    ['/user/personal-data', 'Security', '/user/security'],
  ])(
    'mark the page above %s, to which it leads back',
    async (path, name, above) => {
      const page = await open('investor', path);
      const current = side(page).locator('[aria-current=page]');
      expect(await current.allInnerTexts()).toEqual([name]);
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${above}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await current.allInnerTexts()).toEqual([name]);
    },
    TEST_TIMEOUT_MS,
  );
});

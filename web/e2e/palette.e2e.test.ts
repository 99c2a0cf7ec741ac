import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { screenOpener } from './support/screen-opener.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('the palette', () => {
  const fixtures = openFixtures();
  const openScreen = screenOpener(fixtures);
  const palette = (page: Page) => page.getByRole('dialog', { name: /Go to a page/ });
  const field = (page: Page) => palette(page).getByRole('combobox');
  const options = (page: Page) => palette(page).getByRole('option');

  it(
    'opens by Ctrl+K, goes to a page by keyboard alone and moves the focus to its heading',
    async () => {
      const page = await openScreen('/user/dashboard');
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await page.keyboard.type('histo');
      await palette(page).getByRole('option', { name: 'Transaction History' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/user/history');
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'names the current option and returns the focus on Escape',
    async () => {
      const page = await openScreen('/user/dashboard');
      const opener = page.getByRole('button', { name: 'Go to or find' });
      await opener.click();
      await field(page).waitFor();
      await page.keyboard.press('ArrowDown');
      const current = palette(page).locator('[role=option][aria-selected=true]');
      const id = await current.getAttribute('id');
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(id);
      expect(await current.textContent()).toBe('Deposit');
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.matches('.palette-button'));
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'lists the queues for staff only',
    async () => {
      const page = await openScreen('/user/dashboard');
      await page.keyboard.press('Control+k');
      await field(page).fill('deposit');
      await palette(page).getByRole('option', { name: 'Make a deposit' }).waitFor();
      expect(await palette(page).getByRole('option', { name: 'Deposits' }).count()).toBe(0);

      const staff = await openScreen(
        '/user/dashboard',
        { viewport: DESKTOP },
        fixtures.platform().account('support'),
      );
      await staff.keyboard.press('Control+k');
      await field(staff).fill('deposits');
      await palette(staff).getByRole('option', { name: 'Deposits' }).waitFor();
      await staff.keyboard.press('Enter');
      await staff.waitForURL('**/user/deposit-list');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'finds an entry of the account by its number',
    async () => {
      const page = await openScreen('/user/dashboard');
      await page.keyboard.press('Control+k');
      await field(page).fill('#1');
      await palette(page)
        .getByRole('option', { name: /^Entry 1:/ })
        .click();
      await page.waitForURL('**/user/history/1');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'runs an action, and shows a message when nothing is found',
    async () => {
      const page = await openScreen('/user/dashboard');
      await page.keyboard.press('Control+k');
      await field(page).fill('no such thing');
      await page.getByText('Nothing found for “no such thing”').waitFor();
      expect(await options(page).count()).toBe(0);
      await field(page).fill('hide');
      await palette(page).getByRole('option', { name: 'Hide balances' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Hide balances', pressed: true }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );
});

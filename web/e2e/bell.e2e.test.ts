import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('the bell', () => {
  const fixtures = openFixtures();
  const url = (path: string) => `${fixtures.platform().url}${path}`;
  const investor = () => fixtures.platform().account('investor');

  const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

  /** Has as many unread notifications as the server is made to say. */
  async function openWithUnread(
    count: number,
    options: Parameters<typeof fixtures.page>[0] = { viewport: DESKTOP },
  ): Promise<Page> {
    const page = await fixtures.signedInPage(investor(), options);
    await page.route('**/api/v1/notifications/inbox/unread', (route) =>
      route.fulfill({ json: { status: 'success', data: { data: { count } } } }),
    );
    await visit(page, url('/user/referral-list'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  it(
    'says how many notifications are unread and closes on Escape, a click outside and a followed link',
    async () => {
      const page = await openWithUnread(3);
      const bell = page.getByRole('button', { name: 'Notifications, 3 unread' });
      await bell.click();
      await panel(page).getByRole('link', { name: 'See all' }).waitFor();
      expect(await bell.getAttribute('aria-expanded')).toBe('true');
      expect(await findWcagViolations(page, 'bell')).toEqual([]);
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.matches('.bell-button'));

      await page.keyboard.press('Enter');
      await panel(page).waitFor();
      await page.getByRole('heading', { level: 1 }).click();
      await panel(page).waitFor({ state: 'detached' });

      await bell.click();
      await panel(page).getByRole('link', { name: 'See all' }).click();
      await page.waitForURL('**/user/inbox');
      await panel(page).waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'leads to the page of all notifications on phones, and stops counting at 99',
    async () => {
      const page = await openWithUnread(100, { viewport: { width: 360, height: 780 } });
      await page.getByRole('link', { name: 'Notifications, more than 99 unread' }).click();
      await page.waitForURL('**/user/inbox');
    },
    TEST_TIMEOUT_MS,
  );
});

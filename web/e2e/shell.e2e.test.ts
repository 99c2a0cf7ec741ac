import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { postAnonymously } from './support/api.ts';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { findLink, waitForMail } from './support/mail.ts';
import { creditProfit } from './support/money.ts';
import { newInvestor, newPerson } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('the frame of the signed-in area', () => {
  const fixtures = openFixtures();
  const url = (path: string) => `${fixtures.platform().url}${path}`;
  const investor = () => fixtures.platform().account('investor');

  async function openScreen(
    path: string,
    options: Parameters<typeof fixtures.page>[0] = { viewport: DESKTOP },
    account: Parameters<typeof fixtures.signedInPage>[0] = investor(),
  ): Promise<Page> {
    const page = await fixtures.signedInPage(account, options);
    await visit(page, url(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  const palette = (page: Page) => page.getByRole('dialog', { name: /Go to a page/ });
  const field = (page: Page) => palette(page).getByRole('combobox');
  const options = (page: Page) => palette(page).getByRole('option');

  describe('the palette', () => {
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

  it(
    'has no WCAG violations, with the palette and the side panel open, in both themes',
    async () => {
      const problems: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await openScreen('/user/referral-list', { viewport: DESKTOP, colorScheme });
        problems.push(
          ...(await findWcagViolations(page, `referrals, ${colorScheme}`, colorScheme)),
        );
        await page.keyboard.press('Control+k');
        await field(page).waitFor();
        problems.push(...(await findWcagViolations(page, `palette, ${colorScheme}`, colorScheme)));

        const phone = await openScreen('/user/referral-list', { colorScheme });
        await phone.getByRole('button', { name: 'More' }).click();
        await phone.getByRole('dialog').getByRole('button', { name: 'Log out' }).waitFor();
        problems.push(
          ...(await findWcagViolations(phone, `side panel, ${colorScheme}`, colorScheme)),
        );
      }
      expect(problems).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'says at every width what is verified, without moving sideways',
    async () => {
      // Its identity is not verified: the mark is the longest.
      const newcomer = await newInvestor(fixtures.platform());
      for (const width of [320, 360, 768, 1440]) {
        const page = await openScreen(
          '/user/dashboard',
          { viewport: { width, height: 780 } },
          newcomer,
        );
        const mark = page.getByRole('banner').locator('.account-mark');
        await mark.waitFor();
        expect(await mark.innerText()).toMatch(/Email/);
        const box = await mark.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
        expect(await readHorizontalOverflow(page)).toBe(0);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'leaves the height of a low window to the page once it is scrolled',
    async () => {
      const page = await openScreen('/user/dashboard', { viewport: { width: 320, height: 256 } });
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(
        () => (document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0) < 0,
      );
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'has a side panel of at most 16rem on phones that closes on a click',
    async () => {
      const page = await openScreen('/user/dashboard', { viewport: { width: 360, height: 780 } });
      const panel = page.getByRole('dialog');
      await page.getByRole('button', { name: 'More' }).click();
      await panel.getByRole('link', { name: 'Referrals' }).waitFor();
      await page.waitForFunction(
        () => (document.querySelector('.offcanvas')?.getBoundingClientRect().right ?? 0) <= 360.5,
      );
      expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(256);
      await page.mouse.click(20, 400);
      await panel.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'More' }).click();
      await panel.getByRole('link', { name: 'Referrals' }).click();
      await page.waitForURL('**/user/referral-list');
      await panel.waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  describe('the bell', () => {
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

  it(
    'leads from the picture in the top bar to the account, and on to its protection',
    async () => {
      const page = await openScreen('/user/dashboard');
      const main = page.getByRole('main');
      await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
      await page.waitForURL('**/user/profile');
      await main.getByRole('link', { name: 'Identity check' }).waitFor();
      await main.getByRole('link', { name: 'Security', exact: true }).click();
      await page.waitForURL('**/user/security');
      await main.getByRole('link', { name: 'See who viewed my account' }).click();
      await page.waitForURL('**/user/views');
    },
    TEST_TIMEOUT_MS,
  );

  describe('the language', () => {
    it(
      'is changed in the footer of the signed-in area, and kept for the next visit',
      async () => {
        const account = await newInvestor(fixtures.platform());
        const page = await openScreen('/user/referral-list', { viewport: DESKTOP }, account);
        await page.getByRole('button', { name: 'Deutsch' }).click();
        await page.getByRole('heading', { level: 1, name: 'Empfehlungen' }).waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe('de');
        await page.reload();
        await page.getByRole('link', { name: 'Verlauf' }).first().waitFor();
        await page.getByRole('button', { name: 'English' }).click();
        await page.getByRole('heading', { level: 1, name: 'Referrals' }).waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe('en');
      },
      TEST_TIMEOUT_MS,
    );

    it(
      'is changed in the footer of public pages',
      async () => {
        const page = await fixtures.page({ viewport: DESKTOP });
        await visit(page, url('/signup'));
        await visit(page, url('/about'));
        await page.getByRole('button', { name: 'Deutsch' }).click();
        await page.locator('html[lang=de]').waitFor({ state: 'attached' });
        await visit(page, url('/signup'));
        await page.getByLabel('Empfehlungscode (freiwillig)').waitFor();
      },
      TEST_TIMEOUT_MS,
    );
  });

  describe('referrals', () => {
    it(
      'lead from the link over sign-up to the list, as joined',
      async () => {
        const referrer = await newInvestor(fixtures.platform());
        const { referralCode } = await referrer.api.ask<{ referralCode: string }>(
          'GET',
          '/users/me',
        );
        const page = await openScreen('/user/referral-list', { viewport: DESKTOP }, referrer);
        await page.getByText('Nobody has signed up with your link yet. Send it').waitFor();
        const link = await page.getByLabel('Your referral link').inputValue();
        expect(link).toContain(`/signup?referrer=${referralCode}`);

        const guest = await fixtures.page({ viewport: DESKTOP });
        await visit(guest, link);
        await guest.getByText('The code is valid').waitFor();

        const friend = newPerson();
        await postAnonymously(fixtures.platform().url, '/users/signup', {
          ...friend,
          confirmPassword: friend.password,
          country: 'United States',
          countryCode: '+1',
          phone: '+12015550777',
          agreeTerms: true,
          referrer: referralCode,
        });
        const mail = await waitForMail(
          fixtures.platform().mailbox,
          friend.email,
          /confirm|verify/i,
        );
        expect(findLink(mail, '/verified')).toContain('token=');

        await page.reload();
        await page.getByRole('cell', { name: friend.fullName }).waitFor();
        await page.getByRole('cell', { name: /Joined/ }).waitFor();
        await page.getByText('1 person signed up with your link, 0 deposited').waitFor();
      },
      TEST_TIMEOUT_MS,
    );

    it(
      'say at sign-up that nobody has a code, and refuse it',
      async () => {
        const page = await fixtures.page({ viewport: DESKTOP });
        await visit(page, url('/signup?referrer=NOBODY-0000'));
        await page.getByText('Nobody has this code').waitFor();
        await expect(
          postAnonymously(fixtures.platform().url, '/users/signup', {
            ...newPerson(),
            confirmPassword: 'a long walk in the rain',
            country: 'United States',
            countryCode: '+1',
            phone: '+12015550778',
            agreeTerms: true,
            referrer: 'NOBODY-0000',
          }),
        ).rejects.toThrow('REFERRER_UNKNOWN');
      },
      TEST_TIMEOUT_MS,
    );
  });

  describe('without a connection', () => {
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
            names.map(async (name) =>
              (await (await caches.open(name)).keys()).map(({ url }) => url),
            ),
          );
          return lists.flat().filter((one) => new URL(one).pathname.startsWith('/api/'));
        });
        expect(cached).toEqual([]);
      },
      TEST_TIMEOUT_MS,
    );
  });
});

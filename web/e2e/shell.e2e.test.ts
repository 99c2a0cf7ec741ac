import { describe, expect, it } from '@jest/globals';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { newInvestor } from './support/people.ts';
import { screenOpener } from './support/screen-opener.ts';
import { readHorizontalOverflow } from './support/screens.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('the frame of the signed-in area', () => {
  const fixtures = openFixtures();
  const openScreen = screenOpener(fixtures);

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
        await page.getByRole('dialog').getByRole('combobox').waitFor();
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
});

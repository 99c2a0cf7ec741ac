import { describe, expect, it } from '@jest/globals';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { newInvestor } from './support/people.ts';
import { screenOpener } from './support/screen-opener.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('the language', () => {
  const fixtures = openFixtures();
  const openScreen = screenOpener(fixtures);
  const url = (path: string) => `${fixtures.platform().url}${path}`;

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

import type { BooksView } from '@candor/contracts/reconciliation';
import { waitFor } from '@candor/kit/testing/wait-for';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInByApi } from './support/api.ts';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;
const PHONE = { width: 360, height: 780 };

/** Sets the folder that screenshots are written to; none are taken without it. */
const SHOTS = process.env.BOOKS_SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

suite('the reconciliation', () => {
  const fixtures = openFixtures();

  async function openBooks(page: Page): Promise<void> {
    await visit(page, `${fixtures.platform().url}/user/reconciliation`);
    await page.getByRole('heading', { name: 'Reconciliation', level: 1 }).waitFor();
  }

  it(
    'an admin checks the whole ledger and is told that the books balance',
    async () => {
      const platform = fixtures.platform();
      const page = await fixtures.signedInPage(platform.account('admin'), { viewport: DESKTOP });
      await openBooks(page);
      await page.getByText(/: changed wallets, /i).waitFor();
      await page.getByRole('button', { name: 'Check the whole ledger' }).click();
      await page
        .getByRole('heading', {
          name: /^The books balanced at \d\d:\d\d; (no|\d+) entr(y|ies) since$/,
        })
        .waitFor();
      await page.getByText('Open withdrawals', { exact: true }).waitFor();
      expect(await findWcagViolations(page, 'reconciliation')).toEqual([]);
      await shoot(page, 'balanced');
      await page.setViewportSize(PHONE);
      expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      await shoot(page, 'balanced-phone');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'support sees the answer and cannot start a check',
    async () => {
      const platform = fixtures.platform();
      const admin = await signInByApi(platform.url, platform.account('admin'));
      await admin.call('POST', '/users/reconciliation/runs', { scope: 'quick' });
      await waitFor(
        async () => (await admin.ask<BooksView>('GET', '/users/reconciliation')).latest !== null,
      );
      const page = await fixtures.signedInPage(platform.account('support'), { viewport: DESKTOP });
      await openBooks(page);
      await page.getByText('You have read-only access').waitFor();
      expect(await page.getByRole('button', { name: 'Check the whole ledger' }).count()).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );
});

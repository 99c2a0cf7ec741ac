import type { WaitingRequestsView } from '@candor/contracts/overview';
import type { SettingsProposalView, SettingsSectionView } from '@candor/contracts/settings';
import { waitFor } from '@candor/kit/testing/wait-for';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findWcagViolationsInThemes } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { creditProfit, requestWithdrawal, uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('the overview of staff', () => {
  const { platform, signedInPage, admin } = openFixtures({ ownPlatform: true });

  async function openAs(role: 'admin' | 'support' | 'investor', query = '', options = {}) {
    const page = await signedInPage(platform().account(role), { viewport: DESKTOP, ...options });
    await visit(page, `${platform().url}/user/overview${query}`);
    return page;
  }

  const sum = (page: Page, name: string) =>
    page.locator('.money-chart .figure').filter({ hasText: name });

  it(
    'shows the pending requests and leads to them, and counts a decision in the money of the period',
    async () => {
      const staff = await admin();
      const investor = await newInvestor(platform());
      const receipt = await uploadReceipt(investor.api, { amount: '6000.00' });
      await creditProfit(staff, investor.api, 500);
      const payout = await requestWithdrawal(investor.api, 120.5);
      await staff.ask('PATCH', `/users/withdrawal/${payout.id}`, { status: 'successful' });

      const page = await openAs('support');
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
      await sum(page, 'Out').getByText('$120.50').waitFor();
      await page.getByRole('img', { name: /^Money in and out, .*\$120\.50 out/ }).waitFor();
      const waiting = await staff.ask<WaitingRequestsView>('GET', '/overview/waiting-requests');
      const [oldest] = waiting.deposits.oldest;
      await page.emulateMedia({ media: 'print' });
      const bar = page.locator('.money-bars [data-part]').first();
      expect(await bar.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact');
      await page.emulateMedia({ media: null });
      await page.getByRole('link', { name: oldest?.reference ?? 'none' }).click();
      await page.waitForURL(`**/user/deposit-list?id=${oldest?.id}`);
      await page.goBack();
      // Live: the decision of somebody else arrives without a reload.
      await staff.ask('PATCH', `/users/receipt/${receipt.id}`, {
        status: 'successful',
        amount: 6_000,
      });
      await waitFor(
        async () => !(await page.getByRole('link', { name: receipt.reference }).count()),
        { timeoutMs: 60_000 },
      );
      await page.getByRole('link', { name: 'Open the most urgent' }).click();
      await page.waitForURL(/\/user\/(?:deposit|withdrawal|kyc)-list\?id=|\/user\/approvals\?id=/);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'lists a proposed change of the settings among the pending requests, until it is withdrawn',
    async () => {
      const maker = await admin();
      const sections = await maker.ask<SettingsSectionView[]>('GET', '/settings');
      const thresholds = sections.find(({ section }) => section === 'thresholds');
      const proposal = await maker.ask<SettingsProposalView>('POST', '/settings/thresholds', {
        base: thresholds?.current?.version ?? 0,
        reason: 'Fewer approvals',
        payoutThreshold: 555_555,
      });
      const page = await openAs('support');
      const row = page.locator('.overview-queues > li').filter({ hasText: 'Settings' });
      await row.getByText('1 open').waitFor();
      await row.getByRole('link', { name: 'Thresholds' }).click();
      await page.waitForURL('**/user/settings');
      await page.getByText('Reason: Fewer approvals').waitFor();
      await page.goBack();
      await row.waitFor();
      await maker.ask('DELETE', `/settings/proposals/${proposal.id}`);
      await row.waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'lists an account that its owner wants to be deleted, and leads to it',
    async () => {
      const { api, fullName } = await newInvestor(platform());
      const page = await openAs('support');
      await api.ask('POST', '/users/me/close-request', {});
      const row = page.locator('.overview-queues > li').filter({ hasText: 'Accounts to close' });
      await row.getByText('1 open').waitFor();
      await row.getByRole('link').nth(1).click();
      await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
      await page.getByText('Wants to close the account').waitFor();
      await api.ask('DELETE', '/users/me/close-request');
      await page.goBack();
      await row.waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'keeps the period and the table in the address, and refuses days in the wrong order',
    async () => {
      const page = await openAs('admin');
      await page.getByRole('button', { name: /the last 7 days/ }).click();
      await page.waitForURL('**/user/overview?period=7');
      await page.getByRole('button', { name: 'Show as table' }).click();
      await page.getByRole('table', { name: /^Money by span of time/ }).waitFor();
      const rows = page.locator('.money-table tbody tr');
      await waitFor(async () => (await rows.count()) === 7);
      await page.reload();
      await waitFor(async () => (await rows.count()) === 7);

      await page.getByRole('button', { name: 'Own dates' }).click();
      await page.getByLabel('First day').fill('2026-02-02');
      await page.getByLabel('Last day').fill('2026-02-01');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByText('The last day must not be before the first').first().waitFor();
      await page.getByLabel('Last day').fill('2026-02-02');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.waitForURL('**/user/overview?view=table&from=2026-02-02&to=2026-02-02');
      await waitFor(async () => (await rows.count()) === 1);
      await page.getByText('Nobody signed up in this period.').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'has no WCAG violations and is never wider than its window',
    async () => {
      for (const viewport of [DESKTOP, { width: 1280, height: 720 }, { width: 360, height: 780 }]) {
        const page = await openAs('admin', '?period=365', { viewport });
        await page.getByRole('heading', { name: 'Decision times' }).waitFor();
        const where = `overview ${viewport.width}`;
        expect(await findWcagViolationsInThemes(page, where)).toEqual([]);
        expect([where, await readHorizontalOverflow(page)]).toEqual([where, 0]);
        await page.getByRole('button', { name: 'Show as table' }).click();
        await page.getByRole('table', { name: /^Money by span of time/ }).waitFor();
        expect(await findWcagViolationsInThemes(page, `${where}, table`)).toEqual([]);
        expect([where, await readHorizontalOverflow(page)]).toEqual([where, 0]);
        await page.close();
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'says what failed and loads again, and is not shown to investors',
    async () => {
      const page = await signedInPage(platform().account('admin'), { viewport: DESKTOP });
      await page.route('**/api/v1/overview/**', (route) => route.abort());
      await visit(page, `${platform().url}/user/overview`);
      const retry = page.getByRole('button', { name: /Retry|Try again/ });
      await retry.first().waitFor();
      await page.unroute('**/api/v1/overview/**');
      for (let left = await retry.count(); left > 0; left = await retry.count()) {
        await retry
          .first()
          .click({ timeout: 5_000 })
          .catch(() => {});
      }
      await page.getByRole('heading', { name: 'Balances' }).waitFor();

      const investor = await openAs('investor');
      await investor.waitForURL('**/user/dashboard');
    },
    TEST_TIMEOUT_MS,
  );
});

import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ApiCaller, signInByApi } from './support/api.ts';
import { findWcagViolationsInThemes } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { creditProfit, requestWithdrawal } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('approvals', () => {
  const { platform, signedInPage } = openFixtures();
  const signIn = (index: number) => signInByApi(platform().url, platform().account('admin', index));

  async function openAs(index: number, options = {}): Promise<Page> {
    const account = platform().account('admin', index);
    const page = await signedInPage(account, { viewport: DESKTOP, ...options });
    await visit(page, `${platform().url}/user/approvals`);
    await page.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor();
    return page;
  }

  interface Waiting {
    id: string;
    kind: 'adjustment' | 'reversal' | 'payout';
  }
  /** Empties the queue, so that each test shows what it has made. */
  async function clear(): Promise<void> {
    const admins = [await signIn(0), await signIn(1)];
    const paths = { adjustment: 'approvals', reversal: 'reversals', payout: 'withdrawal' };
    for (;;) {
      const waiting = await admins[0]?.ask<Waiting[]>('GET', '/users/proposals?limit=100');
      if (!waiting?.length) return;
      for (const { id, kind } of waiting) {
        const status = kind === 'payout' ? 'rejected' : 'refused';
        const body = { status, reason: 'Test cleanup.' };
        for (const admin of admins) {
          const answer = await admin.call('PATCH', `/users/${paths[kind]}/${id}`, body);
          if (answer.status === 200) break;
        }
      }
    }
  }

  const propose = (admin: ApiCaller, to: ApiCaller, amount: number) =>
    creditProfit(admin, to, amount);
  const row = (page: Page, amount: string) => page.getByRole('button', { name: amount });

  afterAll(clear, 60_000);

  it(
    'an adjustment waits for another admin, who approves it, while its maker can only withdraw',
    async () => {
      await clear();
      const investor = await newInvestor(platform());
      await propose(await signIn(0), investor.api, 4321);
      const maker = await openAs(0);
      await row(maker, '$4,321.00').waitFor();
      const own = maker.getByLabel(/^Decision about/);
      await own.getByText('You proposed this. It waits for another admin.').waitFor();
      expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0);

      const checker = await openAs(1);
      const decision = checker.getByLabel(/^Decision about/);
      await checker.getByRole('cell', { name: '$4,321.00' }).first().waitFor();
      await decision.getByText('profit of the week, Starter').waitFor();
      await decision.getByRole('button', { name: 'Approve' }).click();
      await checker.getByText('Approved. The entry is in the ledger.').waitFor();
      await checker.getByText('Nothing is waiting for a second admin.').waitFor();
      // The maker's open page learns of it.
      await maker.getByText('Nothing is waiting for a second admin.').waitFor();

      await checker.getByRole('button', { name: 'Decided', exact: true }).click();
      await row(checker, '$4,321.00').click();
      await decision.getByText('Decided by').waitFor();
      const wallet = await investor.api.ask<{ totalProfit: number }>(
        'GET',
        `/users/${investor.api.id}/wallet`,
      );
      expect(wallet.totalProfit).toBe(4321);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'a refusal asks for a reason, and the maker withdraws the proposal',
    async () => {
      await clear();
      const investor = await newInvestor(platform());
      const first = await signIn(0);
      await propose(first, investor.api, 2001);
      await propose(first, investor.api, 2002);
      const checker = await openAs(1);
      await row(checker, '$2,001.00').click();
      await checker.keyboard.press('r');
      const dialog = checker.getByRole('dialog');
      await dialog.getByLabel('Reason', { exact: true }).fill('Not on the statement.');
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await checker.getByText('Refused. Nothing was posted.').waitFor();

      const maker = await openAs(0);
      await row(maker, '$2,002.00').click();
      await maker.getByRole('button', { name: 'Withdraw it' }).click();
      await maker.getByText('Withdrawn. Nothing was posted.').waitFor();
      await checker.getByText('Nothing is waiting for a second admin.').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'a large payout is marked ready in the queue of withdrawals and confirmed by another admin',
    async () => {
      await clear();
      const investor = await newInvestor(platform());
      const [first, second] = [await signIn(0), await signIn(1)];
      await propose(first, investor.api, 6000);
      const [{ id } = { id: '' }] = await second.ask<Waiting[]>('GET', '/users/proposals');
      await second.ask('PATCH', `/users/approvals/${id}`, { status: 'approved' });
      const { id: withdrawal } = await requestWithdrawal(investor.api, 5500);

      const maker = await signedInPage(platform().account('admin', 0), { viewport: DESKTOP });
      await visit(maker, `${platform().url}/user/withdrawal-list?id=${withdrawal}`);
      await maker.getByRole('button', { name: 'Mark ready to pay' }).click();
      await maker.getByRole('dialog').getByRole('button', { name: 'Yes, it is ready' }).click();
      await maker.getByText('Marked ready to pay. Another admin confirms it.').waitFor();
      await maker.getByText('ready to pay', { exact: true }).first().waitFor();
      const [shown] = await investor.api.ask<WithdrawalView[]>('GET', '/users/withdraw');
      expect(shown?.status).toBe('pending');

      const checker = await openAs(1);
      await row(checker, '$5,500.00').click();
      await checker.getByRole('button', { name: 'Confirm as paid' }).click();
      const dialog = checker.getByRole('dialog');
      await dialog.getByLabel('Payment reference (optional)').fill('SEPA-1');
      await dialog.getByRole('button', { name: 'Yes, it is paid' }).click();
      await checker.getByText('Withdrawal marked as paid').waitFor();
      const [paid] = await investor.api.ask<WithdrawalView[]>('GET', '/users/withdraw');
      expect(paid).toMatchObject({ status: 'successful', paymentReference: 'SEPA-1' });
    },
    TEST_TIMEOUT_MS,
  );

  // With more items: list-sizes.e2e.test.ts.
  it(
    'has no WCAG violations and no sideways scrolling without and with an item, in both themes',
    async () => {
      await clear();
      const investor = await newInvestor(platform());
      const found: string[] = [];
      for (const count of [0, 1]) {
        if (count === 1) await propose(await signIn(0), investor.api, 1500);
        for (const viewport of [
          DESKTOP,
          { width: 1280, height: 720 },
          { width: 360, height: 780 },
        ]) {
          const page = await openAs(1, { viewport });
          await (count === 0
            ? page.getByText('Nothing is waiting for a second admin.')
            : row(page, '$1,500.00')
          ).waitFor();
          const where = `${count} items, ${viewport.width} px`;
          const overflow = await readHorizontalOverflow(page);
          if (overflow > 0) found.push(`${where}: ${overflow} px too wide`);
          const shots = process.env.SCREENSHOTS;
          if (shots) {
            await page.screenshot({ path: `${shots}/approvals-${count}-${viewport.width}.png` });
          }
          if (viewport.width !== 1280) {
            found.push(...(await findWcagViolationsInThemes(page, where)));
          }
          if (count > 0 && viewport.width === 360) {
            await row(page, '$1,500.00').click();
            await page.getByRole('button', { name: 'Approve' }).waitFor();
            found.push(...(await findWcagViolationsInThemes(page, `${where}, item`)));
            if (shots) await page.screenshot({ path: `${shots}/approvals-item-360.png` });
          }
          await page.context().close();
        }
      }
      expect(found).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});

import type { WithdrawalView } from '@candor/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { mailTo } from './support/mail.ts';
import {
  BITCOIN_ADDRESS,
  creditProfit,
  requestWithdrawal,
  uploadReceipt,
} from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { sidewaysScroll } from './support/screens.ts';
import { DESK, openStage, STORY_MS } from './support/stage.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** A withdrawal from its form to its decision. Each story has an investor of its own and stands alone. */
suite('a withdrawal', () => {
  const { platform, admin, toPage } = openStage();

  async function investorWith(usd: number) {
    const investor = await newInvestor(platform());
    await creditProfit(await admin(), investor.api, usd);
    return investor;
  }

  async function review(page: Page, amount: string): Promise<void> {
    await visit(page, `${platform().url}/user/withdraw`);
    await page.getByLabel('Amount in USD').fill(amount);
    await page.getByLabel('Bitcoin address').fill(BITCOIN_ADDRESS);
    await page.getByRole('button', { name: 'Review withdrawal' }).click();
    await page.getByRole('dialog').waitFor();
  }

  const press = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name }).click();

  /** The staff's queue with this person's request chosen. */
  async function openQueue(fullName: string): Promise<Page> {
    const staff = await toPage(platform().account('admin'), { viewport: DESK });
    await visit(staff, `${platform().url}/user/withdrawal-list`);
    await staff.getByRole('button', { name: fullName }).click();
    await staff
      .getByLabel(/Destination of withdrawal/)
      .getByText(BITCOIN_ADDRESS)
      .waitFor();
    return staff;
  }

  it(
    'of too much is told so; of less it is reviewed and held',
    async () => {
      const investor = await investorWith(630);
      const page = await toPage(investor);
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByText('$630.00 available.').waitFor();
      await page.getByLabel('Amount in USD').fill('700');
      await page.getByLabel('Bitcoin address').fill(BITCOIN_ADDRESS);
      await page.getByText('Withdraw balance too low for this request').first().waitFor();
      await page.getByLabel('Amount in USD').fill('500');
      await page.getByRole('button', { name: 'Review withdrawal' }).click();
      await press(page, 'Withdraw');
      await page.getByText('$500.00 on hold for requests in review').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      await mailTo(platform().mailbox, investor.email, /withdrawal/i);
    },
    STORY_MS,
  );

  it(
    'refused after its review, because the money went meanwhile, comes back to its amount',
    async () => {
      const investor = await investorWith(600);
      const page = await toPage(investor);
      await review(page, '500');
      await requestWithdrawal(investor.api, 550);
      await press(page, 'Withdraw');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('input[name="amount"][aria-invalid="true"]:focus').waitFor();
      expect(await page.getByLabel('Amount in USD').inputValue()).toBe('500.00');
      expect(await page.getByLabel('Bitcoin address').inputValue()).toBe(BITCOIN_ADDRESS);
    },
    STORY_MS,
  );

  it(
    'sent without a connection, and sent again under it, is made once',
    async () => {
      const investor = await investorWith(600);
      const page = await toPage(investor);
      await review(page, '100');
      await page.context().setOffline(true);
      await press(page, 'Withdraw');
      await page.getByRole('dialog').getByText('Candor can’t be reached').waitFor();
      await page.context().setOffline(false);
      // The server does what it is asked for, but its answer is lost on the way.
      const lost = new Promise<void>((resolve) => {
        void page.route(
          '**/api/v1/users/withdraw',
          async (route) => {
            await route.fetch();
            await route.abort('connectionreset');
            resolve();
          },
          { times: 1 },
        );
      });
      await press(page, 'Retry');
      await lost;
      await page.locator('[role="dialog"] button[aria-busy="false"]', { hasText: 'Retry' }).click();
      await page.getByText('Withdrawal requested. The amount is on hold.').waitFor();
      const made = await investor.api.ask<WithdrawalView[]>(
        'GET',
        `/users/${investor.api.id}/withdrawals`,
      );
      expect(made.map(({ amount, status }) => [amount, status])).toEqual([[100, 'pending']]);
    },
    STORY_MS,
  );

  it(
    'is paid by an admin',
    async () => {
      const investor = await investorWith(500);
      await requestWithdrawal(investor.api, 500);
      const staff = await openQueue(investor.fullName);
      await staff.getByRole('button', { name: /Mark as paid/ }).click();
      await staff.getByRole('dialog').getByRole('button', { name: 'Yes, it is paid' }).click();
      await staff.getByText('Withdrawal marked as paid').waitFor();
      await mailTo(platform().mailbox, investor.email, /paid/i);
    },
    STORY_MS,
  );

  it(
    'that was paid shows the reference of its payment, among the requests and in the history',
    async () => {
      const investor = await investorWith(500);
      const { id } = await requestWithdrawal(investor.api, 500);
      const page = await toPage(investor);
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByText('In review, now').waitFor();
      await (await admin()).ask('PATCH', `/users/withdrawal/${id}`, {
        status: 'successful',
        paymentReference: 'SEPA 2211-A',
      });
      await page.getByText('SEPA 2211-A').waitFor();
      await visit(page, `${platform().url}/user/history`);
      await page.getByText('payment reference SEPA 2211-A', { exact: false }).first().waitFor();
    },
    STORY_MS,
  );

  it(
    'is rejected, and the money is back with the reason',
    async () => {
      const investor = await investorWith(130);
      await requestWithdrawal(investor.api, 130);
      const page = await toPage(investor);
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByText('$130.00 on hold', { exact: false }).waitFor();
      const reason = 'The address cannot receive bitcoin.';

      const staff = await openQueue(investor.fullName);
      await staff.getByRole('button', { name: /Reject/ }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel('Reason', { exact: true }).fill(reason);
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await staff.getByText('Withdrawal rejected.').waitFor();

      await page.getByText(`Reason: ${reason}`).waitFor();
      await page.getByText('$130.00 available.').waitFor();
    },
    STORY_MS,
  );

  it(
    'stands in the history with everything else that happened',
    async () => {
      const investor = await newInvestor(platform());
      const staff = await admin();
      const decide = (path: string, id: string, body: object) =>
        staff.ask('PATCH', `/users/${path}/${id}`, body);
      const approved = await uploadReceipt(investor.api);
      await decide('receipt', approved.id, { status: 'successful' });
      const refused = await uploadReceipt(investor.api, { amount: '7000.00' });
      await decide('receipt', refused.id, { status: 'rejected', reason: 'Another payment.' });
      await creditProfit(staff, investor.api, 630);
      const paid = await requestWithdrawal(investor.api, 500);
      await decide('withdrawal', paid.id, { status: 'successful' });
      const returned = await requestWithdrawal(investor.api, 130);
      await decide('withdrawal', returned.id, { status: 'rejected', reason: 'Wrong address.' });

      const page = await toPage(investor);
      await visit(page, `${platform().url}/user/history`);
      for (const what of [
        'Withdrawal rejected',
        'Withdrawal paid',
        'Withdrawal requested',
        'Profit credited',
        'Deposit rejected',
        'Deposit approved',
      ]) {
        await page.getByText(what).first().waitFor();
      }
      expect(await sidewaysScroll(page)).toBe(0);
    },
    STORY_MS,
  );
});

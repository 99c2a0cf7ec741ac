import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { waitForMail } from './support/mail.ts';
import {
  BITCOIN_ADDRESS,
  creditProfit,
  requestWithdrawal,
  uploadReceipt,
} from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** A withdrawal from its form to its decision. Each test has its own investor. */
suite('a withdrawal', () => {
  const { platform, admin, signedInPage } = openFixtures();

  async function newInvestorWithProfit(usd: number) {
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

  /** Opens the staff queue with this request, wherever it is in the queue. */
  async function openQueue({ id }: WithdrawalView): Promise<Page> {
    const staff = await signedInPage(platform().account('admin'), { viewport: DESKTOP });
    await visit(staff, `${platform().url}/user/withdrawal-list?id=${id}`);
    await staff
      .getByLabel(/Destination of withdrawal/)
      .getByText(BITCOIN_ADDRESS)
      .waitFor();
    return staff;
  }

  it(
    'above the available amount shows an error, and within it is reviewed and put on hold',
    async () => {
      const investor = await newInvestorWithProfit(630);
      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByText('$630.00 available.').waitFor();
      await page.getByLabel('Amount in USD').fill('700');
      await page.getByLabel('Bitcoin address').fill(BITCOIN_ADDRESS);
      await page.getByText('Withdraw balance too low for this request').first().waitFor();
      await page.getByLabel('Amount in USD').fill('500');
      await page.getByRole('button', { name: 'Review withdrawal' }).click();
      await press(page, 'Withdraw');
      await page.getByText('$500.00 on hold for requests in review').waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
      await waitForMail(platform().mailbox, investor.email, /withdrawal/i);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'refused for lack of funds after the review returns to the amount field and keeps the form',
    async () => {
      const investor = await newInvestorWithProfit(600);
      const page = await signedInPage(investor);
      await review(page, '500');
      await requestWithdrawal(investor.api, 550);
      await press(page, 'Withdraw');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('input[name="amount"][aria-invalid="true"]:focus').waitFor();
      expect(await page.getByLabel('Amount in USD').inputValue()).toBe('500.00');
      expect(await page.getByLabel('Bitcoin address').inputValue()).toBe(BITCOIN_ADDRESS);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'that is retried after a lost connection and a lost response is created once',
    async () => {
      const investor = await newInvestorWithProfit(600);
      const page = await signedInPage(investor);
      await review(page, '100');
      await page.context().setOffline(true);
      await press(page, 'Withdraw');
      await page.getByRole('dialog').getByText('Candor can’t be reached').waitFor();
      await page.context().setOffline(false);
      // The server processes the request, but the response is lost.
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
    TEST_TIMEOUT_MS,
  );

  it(
    'is marked as paid by an admin, and the investor gets an email',
    async () => {
      const investor = await newInvestorWithProfit(500);
      const request = await requestWithdrawal(investor.api, 500);
      const staff = await openQueue(request);
      await staff.getByRole('button', { name: /Mark as paid/ }).click();
      await staff.getByRole('dialog').getByRole('button', { name: 'Yes, it is paid' }).click();
      await staff.getByText('Withdrawal marked as paid').waitFor();
      await waitForMail(platform().mailbox, investor.email, /paid/i);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'that was paid shows its payment reference in the requests and in the history',
    async () => {
      const investor = await newInvestorWithProfit(500);
      const { id } = await requestWithdrawal(investor.api, 500);
      const page = await signedInPage(investor);
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
    TEST_TIMEOUT_MS,
  );

  it(
    'that is rejected shows the reason and returns the amount',
    async () => {
      const investor = await newInvestorWithProfit(130);
      const request = await requestWithdrawal(investor.api, 130);
      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByText('$130.00 on hold', { exact: false }).waitFor();
      const reason = 'The address cannot receive bitcoin.';

      const staff = await openQueue(request);
      await staff.getByRole('button', { name: /Reject/ }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel('Reason', { exact: true }).fill(reason);
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await staff.getByText('Withdrawal rejected.').waitFor();

      await page.getByText(`Reason: ${reason}`).waitFor();
      await page.getByText('$130.00 available.').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'and all other events are listed in the history',
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

      const page = await signedInPage(investor);
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
      expect(await readHorizontalOverflow(page)).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );
});

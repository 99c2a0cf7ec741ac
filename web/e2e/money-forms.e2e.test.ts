import type { DestinationView } from '@candor/contracts/payout-destinations';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { findLink, waitForMail } from './support/mail.ts';
import { BITCOIN_ADDRESS, creditProfit, receiptImage } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { expireSession, readHorizontalOverflow, submitLogin } from './support/screens.ts';
import { visit } from './support/visit.ts';
import { waitForFiles } from './support/wait-for-files.ts';

const suite = CHROMIUM ? describe : describe.skip;

const TRANSACTION = '9f'.repeat(32);

/** Folder for screenshots of the screens; none are taken without it. */
const SHOTS = process.env.CANDOR_SHOTS;

suite('the forms for money', () => {
  const { platform, admin, signedInPage } = openFixtures();

  async function newInvestorWithProfit(usd: number) {
    const investor = await newInvestor(platform());
    await creditProfit(await admin(), investor.api, usd);
    return investor;
  }

  async function fillDeposit(page: Page, image = receiptImage()): Promise<void> {
    await visit(page, `${platform().url}/user/deposit`);
    await page.getByText('Starter', { exact: true }).click();
    await page.getByLabel('Amount in USD').fill('6000');
    await page
      .getByLabel('Receipt image', { exact: true })
      .setInputFiles({ name: 'payment.png', mimeType: 'image/png', buffer: image });
    await waitForFiles(page, 1);
  }

  async function sendReceipt(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Review deposit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send receipt' }).click();
  }

  async function shoot(page: Page, name: string): Promise<void> {
    if (!SHOTS) return;
    for (const [width, height] of [
      [1440, 900],
      [360, 780],
    ] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `${SHOTS}/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
  }

  it(
    'refuse a receipt that was sent before and show the first one',
    async () => {
      const page = await signedInPage(await newInvestor(platform()));
      const image = receiptImage();
      await fillDeposit(page, image);
      await sendReceipt(page);
      await page.getByRole('heading', { name: 'Receipt sent' }).waitFor();
      await page.getByRole('button', { name: 'Send another receipt' }).click();
      await fillDeposit(page, image);
      await sendReceipt(page);
      const first = page.getByRole('region', { name: 'You have already sent this receipt' });
      await first.getByText('It is being checked').waitFor();
      await page.locator('input[name="file"][aria-invalid="true"]').waitFor({ state: 'attached' });
      expect(await readHorizontalOverflow(page)).toBe(0);
      await shoot(page, 'deposit-duplicate');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'restore a deposit with its image after the session has expired',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      await fillDeposit(page);
      await page.getByLabel('Transaction id (optional)').fill(TRANSACTION);
      await expireSession(page, 'users/uploadReceipt');
      await sendReceipt(page);
      await page.waitForURL('**/login?next=*');
      await page.unroute('**/api/v1/users/uploadReceipt');
      await submitLogin(page, investor);
      await page.getByText('What you entered is back.').waitFor();
      expect(await page.getByLabel('Amount in USD').inputValue()).toBe('6,000.00');
      expect(await page.getByLabel('Transaction id (optional)').inputValue()).toBe(TRANSACTION);
      await page.getByText('payment.png').first().waitFor();
      await sendReceipt(page);
      await page.getByRole('heading', { name: 'Receipt sent' }).waitFor();
      await visit(page, `${platform().url}/user/deposit`);
      await page.getByLabel('Amount in USD').waitFor();
      expect(await page.getByLabel('Amount in USD').inputValue()).toBe('');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'restore a withdrawal after the session has expired, and forget it after a log-out',
    async () => {
      const investor = await newInvestorWithProfit(100);
      const page = await signedInPage(investor, { viewport: DESKTOP });
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByLabel('Amount in USD').fill('40');
      await page.getByLabel('Bitcoin address').fill(BITCOIN_ADDRESS);
      await expireSession(page, 'users/withdraw');
      await page.getByRole('button', { name: 'Review withdrawal' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await page.waitForURL('**/login?next=*');
      await page.unroute('**/api/v1/users/withdraw');
      await submitLogin(page, investor);
      await page.getByLabel('Bitcoin address').waitFor();
      expect(await page.getByLabel('Amount in USD').inputValue()).toBe('40.00');
      expect(await page.getByLabel('Bitcoin address').inputValue()).toBe(BITCOIN_ADDRESS);
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/home');
      await page.getByRole('link', { name: 'Log in' }).first().click();
      await submitLogin(page, investor);
      await page.getByRole('link', { name: 'Withdraw', exact: true }).first().click();
      await page.getByLabel('Amount in USD').waitFor();
      expect(await page.getByLabel('Amount in USD').inputValue()).toBe('');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'reopen the dialog of a new payout destination with its address after the session has expired',
    async () => {
      const investor = await newInvestorWithProfit(100);
      const page = await signedInPage(investor, { viewport: DESKTOP });
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByRole('button', { name: 'Add a destination' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Bitcoin address').fill(BITCOIN_ADDRESS);
      await expireSession(page, 'payout-destinations');
      await dialog.getByRole('button', { name: 'Save destination' }).click();
      await page.waitForURL('**/login?next=*');
      await page.unroute('**/api/v1/payout-destinations');
      await submitLogin(page, investor);
      await dialog.waitFor();
      expect(await dialog.getByLabel('Bitcoin address').inputValue()).toBe(BITCOIN_ADDRESS);
      await dialog.getByRole('button', { name: 'Save destination' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: 'Add a destination' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'take a photo on a phone as the receipt image',
    async () => {
      const page = await signedInPage(await newInvestor(platform()), {
        hasTouch: true,
        isMobile: true,
      });
      await visit(page, `${platform().url}/user/deposit`);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Take a photo' }).click();
      await (await chooser).setFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: receiptImage(),
      });
      await page.getByText('photo.png').first().waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'have a changed deposit address acknowledged before the receipt is sent',
    async () => {
      const page = await signedInPage(await newInvestor(platform()));
      await fillDeposit(page);
      await page.route('**/api/v1/deposit-addresses', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        body.data.data[0].address = BITCOIN_ADDRESS;
        await route.fulfill({ response: answer, json: body });
      });
      await page.getByRole('button', { name: 'Review deposit' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('The Bitcoin address changed since you opened this page').waitFor();
      expect(await dialog.getByRole('button', { name: 'Send receipt' }).isDisabled()).toBe(true);
      expect(await findWcagViolations(page, 'a changed address')).toEqual([]);
      await shoot(page, 'deposit-address-changed');
      await dialog.getByLabel('I sent my payment to the new address').check();
      await dialog.getByRole('button', { name: 'Send receipt' }).click();
      await page.getByRole('heading', { name: 'Receipt sent' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'take a pasted screenshot as the receipt image',
    async () => {
      const page = await signedInPage(await newInvestor(platform()), { viewport: DESKTOP });
      await visit(page, `${platform().url}/user/deposit`);
      await page.getByText('You can also paste a screenshot here.').waitFor();
      await page.evaluate(
        (bytes) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
          document.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
          );
        },
        [...receiptImage()],
      );
      await page.getByText('pasted.png').first().waitFor();
      await shoot(page, 'deposit-form');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'say at once that a bitcoin address has a typing error, and convert the amount with rate and date',
    async () => {
      const page = await signedInPage(await newInvestorWithProfit(630));
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByLabel('Amount in USD').fill('516.69');
      await page.getByText('About 0.0100 BTC at 51,669.45 USD per BTC').waitFor();
      await page.getByLabel('Bitcoin address').fill(`${BITCOIN_ADDRESS.slice(0, -1)}5`);
      await page.getByLabel('Bitcoin address').blur();
      await page.getByText('This address has a typing error').first().waitFor();
      await page.getByLabel('Paid out in').selectOption('EUR');
      await page.getByText('USD per EUR').waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
      expect(await findWcagViolations(page, 'withdraw')).toEqual([]);
      await shoot(page, 'withdraw-form');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'save a payout destination and confirm it by the mailed link, once and by a click only',
    async () => {
      const investor = await newInvestorWithProfit(630);
      const page = await signedInPage(investor, { viewport: DESKTOP });
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByRole('button', { name: 'Add a destination' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Bitcoin address').fill(BITCOIN_ADDRESS);
      expect(await findWcagViolations(page, 'a new destination')).toEqual([]);
      await shoot(page, 'withdraw-add-destination');
      await dialog.getByRole('button', { name: 'Save destination' }).click();
      await page.getByText('Confirm it by the link that we emailed you').waitFor();

      const mail = await waitForMail(platform().mailbox, investor.email, /payout destination/i);
      expect(mail).toContain(BITCOIN_ADDRESS);
      const link = findLink(mail, '/confirm-destination');
      const opened = await page.context().newPage();
      await visit(opened, link);
      const button = opened.getByRole('button', { name: 'Confirm the destination' });
      await button.waitFor();
      // Opening the link alone changes nothing.
      const [pending] = await investor.api.ask<DestinationView[]>('GET', '/payout-destinations');
      expect(pending?.status).toBe('pending');
      expect(await findWcagViolations(opened, 'the confirmation')).toEqual([]);
      await shoot(opened, 'confirm-destination');
      await button.click();
      await opened.getByRole('heading', { name: 'Destination confirmed' }).waitFor();
      await visit(opened, link);
      await opened.getByRole('button', { name: 'Confirm the destination' }).click();
      await opened.getByRole('heading', { name: 'This link no longer works' }).waitFor();

      // The open page shows it without a reload.
      await page.getByText('Confirmed. Withdrawals can use it from').waitFor();
      await shoot(page, 'withdraw-destinations');
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText('A saved destination is confirmed by email once').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'pay to a saved destination of the demo account',
    async () => {
      const amara = platform().account('investor');
      const page = await signedInPage(amara);
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByLabel('Amount in USD').fill('12.50');
      await page.getByRole('radio', { name: /Sample Bank, account ending 4471/ }).check();
      await page.getByRole('button', { name: 'Review withdrawal' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Sample Bank, account ending 4471').waitFor();
      const placed = page.waitForResponse((answer) =>
        answer.url().endsWith('/users/withdraw/saved'),
      );
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      const { data } = (await (await placed).json()) as { data: { data: WithdrawalView } };
      expect(data.data).toMatchObject({ amount: 12.5, bankName: 'Sample Bank', status: 'pending' });
      await page.getByText('Withdrawal requested. The amount is on hold.').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'ask who it is before a destination is saved, then save what was entered',
    async () => {
      const investor = await newInvestorWithProfit(100);
      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/withdraw`);
      let isStale = true;
      await page.route('**/api/v1/payout-destinations', async (route) => {
        if (!isStale || route.request().method() !== 'POST') return route.continue();
        isStale = false;
        await route.fulfill({
          status: 403,
          json: {
            status: 'fail',
            code: 'FRESH_LOGIN_REQUIRED',
            message: 'Confirm that it is you',
            requestId: 'stale',
          },
        });
      });
      await page.getByRole('button', { name: 'Add a destination' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Bitcoin address').fill(BITCOIN_ADDRESS);
      await dialog.getByRole('button', { name: 'Save destination' }).click();
      const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await question.getByLabel('Password', { exact: true }).fill(investor.password);
      await question.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByText('Confirm it by the link that we emailed you').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'say before the form that withdrawals are on hold, and until when',
    async () => {
      const page = await signedInPage(await newInvestorWithProfit(100));
      await page.route('**/api/v1/withdrawal-terms', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        body.data.data.hold = { until: '2099-01-02T10:00:00.000Z', after: 'password' };
        await route.fulfill({ response: answer, json: body });
      });
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByRole('heading', { name: 'Withdrawals are on hold' }).waitFor();
      expect(await page.getByRole('button', { name: 'Review withdrawal' }).count()).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findWcagViolations(page, `on hold, ${colorScheme}`, colorScheme)).toEqual([]);
      }
      await shoot(page, 'withdraw-hold');
    },
    TEST_TIMEOUT_MS,
  );
});

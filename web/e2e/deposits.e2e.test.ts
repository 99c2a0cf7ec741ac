import type { ReceiptView } from '@candor/contracts/receipts';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { waitForMail } from './support/mail.ts';
import { receiptImage, uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';
import { waitForFiles } from './support/wait-for-files.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** A deposit from its form to its decision. Each test has its own investor. */
suite('a deposit', () => {
  const { platform, signedInPage } = openFixtures();

  async function fillForm(page: Page, amount: string): Promise<void> {
    await visit(page, `${platform().url}/user/deposit`);
    await page.getByText('Starter', { exact: true }).click();
    await page.getByLabel('Amount in USD').fill(amount);
    await page.getByLabel('Receipt image').setInputFiles({
      name: 'payment.png',
      mimeType: 'image/png',
      buffer: receiptImage(),
    });
    await waitForFiles(page, 1);
  }

  /** Opens the staff queue with this person's receipt, wherever it is in the queue. */
  async function openQueue(fullName: string, { id }: ReceiptView): Promise<Page> {
    const staff = await signedInPage(platform().account('admin'), {
      viewport: DESKTOP,
      colorScheme: 'dark',
    });
    await visit(staff, `${platform().url}/user/deposit-list?id=${id}`);
    await staff
      .getByLabel(/Decision about receipt/)
      .getByText(fullName)
      .waitFor();
    return staff;
  }

  it(
    'below the minimum shows an error, and with a valid amount is reviewed and sent',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      await fillForm(page, '4500');
      await page.getByLabel('Amount in USD').blur();
      await page.getByText('Starter starts above $5,000.00. Enter at least $5,000.01.').waitFor();
      await page.getByRole('button', { name: 'Review deposit' }).click();
      await page.getByText('Amount not valid', { exact: true }).waitFor();
      await page.getByLabel('Amount in USD').fill('6000');
      await page.getByRole('button', { name: 'Review deposit' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('$6,000.00').first().waitFor();
      await dialog.getByRole('button', { name: 'Send receipt' }).click();
      await page.getByRole('heading', { name: 'Receipt sent' }).waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
      await waitForMail(platform().mailbox, investor.email, /receipt/i);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'with a refused image returns to the image field and keeps the amount',
    async () => {
      const page = await signedInPage(await newInvestor(platform()));
      await fillForm(page, '6000');
      const message = 'The image has more than 25 megapixels. Make it smaller.';
      await page.route('**/uploadReceipt', (route) =>
        route.fulfill({
          status: 422,
          json: { code: 'IMAGE_TOO_LARGE', message, fields: { file: message } },
        }),
      );
      await page.getByRole('button', { name: 'Review deposit' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Send receipt' }).click();
      await dialog.waitFor({ state: 'detached' });
      const image = page.getByLabel('Receipt image');
      await page.locator('input[name="file"][aria-invalid="true"]').waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'file');
      expect(await image.getAttribute('aria-describedby')).toContain('-error');
      expect(await page.getByLabel('Amount in USD').inputValue()).toBe('6,000.00');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'refuses an image that can’t be shown at its field, before anything is sent',
    async () => {
      const page = await signedInPage(await newInvestor(platform()));
      await fillForm(page, '6000');
      await page.getByLabel('Receipt image').setInputFiles({
        name: 'no-image.png',
        mimeType: 'image/png',
        buffer: Buffer.from('this is text that calls itself a PNG'),
      });
      await page.getByText('The image can’t be shown.').waitFor();
      await page.getByRole('button', { name: 'Review deposit' }).click();
      const summary = page.getByText('1 problem to fix:');
      await summary.waitFor();
      expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'is approved by an admin by keyboard, and the dashboard shows the balance without a reload',
    async () => {
      const investor = await newInvestor(platform());
      const receipt = await uploadReceipt(investor.api);
      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/dashboard`);
      await page.getByRole('heading', { name: 'Deposit of $6,000.00' }).waitFor();

      const staff = await openQueue(investor.fullName, receipt);
      const decision = staff.getByLabel(/Decision about receipt/);
      await decision.getByText('$0.00 → $6,000.00').first().waitFor();
      await staff.getByRole('img', { name: new RegExp(investor.fullName) }).waitFor();
      await staff.keyboard.press('a');
      await staff.getByText('Receipt acknowledged successfully').waitFor();
      await staff.getByRole('button', { name: investor.fullName }).waitFor({ state: 'detached' });

      await page.getByRole('link', { name: /^\$6,000.00, Total balance/ }).waitFor();
      await waitForMail(platform().mailbox, investor.email, /approved|credited/i);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'is rejected with a reason that the investor sees in the history and by mail',
    async () => {
      const investor = await newInvestor(platform());
      const receipt = await uploadReceipt(investor.api);
      const reason = 'The image shows another payment.';

      const staff = await openQueue(investor.fullName, receipt);
      await staff.keyboard.press('r');
      const dialog = staff.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await dialog.getByText('A rejection needs a reason').first().waitFor();
      await dialog.getByLabel('Reason', { exact: true }).fill(reason);
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await staff.getByText('Receipt rejected. The investor can read the reason.').waitFor();

      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/history`);
      await page.getByText(reason, { exact: false }).first().waitFor();
      const mail = await waitForMail(platform().mailbox, investor.email, /not approved/i);
      expect(mail).toContain(reason);
    },
    TEST_TIMEOUT_MS,
  );
});

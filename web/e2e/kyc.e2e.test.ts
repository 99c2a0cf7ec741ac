import { mkdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ApiCaller } from './support/api.ts';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { submitIdentityByApi } from './support/identity.ts';
import { waitForMail } from './support/mail.ts';
import { creditProfit } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { receiptPng } from './support/receipt-png.ts';
import { readHorizontalOverflow, submitLogin } from './support/screens.ts';
import { visit } from './support/visit.ts';
import { waitForFiles } from './support/wait-for-files.ts';

const suite = CHROMIUM ? describe : describe.skip;

const SHOTS = process.env.KYC_SHOTS;

/** The identity check from its form to its decision. Each test has its own investor. */
suite('the identity check', () => {
  const { platform, admin, signedInPage } = openFixtures();
  const photo = (shade: number) => ({
    name: `photo-${shade}.png`,
    mimeType: 'image/png',
    buffer: receiptPng(shade, 80),
  });

  /** Keeps a picture of each state where a person asks for them. */
  async function shoot(page: Page, name: string): Promise<void> {
    if (!SHOTS) return;
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
  }

  const submitByApi = (api: ApiCaller) =>
    submitIdentityByApi(api, {
      documentType: 'identity-card',
      documentNumber: 'L01X 00T47',
      photos: ['front', 'back', 'selfie'],
    });

  async function fillForm(page: Page): Promise<void> {
    await page.getByLabel('Identity card').check();
    await page.getByLabel('Country of issue').selectOption({ label: 'Germany' });
    await page.getByLabel('Document number').fill('L01X 00T47');
    await page.getByLabel('Expiry date').fill('2034-05-31');
    await page.getByLabel('Front of the document').setInputFiles(photo(60));
    await page.getByLabel('Back of the document').setInputFiles(photo(110));
    await page.getByLabel('Photo of you holding').setInputFiles(photo(170));
    await waitForFiles(page, 3);
  }

  it(
    'is sent once with its photos and then shows what happens next',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/kyc`);
      await fillForm(page);
      await shoot(page, 'form-360');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/uploadKYCData')) sent.push(request.method());
      });
      await page.getByRole('button', { name: 'Send for checking' }).dblclick();
      await page.getByRole('heading', { name: 'We are checking your documents' }).waitFor();
      expect(sent).toEqual(['POST']);
      await page.getByText('•••T47').waitFor();
      expect(await page.getByText('L01X').count()).toBe(0);
      await shoot(page, 'pending-360');
      expect(await readHorizontalOverflow(page)).toBe(0);
      const me = await investor.api.ask<{ kycStatus: string }>('GET', '/users/me');
      expect(me.kycStatus).toBe('pending');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'names every missing field in a linked summary, and what is wrong with a file on its field',
    async () => {
      const page = await signedInPage(await newInvestor(platform()), { viewport: DESKTOP });
      await visit(page, `${platform().url}/user/kyc`);
      await page.getByRole('button', { name: 'Send for checking' }).click();
      const summary = page.getByRole('alert').first();
      await summary.getByText('There are 5 problems to fix').waitFor();
      for (const name of ['Country of issue', 'Document number', 'Expiry date']) {
        expect(await page.getByLabel(name).getAttribute('aria-invalid')).toBe('true');
      }
      await page.getByLabel('Page with your photo').setInputFiles({
        name: 'passport.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<html>not an image</html>'),
      });
      await page.getByText('The image can’t be shown.').first().waitFor();
      await page.getByLabel('Photo of you holding').setInputFiles(photo(90));
      await page.getByLabel('Country of issue').selectOption('FR');
      await page.getByLabel('Document number').fill('12AB34567');
      await page.getByLabel('Expiry date').fill('2020-01-01');
      await page.getByLabel('Document number').focus();
      await page.getByText('This document has expired. Use a valid one.').first().waitFor();
      await page.getByLabel('Expiry date').fill('2034-01-01');
      await page.getByRole('button', { name: 'Send for checking' }).click();
      await page.getByText('There is 1 problem to fix').first().waitFor();
      expect(await page.getByLabel('Document number').inputValue()).toBe('12AB34567');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'that failed to be sent keeps the form and can be sent again',
    async () => {
      const page = await signedInPage(await newInvestor(platform()));
      await visit(page, `${platform().url}/user/kyc`);
      await fillForm(page);
      await page.route('**/uploadKYCData', (route) => route.abort());
      await page.getByRole('button', { name: 'Send for checking' }).click();
      await page.getByRole('alert').getByText('Candor can’t be reached').waitFor();
      await page.unroute('**/uploadKYCData');
      await page.getByRole('button', { name: 'Send for checking' }).click();
      await page.getByRole('heading', { name: 'We are checking your documents' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'whose session ends while it is filled comes back complete after the login',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/kyc`);
      await fillForm(page);
      await page.route('**/uploadKYCData', (route) =>
        route.fulfill({
          status: 401,
          json: {
            status: 'fail',
            code: 'SESSION_REVOKED',
            message: 'Log in again',
            requestId: 'r',
          },
        }),
      );
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Send for checking' }).click();
      await page.waitForURL('**/login?next=*');
      await page.unroute('**/uploadKYCData');
      await submitLogin(page, investor);
      await page.getByText('photo-170.png').waitFor();
      expect(await page.getByLabel('Document number').inputValue()).toBe('L01X 00T47');
      await page.getByRole('button', { name: 'Send for checking' }).click();
      await page.getByRole('heading', { name: 'We are checking your documents' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'is decided by keyboard after every image was seen, and the owner sees it without reloading',
    async () => {
      const investor = await newInvestor(platform());
      const id = await submitByApi(investor.api);
      const own = await signedInPage(investor);
      await visit(own, `${platform().url}/user/kyc`);
      await own.getByRole('heading', { name: 'We are checking your documents' }).waitFor();
      const staff = await signedInPage(platform().account('admin'), { viewport: DESKTOP });
      await visit(staff, `${platform().url}/user/kyc-list?id=${id}`);
      await staff.getByRole('button', { name: investor.fullName }).click();
      await staff.getByRole('heading', { name: investor.fullName }).waitFor();
      await staff.getByText('L01X 00T47').waitFor();
      await staff.getByText('You can verify once you have looked at every image.').waitFor();
      await shoot(staff, 'queue-1440');
      for (const key of ['2', '3', '1']) {
        await staff.keyboard.press(key);
        await staff.locator('.viewer-sheet img').waitFor();
      }
      await staff.getByText('You can verify once').waitFor({ state: 'detached' });
      await staff.keyboard.press('r');
      await staff.getByRole('dialog').getByLabel('Ask for new photos').waitFor();
      expect(await findWcagViolations(staff, 'send-back dialog')).toEqual([]);
      await shoot(staff, 'dialog-1440');
      await staff.getByLabel('Reason').fill('The photo of the back is blurred.');
      await staff.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await staff.getByText('Sent back. The investor can read what to change.').waitFor();
      await own.getByRole('heading', { name: 'Please send your documents again' }).waitFor();
      await own.getByText('The photo of the back is blurred.').waitFor();
      await shoot(own, 'action-360');
      await waitForMail(platform().mailbox, investor.email, /identity document again/);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'is announced before the withdrawal form is filled, and lifts the limit once verified',
    async () => {
      const investor = await newInvestor(platform());
      const staff = await admin();
      await creditProfit(staff, investor.api, 600);
      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/withdraw`);
      const notice = page.getByText('Without a verified identity you can withdraw up to');
      await notice.getByText('$10,000.00').waitFor();
      await shoot(page, 'withdraw-360');
      await page.getByRole('link', { name: 'Verify identity' }).click();
      await page.getByRole('heading', { name: 'Identity check', level: 1 }).waitFor();
      const id = await submitByApi(investor.api);
      await staff.ask('PATCH', `/users/kyc/${id}`, { status: 'verified' });
      await page.getByRole('heading', { name: 'Your identity is verified' }).waitFor();
      await shoot(page, 'verified-360');
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByLabel('Amount in USD').waitFor();
      await notice.waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'screens have no WCAG violations in either theme and fit 320 px',
    async () => {
      const investor = await newInvestor(platform());
      const id = await submitByApi(investor.api);
      for (const colorScheme of ['light', 'dark'] as const) {
        const fresh = await signedInPage(await newInvestor(platform()), {
          colorScheme,
          viewport: { width: 320, height: 700 },
        });
        await visit(fresh, `${platform().url}/user/kyc`);
        await fresh.getByRole('button', { name: 'Send for checking' }).click();
        await fresh.getByText('There are 5 problems to fix').waitFor();
        await shoot(fresh, `errors-320-${colorScheme}`);
        expect(await readHorizontalOverflow(fresh)).toBe(0);
        const own = await signedInPage(investor, { colorScheme, viewport: DESKTOP });
        await visit(own, `${platform().url}/user/kyc`);
        await own.getByText('•••T47').waitFor();
        await shoot(own, `pending-1440-${colorScheme}`);
        const staff = await signedInPage(platform().account('admin'), {
          colorScheme,
          viewport: DESKTOP,
        });
        await visit(staff, `${platform().url}/user/kyc-list?id=${id}`);
        await staff.locator('.viewer-sheet img').waitFor();
        await shoot(staff, `queue-1440-${colorScheme}`);
        const found = [
          ...(await findWcagViolations(fresh, `form ${colorScheme}`, colorScheme)),
          ...(await findWcagViolations(own, `pending ${colorScheme}`, colorScheme)),
          ...(await findWcagViolations(staff, `queue ${colorScheme}`, colorScheme)),
        ];
        expect(found).toEqual([]);
      }
    },
    TEST_TIMEOUT_MS,
  );
});

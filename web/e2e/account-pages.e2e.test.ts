import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, launchChromium } from './support/chromium.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { type RunningPlatform, startPlatform } from './support/running-platform.ts';
import { sendLogin } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** The pages around an account, each by the clicks that lead there from home. */
suite('the account pages', () => {
  let platform: RunningPlatform;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [platform, browser] = await Promise.all([startPlatform(), launchChromium()]);
  }, 150_000);
  // Signed in or not, no test leaves anything to the next one.
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(20_000);
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  }, 30_000);

  async function fromHomeToLogin(): Promise<void> {
    await visit(page, `${platform.url}/home`);
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/login');
  }

  it('lead from log in to the mailed link, a new password and its confirmation', async () => {
    const { email, password } = platform.account('investor');
    const renewed = 'nine quiet herons on a roof';
    await fromHomeToLogin();
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.waitForURL('**/forgot-password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Look in your mailbox' }).waitFor();

    const link = linkIn(await mailTo(platform.mailbox, email, /password/i), '/reset-password');
    await visit(page, link);
    await page.getByLabel('New password', { exact: true }).fill(renewed);
    await page.getByLabel('Repeat password').fill(`${renewed}s`);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByText('Password field and Confirm password fields must match').first().waitFor();
    await page.getByLabel('Repeat password').fill(renewed);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.waitForURL('**/success-password');
    await page.getByText('Your password has been reset').first().waitFor();

    await visit(page, link);
    await page.getByLabel('New password', { exact: true }).fill(renewed);
    await page.getByLabel('Repeat password').fill(renewed);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();

    await page.context().clearCookies();
    await fromHomeToLogin();
    await sendLogin(page, { email, password });
    await page.getByText('E-mail or password is not right').first().waitFor();
    await sendLogin(page, { email, password: renewed });
    await page.waitForURL('**/user/dashboard');
  }, 90_000);

  it('lead staff to the admin area', async () => {
    await page.context().clearCookies();
    await fromHomeToLogin();
    await page.getByRole('link', { name: 'Staff sign-in' }).click();
    await page.waitForURL('**/admin');
    await sendLogin(page, platform.account('admin'));
    await page.waitForURL('**/user/deposit-list');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Deposits');
  }, 60_000);
});

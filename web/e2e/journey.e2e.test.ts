import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ApiCaller, signInByApi } from './support/api.ts';
import { CHROMIUM, launchChromium } from './support/chromium.ts';
import { linkIn, mailTo } from './support/mail.ts';
import { receiptPng } from './support/receipt-png.ts';
import { type RunningPlatform, startPlatform } from './support/running-platform.ts';
import { logIn, sidewaysScroll } from './support/screens.ts';
import { visit } from './support/visit.ts';

const NEWCOMER = {
  fullName: 'Ines Duarte Sample',
  username: 'ines.sample',
  email: 'ines@mail.example',
  password: 'a long walk in the rain',
};
const ADDRESS = 'bc1q9h6yzs0x4k2m7n8v5c3d0f0g2j4l6p8r0t2w4y';

const suite = CHROMIUM ? describe : describe.skip;

/** One person's way through Candor. The steps build on each other, as a life does. */
suite('the money journey', () => {
  let platform: RunningPlatform;
  let browser: Browser;
  let investor: BrowserContext;
  let staff: BrowserContext;
  let page: Page;
  let admin: Page;
  let api: ApiCaller;
  const problems: string[] = [];

  function watch(one: Page): Page {
    one.setDefaultTimeout(20_000);
    one.on('pageerror', (error) => problems.push(error.message));
    return one;
  }

  beforeAll(async () => {
    platform = await startPlatform();
    browser = await launchChromium();
    investor = await browser.newContext({ viewport: { width: 360, height: 780 } });
    staff = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'dark',
    });
    page = watch(await investor.newPage());
    admin = watch(await staff.newPage());
    api = await signInByApi(platform.url, platform.account('admin'));
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  }, 30_000);

  it('starts on the home page and signs up', async () => {
    await visit(page, platform.url);
    await page.waitForURL('**/home');
    await page.getByRole('link', { name: 'Open an account' }).first().click();
    await page.waitForURL('**/signup');
    await page.getByLabel('Full name').fill(NEWCOMER.fullName);
    await page.getByLabel('Username').fill(NEWCOMER.username);
    await page.getByLabel('E-mail').fill(NEWCOMER.email);
    await page.getByLabel('Phone', { exact: true }).fill('201 555 0123');
    await page.getByLabel('Password', { exact: true }).fill(NEWCOMER.password);
    await page.getByLabel('Repeat password').fill(NEWCOMER.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/verify');
    await page.getByText('Please check your email to verify your password for access').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('is kept out until the address is confirmed', async () => {
    await visit(page, `${platform.url}/user/dashboard`);
    await page.waitForURL(/\/(verify|login)/);
  });

  it('confirms the address by the mailed link, which works once', async () => {
    const mail = await mailTo(platform.mailbox, NEWCOMER.email, /confirm|verify/i);
    const link = linkIn(mail, '/verified');
    await visit(page, link);
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    const again = watch(await investor.newPage());
    await visit(again, link);
    await again.getByText('This link no longer works').waitFor();
    await again.close();
  });

  it('logs in to an empty account that says what to do', async () => {
    await logIn(page, platform.url, NEWCOMER);
    await page.waitForURL('**/user/dashboard');
    await page.getByText('$0.00').first().waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('deposits: a wrong amount is told, a right one is reviewed and sent with its receipt', async () => {
    await visit(page, `${platform.url}/user/deposit`);
    await page.getByText('Starter', { exact: true }).click();
    await page.getByLabel('Amount in USD').fill('4500');
    await page.getByLabel('Amount in USD').blur();
    await page.getByText('Starter starts above $5,000.00. Enter at least $5,000.01.').waitFor();
    await page.getByLabel('Amount in USD').fill('6000');
    await page.getByLabel('Receipt image').setInputFiles({
      name: 'payment.png',
      mimeType: 'image/png',
      buffer: receiptPng(70),
    });
    await page.getByRole('button', { name: 'Review deposit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('$6,000.00').first().waitFor();
    await dialog.getByRole('button', { name: 'Send receipt' }).click();
    await page.getByRole('heading', { name: 'Receipt sent' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await mailTo(platform.mailbox, NEWCOMER.email, /receipt/i);
  });

  it('is approved by an admin, by keyboard, with the effect shown before', async () => {
    await logIn(admin, platform.url, platform.account('admin'));
    await visit(admin, `${platform.url}/user/deposit-list`);
    await admin.getByRole('button', { name: NEWCOMER.fullName }).click();
    const decision = admin.getByLabel(/Decision about receipt/);
    await decision.getByText(NEWCOMER.fullName).waitFor();
    await decision.getByText('$0.00 → $6,000.00').first().waitFor();
    await admin.getByRole('img', { name: new RegExp(NEWCOMER.fullName) }).waitFor();
    await admin.keyboard.press('a');
    await admin.getByText('Receipt acknowledged successfully').waitFor();
    await admin.getByRole('button', { name: NEWCOMER.fullName }).waitFor({ state: 'detached' });
    await mailTo(platform.mailbox, NEWCOMER.email, /approved|credited/i);
  });

  it('shows the balance without being loaded anew', async () => {
    await page.getByRole('link', { name: 'To the dashboard' }).click();
    await page.getByText('$6,000.00').first().waitFor();
  });

  it('rejects another receipt with a reason that the investor reads', async () => {
    await visit(page, `${platform.url}/user/deposit`);
    await page.getByText('Starter', { exact: true }).click();
    await page.getByLabel('Amount in USD').fill('7000');
    await page.getByLabel('Receipt image').setInputFiles({
      name: 'second.png',
      mimeType: 'image/png',
      buffer: receiptPng(140),
    });
    await page.getByRole('button', { name: 'Review deposit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send receipt' }).click();
    await page.getByRole('heading', { name: 'Receipt sent' }).waitFor();

    await admin.getByRole('button', { name: NEWCOMER.fullName }).click();
    await admin
      .getByLabel(/Decision about receipt/)
      .getByText(NEWCOMER.fullName)
      .waitFor();
    await admin.keyboard.press('r');
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('A rejection needs a reason').waitFor();
    await dialog.getByLabel('Reason', { exact: true }).fill('The image shows another payment.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await admin.getByText('Receipt rejected. The investor reads why.').waitFor();
    const mail = await mailTo(
      platform.mailbox,
      NEWCOMER.email,
      /not approved|rejected|declined|not accepted|not credited/i,
    );
    expect(mail).toContain('The image shows another payment.');
  });

  it('earns, asks for a withdrawal, and sees it held', async () => {
    const list = await api.call('GET', '/users/receipt?status=decided&limit=100');
    const receipts = (list.body as { data: { data: { userId: string; fullName: string }[] } }).data
      .data;
    const id = receipts.find(({ fullName }) => fullName === NEWCOMER.fullName)?.userId;
    const credited = await api.call('PATCH', `/users/${id}/editWallet`, {
      wallet: 'totalProfit',
      action: 'top-up',
      amount: 630,
      details: 'profit of the week, Starter',
      status: 'successful',
    });
    expect(credited.status).toBe(200);

    await visit(page, `${platform.url}/user/withdraw`);
    await page.getByText('$630.00 available.').waitFor();
    await page.getByLabel('Amount in USD').fill('700');
    await page.getByLabel('Bitcoin address').fill(ADDRESS);
    await page.getByText('Withdraw balance too low for this request').first().waitFor();
    await page.getByLabel('Amount in USD').fill('500');
    await page.getByRole('button', { name: 'Review withdrawal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('$500.00 on hold for requests in review').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await mailTo(platform.mailbox, NEWCOMER.email, /withdrawal/i);
  });

  it('is paid by an admin', async () => {
    await visit(admin, `${platform.url}/user/withdrawal-list`);
    await admin.getByRole('button', { name: NEWCOMER.fullName }).click();
    await admin
      .getByLabel(/Decision about withdrawal/)
      .getByText(ADDRESS)
      .waitFor();
    await admin.getByRole('button', { name: /Mark as paid/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Yes, it is paid' }).click();
    await admin.getByText('Withdrawal marked as paid').waitFor();
    await mailTo(platform.mailbox, NEWCOMER.email, /paid/i);
  });

  it('has a second request rejected and gets the money back', async () => {
    await visit(page, `${platform.url}/user/withdraw`);
    await page.getByLabel('Amount in USD').fill('130');
    await page.getByLabel('Bitcoin address').fill(ADDRESS);
    await page.getByRole('button', { name: 'Review withdrawal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('$130.00 on hold').waitFor();
    await admin.getByRole('button', { name: NEWCOMER.fullName }).click();
    await admin.getByRole('button', { name: /Reject/ }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason', { exact: true }).fill('The address can not receive bitcoin.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await admin.getByText('Withdrawal rejected.').waitFor();
    await page.getByText('Reason: The address can not receive bitcoin.').waitFor();
    await page.getByText('$130.00 available.').waitFor();
  });

  it('reads the whole story in the history', async () => {
    await visit(page, `${platform.url}/user/history`);
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
  });

  it('logs out, and the way back is closed', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/home');
    await visit(page, `${platform.url}/user/dashboard`);
    await page.waitForURL('**/login**');
  });

  it('keeps staff screens from investors', async () => {
    await logIn(page, platform.url, platform.account('investor'));
    await visit(page, `${platform.url}/user/deposit-list`);
    await page.waitForURL('**/user/dashboard');
  });

  it('met no error in the browser', () => {
    expect(problems).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { findLink, waitForMail } from './support/mail.ts';
import { newInvestor } from './support/people.ts';
import { submitLogin } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** The account pages, each reached by clicks from the home page. */
suite('account pages', () => {
  const fixtures = openFixtures();

  async function openLoginFromHome(page: Page): Promise<void> {
    await visit(page, `${fixtures.platform().url}/home`);
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/login');
  }

  it(
    'let an investor reset a forgotten password by mail',
    async () => {
      const platform = fixtures.platform();
      const { email, password } = await newInvestor(platform);
      const page = await fixtures.page({ viewport: DESKTOP });
      const newPassword = 'nine quiet herons on a roof';
      await openLoginFromHome(page);
      await page.getByRole('link', { name: 'Forgotten your password?' }).click();
      await page.waitForURL('**/forgot-password');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('heading', { name: 'Look in your mailbox' }).waitFor();

      const link = findLink(
        await waitForMail(platform.mailbox, email, /password/i),
        '/reset-password',
      );
      await visit(page, link);
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('Repeat password').fill(`${newPassword}s`);
      await page.getByRole('button', { name: 'Set the new password' }).click();
      await page
        .getByText('Password field and Confirm password fields must match')
        .first()
        .waitFor();
      await page.getByLabel('Repeat password').fill(newPassword);
      await page.getByRole('button', { name: 'Set the new password' }).click();
      await page.waitForURL('**/success-password');
      await page.getByText('Your password has been reset').first().waitFor();

      await visit(page, link);
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('Repeat password').fill(newPassword);
      await page.getByRole('button', { name: 'Set the new password' }).click();
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();

      await page.context().clearCookies();
      await openLoginFromHome(page);
      await submitLogin(page, { email, password });
      await page.getByText('Email or password is incorrect').first().waitFor();
      await submitLogin(page, { email, password: newPassword });
      await page.waitForURL('**/user/dashboard');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'let an admin sign in at the staff login',
    async () => {
      const page = await fixtures.page({ viewport: DESKTOP });
      await openLoginFromHome(page);
      await page.getByRole('link', { name: 'Staff login' }).click();
      await page.waitForURL('**/admin');
      await submitLogin(page, fixtures.platform().account('admin'));
      await page.waitForURL('**/user/deposit-list');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Deposits');
    },
    TEST_TIMEOUT_MS,
  );
});

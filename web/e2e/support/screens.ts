import type { Page } from 'playwright-core';
import type { DemoAccount } from './running-platform.ts';
import { visit } from './visit.ts';

/** Every screen of an investor. */
export const OWN_PAGES = [
  '/user/dashboard',
  '/user/deposit',
  '/user/plans',
  '/user/withdraw',
  '/user/history',
  '/user/history/1',
  '/user/statements',
  '/user/referral-list',
  '/user/profile',
  '/user/kyc',
  '/user/inbox',
  '/user/preferences',
  '/user/views',
  '/user/security',
  '/user/personal-data',
  '/user/changePassword',
];
/** Every screen of staff; PERSON is the id of an account. */
export const STAFF_PAGES = [
  '/user/overview',
  '/user/admin',
  '/user/user-profile/PERSON',
  '/user/email',
  '/user/email?tab=log',
  '/user/deposit-list',
  '/user/withdrawal-list',
  '/user/kyc-list',
  '/user/approvals',
  '/user/profit-runs',
  '/user/profit-runs/new',
  '/user/reconciliation',
  '/user/audit',
  '/user/settings',
  '/user/staff',
];

export async function logIn(
  page: Page,
  url: string,
  who: Pick<DemoAccount, 'email' | 'password'>,
): Promise<void> {
  await visit(page, `${url}/login`);
  await submitLogin(page, who);
  await page.waitForURL('**/user/**');
}

/** Fills in and submits the login form of the open page. */
export async function submitLogin(
  page: Page,
  who: Pick<DemoAccount, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email or username').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Returns by how many pixels the page is wider than its window. */
export function readHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Ends the session of the page at the server's word: the call, such as `users/withdraw`, and renewals are refused. */
export async function expireSession(page: Page, call: string): Promise<void> {
  await page.context().clearCookies({ name: 'candor_refresh' });
  await page.route(`**/api/v1/${call}`, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({
        status: 'fail',
        code: 'SESSION_REVOKED',
        message: 'Log in to go on',
        requestId: 'expired',
      }),
    }),
  );
}

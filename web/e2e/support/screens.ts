import type { Page } from 'playwright-core';
import type { DemoAccount } from './running-platform.ts';
import { visit } from './visit.ts';

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

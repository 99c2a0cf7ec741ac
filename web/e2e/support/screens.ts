import type { Page } from 'playwright-core';
import type { Route } from '#router';
import { routePatterns } from '../../src/app/route-patterns.ts';
import { signedInRoutes } from '../../src/app/signed-in-routes.tsx';
import { StaffOnly } from '../../src/app/staff-only.tsx';
import type { DemoAccount } from './running-platform.ts';
import { visit } from './visit.ts';

/** What an address needs: PERSON is the id of an account, RUN that of a profit run. */
const fill = (pattern: string) =>
  pattern
    .replace('profit-runs/:id', 'profit-runs/RUN')
    .replace(':id', 'PERSON')
    .replace(':seq', '1');
const toPages = (routes: Route[]) => routePatterns(routes).map(fill);

/** Every screen of an investor. */
export const OWN_PAGES = toPages(signedInRoutes.filter(({ Component }) => Component !== StaffOnly));
/** Every screen of staff. */
export const STAFF_PAGES = [
  ...toPages(signedInRoutes.filter(({ Component }) => Component === StaffOnly)),
  '/user/email?tab=log',
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

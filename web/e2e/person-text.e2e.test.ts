import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { requestWithdrawal, uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** A name in a script that runs from right to left. */
const HEBREW = 'אהרן כהן';

/** Fields that people write. */
const WRITTEN = new Set([
  'fullName',
  'userName',
  'referredUserName',
  'username',
  'address',
  'city',
  'reason',
  'decisionReason',
  'details',
  'text',
  'subject',
  'destination',
  'walletAddress',
  'accountName',
  'accountNumber',
  'bankName',
  'transactionId',
  'paymentReference',
  'documentNumber',
]);
/** Objects that name a person. */
const PEOPLE = new Set(['maker', 'checker', 'by', 'author', 'actor', 'startedBy', 'changedBy']);

const OWN_PAGES = [
  '/user/dashboard',
  '/user/withdraw',
  '/user/history',
  '/user/history/2',
  '/user/referral-list',
  '/user/profile',
  '/user/kyc',
  '/user/inbox',
  '/user/security',
];
const STAFF_PAGES = [
  '/user/overview',
  '/user/admin',
  '/user/user-profile/PERSON',
  '/user/user-profile/PERSON?part=history',
  '/user/user-profile/PERSON?part=notes',
  '/user/email',
  '/user/email?tab=log',
  '/user/deposit-list',
  '/user/deposit-list?view=decided',
  '/user/withdrawal-list',
  '/user/withdrawal-list?view=decided',
  '/user/kyc-list',
  '/user/approvals',
  '/user/approvals?view=decided',
  '/user/profit-runs',
  '/user/reconciliation',
  '/user/audit',
  '/user/settings?part=history',
  '/user/staff',
];

/** The answer as if everybody wrote Hebrew. */
function toHebrew(value: unknown, within = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => toHebrew(one, within));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isName = key === 'name' && PEOPLE.has(within);
      // A posting's destination is an account of the ledger.
      const isTyped = WRITTEN.has(key) && within !== 'postings';
      const isWritten = typeof one === 'string' && one !== '' && (isTyped || isName);
      return [key, isWritten ? HEBREW : toHebrew(one, key)];
    }),
  );
}

/** What is shown of a person's text without a direction of its own, with its place. */
function findUnisolated(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    // Isolated within the text, or by what contains it.
    const rest = text.replace(/\u2068[^\u2069]*\u2069/g, '');
    if (!/[\u0590-\u05FF]{2}/.test(rest)) continue;
    const parent = node.parentElement;
    if (parent?.closest('bdi, [dir=auto], script, style, svg')) continue;
    found.push(`${parent?.outerHTML.slice(0, 120)}`);
  }
  return found;
}

suite('a text that a person wrote', () => {
  const { platform, admin, signedInPage } = openFixtures();
  const ids = { PERSON: '' };

  beforeAll(async () => {
    const { api } = await newInvestor(platform());
    ids.PERSON = api.id;
    await uploadReceipt(api);
    const staff = await admin();
    const change = { wallet: 'totalProfit', action: 'top-up', status: 'successful' };
    const path = `/users/${api.id}/editWallet`;
    await staff.ask('PATCH', path, { ...change, amount: 300, details: 'profit of the week' });
    await staff.call('PATCH', path, { ...change, amount: 6_000, details: 'profit of the year' });
    await requestWithdrawal(api, 20);
    await staff.ask('POST', `/users/${api.id}/notes`, { text: 'Called back on Monday.' });
  }, 120_000);

  async function look(page: Page, path: string): Promise<string[]> {
    await visit(page, `${platform().url}${path.replace('PERSON', ids.PERSON)}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return (await page.evaluate(findUnisolated)).map((where) => `${path}: ${where}`);
  }

  it.each([
    ['investor', OWN_PAGES],
    ['admin', STAFF_PAGES],
  ] as const)(
    'has its own direction wherever an %s reads it',
    async (role, paths) => {
      const page = await signedInPage(platform().account(role), { viewport: DESKTOP });
      await page.route('**/api/v1/**', async (route) => {
        if (route.request().url().includes('/stream')) return route.continue();
        const answer = await route.fetch();
        const isJson = answer.headers()['content-type']?.includes('application/json');
        if (!isJson) return route.fulfill({ response: answer });
        await route.fulfill({ response: answer, json: toHebrew(await answer.json()) });
      });
      const found: string[] = [];
      for (const path of paths) found.push(...(await look(page, path)));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(found).toEqual([]);
    },
    2 * TEST_TIMEOUT_MS,
  );
});

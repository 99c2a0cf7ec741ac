import type { AuditEntryView } from '@candor/contracts/audit';
import { waitFor } from '@candor/kit/testing/wait-for';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ApiCaller } from './support/api.ts';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { readDownload } from './support/downloads.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('the audit', () => {
  const { platform, admin, signedInPage } = openFixtures();

  async function open(query = '', options = {}): Promise<Page> {
    const page = await signedInPage(platform().account('admin'), { viewport: DESKTOP, ...options });
    await visit(page, `${platform().url}/user/audit${query}`);
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    return page;
  }

  /** An investor whose wallet was adjusted twice, once refused, and whose adjustments the audit has. */
  async function adjusted(): Promise<{ id: string; fullName: string }> {
    const { api, fullName } = await newInvestor(platform());
    const staff = await admin();
    const edit = (amount: number, action: string, details: string) =>
      staff.call('PATCH', `/users/${api.id}/editWallet`, {
        amount,
        action,
        details,
        wallet: 'totalProfit',
      });
    await edit(12.5, 'top-up', 'profit of the first week');
    await edit(7, 'top-up', 'profit of the second week');
    expect((await edit(900, 'deduct', 'more than there is')).status).toBe(422);
    await untilRecorded(staff, `account=${api.id}&kind=action`, 3);
    return { id: api.id, fullName };
  }

  /** Entries arrive by events. */
  async function untilRecorded(staff: ApiCaller, query: string, count: number): Promise<void> {
    const isRecorded = async () =>
      (await staff.ask<unknown[]>('GET', `/users/audit?${query}`)).length >= count;
    await waitFor(isRecorded, { timeoutMs: 60_000, describe: `${count} entries of ${query}` });
  }

  it(
    'tells who did what on whom, with what changed, why, from where and with which result',
    async () => {
      const { id, fullName } = await adjusted();
      const page = await open(`?account=${id}`);
      await page.getByText(`About ${fullName}`, { exact: true }).waitFor();
      await page.getByLabel('Result').selectOption('Refused');
      const changes = page.getByRole('link', { name: 'Adjust a wallet' });
      await changes.nth(1).waitFor({ state: 'detached' });
      await changes.click();
      const entry = page.getByRole('article', { name: 'Adjust a wallet' });
      await entry.getByText('FUNDS_INSUFFICIENT').waitFor();
      await entry.getByText('more than there is').waitFor();
      await entry.getByText('$900.00').waitFor();
      await entry.getByText('Request id', { exact: true }).waitFor();
      await entry.getByText('Address', { exact: true }).waitFor();
      await entry.getByRole('link', { name: platform().account('admin').fullName }).waitFor();
      // The address of the page is the entry: it opens by its link alone.
      await page.reload();
      await entry.getByText('more than there is').waitFor();
      await entry.getByRole('link', { name: fullName }).click();
      await page.getByRole('heading', { level: 1, name: fullName }).waitFor();
      await page.getByRole('link', { name: 'Audit of this account' }).click();
      await page.getByText(`About ${fullName}`, { exact: true }).first().waitFor();
      expect(await page.getByRole('link', { name: 'Adjust a wallet' }).count()).toBe(3);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'shows a change field by field, and is followed by keyboard from entry to entry',
    async () => {
      const { api } = await newInvestor(platform());
      const staff = await admin();
      await staff.ask('PATCH', `/users/manage/disable/${api.id}`, { reason: 'asked by phone' });
      await staff.ask('PATCH', `/users/manage/activate/${api.id}`, { reason: 'asked again' });
      await untilRecorded(staff, `account=${api.id}&kind=action`, 2);
      const page = await open(`?account=${api.id}&kind=action`);
      await page.getByRole('link', { name: 'Enable an account' }).focus();
      await page.keyboard.press('Enter');
      const changes = page.locator('.audit-changes');
      await changes.getByText(/Active.*Before: no.*After: yes/s).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('article', { name: 'Disable an account' }).waitFor();
      await changes.getByText(/Active.*Before: yes.*After: no/s).waitFor();
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Disable an account',
      );
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'is searched by a text and downloaded as it is filtered',
    async () => {
      const { id } = await adjusted();
      const page = await open(`?account=${id}`);
      await page.getByRole('searchbox').fill('SECOND week');
      await page.getByText('profit of the second week').waitFor();
      await page.waitForFunction(
        () => document.querySelectorAll('.paged-list .link-title').length === 1,
      );
      expect(new URL(page.url()).searchParams.get('query')).toBe('SECOND week');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      const lines = (await readDownload(download)).toString().trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('profit of the second week');
      await page.getByRole('searchbox').fill('no such text');
      await page.getByText('No entry matches.').waitFor();
      await page.goBack();
      await page.waitForFunction(
        () => document.querySelectorAll('.paged-list .link-title').length > 1,
      );
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'goes on reading where a page of it is one visit',
    async () => {
      const page = await signedInPage(platform().account('admin'), { viewport: DESKTOP });
      const toEntry = (seq: number): AuditEntryView => ({
        id: String(seq),
        seq,
        at: new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString(),
        kind: 'view',
        action: 'profile',
        actor: { id: '64b000000000000000000001', role: 'admin', name: 'Sample Person' },
        userId: '64b000000000000000000002',
        userName: 'Another Person',
        targetId: null,
        result: 'done',
        code: null,
        before: null,
        after: null,
        reason: null,
        address: null,
        erased: false,
        requestId: null,
        prevHash: '',
        hash: '',
      });
      await page.route('**/users/audit?*', (route) => {
        const after = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 200);
        const items = Array.from({ length: 50 }, (_, at) => toEntry(after - 1 - at));
        const nextCursor = after > 50 ? String(after - 50) : null;
        return route.fulfill({
          json: { status: 'success', data: { data: items, page: { nextCursor } } },
        });
      });
      await visit(page, `${platform().url}/user/audit`);
      await page.getByText(/and 199 more views/).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'says whether the record is unbroken, and shows a missing entry as missing',
    async () => {
      const page = await open('?entry=999999999');
      await page.getByText(/The record (is unbroken|has not been checked yet)/).waitFor();
      await page.getByText('There is no entry 999999999').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'is for admins only, as the table of permissions says: support sees neither menu entry nor entries',
    async () => {
      const page = await signedInPage(platform().account('support'), { viewport: DESKTOP });
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await visit(page, `${platform().url}/user/audit`);
      await page.getByText('Only admins read the audit.').waitFor();
      expect(await page.getByRole('link', { name: 'Audit', exact: true }).count()).toBe(0);
      expect(calls.filter((url) => url.includes('/users/audit'))).toEqual([]);
      const { api } = await newInvestor(platform());
      await visit(page, `${platform().url}/user/user-profile/${api.id}`);
      await page.locator('.user-details').waitFor();
      expect(await page.getByRole('link', { name: 'Audit of this account' }).count()).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );

  it.each(['light', 'dark'] as const)(
    'has no WCAG violations with an entry open in the %s theme, wide and on a phone',
    async (colorScheme) => {
      const { id } = await adjusted();
      const page = await open(`?account=${id}&kind=action`, {
        colorScheme,
        reducedMotion: 'reduce',
      });
      await page.getByRole('link', { name: 'Adjust a wallet' }).first().click();
      await page.locator('.entry-beside .audit-changes').waitFor();
      const found = await findWcagViolations(page, 'wide', colorScheme);
      await page.setViewportSize({ width: 360, height: 780 });
      await page.locator('.entry-over .audit-changes').waitFor();
      found.push(...(await findWcagViolations(page, 'phone', colorScheme)));
      expect(found).toEqual([]);
      expect(await readHorizontalOverflow(page)).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );
});

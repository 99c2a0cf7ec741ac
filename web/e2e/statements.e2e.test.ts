import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { readDownload } from './support/downloads.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { creditProfit, requestWithdrawal } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('the history and its statements', () => {
  const { platform, admin, page: anonymousPage, signedInPage } = openFixtures();
  const toUrl = (path: string) => `${platform().url}${path}`;

  /** An investor with two credits and a pending withdrawal: a balance of 840.00. */
  async function newHistory() {
    const investor = await newInvestor(platform());
    const staff = await admin();
    await creditProfit(staff, investor.api, 250);
    await creditProfit(staff, investor.api, 630);
    await requestWithdrawal(investor.api, 40);
    return investor;
  }

  async function download(page: Page, format: string): Promise<Buffer> {
    await page.getByRole('radio', { name: format }).check();
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const content = await readDownload(await started);
    await page.getByText('Statement downloaded').first().waitFor();
    return content;
  }

  it(
    'can be searched and filtered in the address, and Back restores them',
    async () => {
      const page = await signedInPage(await newHistory(), { viewport: DESKTOP });
      await visit(page, toUrl('/user/history'));
      await page.getByText('3 entries', { exact: true }).waitFor();
      await page.getByLabel('Kind').selectOption({ label: 'Withdrawals' });
      await page.getByText('1 entry', { exact: true }).waitFor();
      await page.getByRole('searchbox').fill('nothing like it');
      await page.getByText('No entry matches these filters.').waitFor();
      expect(page.url()).toContain('query=nothing+like+it&group=withdrawals');
      await page.goBack();
      await page.getByText('1 entry', { exact: true }).waitFor();
      await page.goBack();
      await page.getByText('3 entries', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Dates and amount' }).click();
      await page.getByLabel('At least, USD').fill('600');
      await page.keyboard.press('Enter');
      await page.getByText('1 entry', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByLabel('State').selectOption({ label: 'In review' });
      await page.getByText('1 entry', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Withdrawal requested' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'prints on one page where it has room, without an empty one',
    async () => {
      const page = await signedInPage(await newHistory(), { viewport: DESKTOP });
      for (const screen of ['/user/history', '/user/history/1']) {
        await visit(page, toUrl(screen));
        await page.getByText('3 entries', { exact: true }).waitFor();
        const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
        expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'have their filters in a dialog on phones, without violations and within 320 pixels',
    async () => {
      const page = await signedInPage(await newHistory(), {
        viewport: { width: 320, height: 640 },
      });
      await visit(page, toUrl('/user/history'));
      await page.getByText('3 entries', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Filters' }).click();
      const dialog = page.getByRole('dialog', { name: 'Filters' });
      await dialog.getByLabel('Kind').selectOption({ label: 'Profits' });
      await dialog.getByRole('button', { name: 'Show 2 entries' }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await findWcagViolations(page, `filters, ${colorScheme}`, colorScheme)).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Filters, 1 active' }).waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'open an entry at its own address with postings, actor and hashes; another’s number is missing',
    async () => {
      const page = await signedInPage(await newHistory(), { viewport: DESKTOP });
      await visit(page, toUrl('/user/history/2'));
      const entry = page.getByRole('article', { name: 'Profit credited' });
      await entry.waitFor();
      const text = (await entry.textContent()) ?? '';
      for (const part of ['+ $630.00', 'an admin', 'Candor, adjustments', 'Hash chain']) {
        expect(text).toContain(part);
      }
      await entry.getByText('Exact postings').click();
      await entry.getByText('house:adjustments').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await findWcagViolations(page, `entry, ${colorScheme}`, colorScheme)).toEqual([]);
      }
      await visit(page, toUrl('/user/history/99'));
      await page.getByText('There is no entry 99 in your account').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'are downloaded as PDF, CSV and chain, and their code is checked by someone without an account',
    async () => {
      const page = await signedInPage(await newHistory(), { viewport: DESKTOP });
      await visit(page, toUrl('/user/history'));
      await page.getByRole('link', { name: 'Statement' }).click();
      await page.getByRole('heading', { level: 1, name: 'Statements' }).waitFor();

      expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
      const csv = (await download(page, 'CSV')).toString();
      expect(csv).toContain('Closing balance USD,840.00');
      const folder = mkdtempSync(join(tmpdir(), 'candor-chain-'));
      const chain = join(folder, 'chain.json');
      writeFileSync(chain, await download(page, 'Chain'));
      const run = spawnSync(process.execPath, ['web/public/verify.mjs', chain], {
        encoding: 'utf8',
      });
      rmSync(folder, { recursive: true });
      expect(run.stdout).toContain('Right: 3 entries');

      const code = /Verification code,([0-9A-Z-]{14})/.exec(csv)?.[1] ?? '';
      const other = await anonymousPage();
      await visit(other, toUrl('/verify-statement'));
      // By keyboard alone.
      await other.getByLabel('Verification code').focus();
      await other.keyboard.type(code.toLowerCase().replaceAll('-', ' '));
      await other.keyboard.press('Tab');
      await other.keyboard.type('840');
      await other.keyboard.press('Enter');
      await other.getByRole('heading', { name: 'This statement is valid' }).waitFor();
      const facts = (await other.getByRole('main').textContent()) ?? '';
      expect(facts).toMatch(/I\. [A-Z]\./);
      expect(facts).not.toContain('Ines');
      await other.getByRole('button', { name: 'Check another statement' }).click();
      await other.getByLabel('Verification code').fill(code);
      await other.getByLabel('Closing balance in USD').fill('840.01');
      await other.getByRole('button', { name: 'Check the statement' }).click();
      await other.getByRole('heading', { name: 'No statement matches' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'refuse a mistyped code at its field before anything is sent',
    async () => {
      const page = await anonymousPage();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/statements/verify')) sent.push(request.url());
      });
      await visit(page, toUrl('/verify-statement'));
      await page.getByLabel('Verification code').fill('7KQ2-M9XA-3FHA');
      await page.getByLabel('Closing balance in USD').fill('much');
      await page.getByRole('button', { name: 'Check the statement' }).click();
      await page.getByText('A character of this code is wrong').first().waitFor();
      await page.getByText('Enter a figure such as').first().waitFor();
      expect(sent).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'say why a download failed and keep the form',
    async () => {
      const page = await signedInPage(await newHistory());
      await visit(page, toUrl('/user/statements'));
      await page.getByRole('button', { name: 'Last year' }).click();
      await page.route('**/statement.pdf?*', (route) => route.abort());
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await page
        .getByText(/can’t be reached|cannot be reached|is unreachable/)
        .first()
        .waitFor();
      await page.unroute('**/statement.pdf?*');
      expect(await page.getByLabel('First day').inputValue()).toMatch(/-01-01$/);
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await started;
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'have no accessibility violations in either theme, and fit 320 pixels',
    async () => {
      const page = await signedInPage(await newHistory(), {
        viewport: { width: 320, height: 640 },
      });
      for (const path of ['/user/history', '/user/statements', '/verify-statement']) {
        await visit(page, toUrl(path));
        await page.getByRole('heading', { level: 1 }).waitFor();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect(await findWcagViolations(page, `${path}, ${colorScheme}`, colorScheme)).toEqual(
            [],
          );
        }
        expect(await readHorizontalOverflow(page)).toBe(0);
      }
    },
    TEST_TIMEOUT_MS,
  );
});

import type { ProfitLineView, ProfitRunView } from '@candor/contracts/profit-runs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ApiCaller, signInByApi } from './support/api.ts';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { newInvestor, type Person } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';
import { waitForFiles } from './support/wait-for-files.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Sets the folder that screenshots are written to; none are taken without it. */
const SHOTS = process.env.PROFIT_SHOTS;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 360, height: 780 },
];

/** The page in every size and theme, with its violations and sideways overflow. */
async function inspect(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      const where = `${name}-${viewport.width}-${colorScheme}`;
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${where}.png` });
      if ((await readHorizontalOverflow(page)) > 0) problems.push(`${where}: scrolls sideways`);
      if (viewport.width !== 1280)
        problems.push(...(await findWcagViolations(page, where, colorScheme)));
    }
  }
  await page.setViewportSize(DESKTOP);
  return problems;
}

const readWallet = ({ id, ask }: ApiCaller) =>
  ask<{ totalProfit: number }>('GET', `/users/${id}/wallet`);

suite('profit runs', () => {
  const fixtures = openFixtures();
  const url = (path = '') => `${fixtures.platform().url}/user/profit-runs${path}`;

  async function openAs(index: number, path = ''): Promise<Page> {
    const account = fixtures.platform().account('admin', index);
    const page = await fixtures.signedInPage(account, { viewport: DESKTOP });
    await visit(page, url(path));
    return page;
  }

  async function chooseList(page: Page, csv: string): Promise<void> {
    await page
      .getByLabel('List', { exact: true })
      .setInputFiles({ name: 'profit.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await waitForFiles(page, 1);
  }

  const toCsv = (lines: readonly (readonly [Person, string])[]) =>
    `account,amount\n${lines.map(([{ email }, amount]) => `${email},${amount}`).join('\n')}\n`;

  it(
    'a refused list is shown with its lines, and the corrected one is credited by two admins and reversed by two',
    async () => {
      const platform = fixtures.platform();
      const [amara, bo] = [await newInvestor(platform), await newInvestor(platform)];
      const maker = await openAs(0);
      await maker.getByRole('heading', { name: 'Profit runs', level: 1 }).waitFor();
      await maker.getByRole('link', { name: 'New profit run' }).click();
      await maker.getByRole('heading', { name: 'New profit run', level: 1 }).waitFor();

      await chooseList(
        maker,
        toCsv([
          [amara, '12.50'],
          [amara, '3'],
          [bo, '-1'],
          [{ ...bo, email: 'nobody@mail.example' }, '2.005'],
        ]),
      );
      const submit = maker.getByRole('button', { name: 'Calculate the dry run' });
      await submit.click();
      const problems = maker.getByRole('region', { name: 'Problems in the list' });
      await problems.getByText('It has 3 problems').waitFor();
      await problems.getByText('The wallet is on line 2 already').waitFor();
      await problems.getByText('The amount must be above zero').waitFor();
      await problems.getByText('The amount must have at most two decimals').waitFor();
      expect(await maker.getByText('profit.csv').count()).toBe(1);
      expect(await inspect(maker, 'refused')).toEqual([]);

      await chooseList(
        maker,
        toCsv([
          [amara, '12.50'],
          [bo, '7.50'],
        ]),
      );
      await submit.click();
      await maker.waitForURL(/profit-runs\/[0-9a-f]{24}/);
      const id = new URL(maker.url()).pathname.split('/').at(-1) ?? '';
      await maker.getByText('Would be credited').waitFor();
      await maker.getByText('$20.00').first().waitFor();
      await maker.getByText(amara.fullName).waitFor();
      expect(await inspect(maker, 'draft')).toEqual([]);
      await maker.getByRole('button', { name: 'Propose to a second admin' }).click();
      await maker.getByText('Another admin decides on what you propose.').waitFor();
      expect(await maker.getByRole('button', { name: 'Approve' }).count()).toBe(0);

      const checker = await openAs(1);
      await checker.getByRole('link', { name: 'Open', exact: true }).click();
      await checker.getByRole('button', { name: 'Approve' }).click();
      const approval = checker.getByRole('dialog', { name: 'Credit $20.00 to 2 wallets?' });
      await approval.waitFor();
      expect(await inspect(checker, 'approve')).toEqual([]);
      await approval.getByRole('button', { name: 'Approve and credit' }).click();
      await checker.getByRole('button', { name: 'Reverse the whole run' }).waitFor();
      // Live, in the browser of the other admin.
      await maker.getByRole('button', { name: 'Reverse the whole run' }).waitFor();
      expect(await readWallet(amara.api)).toMatchObject({ totalProfit: 12.5 });
      await checker.getByRole('cell', { name: 'Credited' }).first().waitFor();
      expect(await inspect(checker, 'done')).toEqual([]);

      await checker.getByRole('button', { name: 'Reverse the whole run' }).click();
      await checker.getByLabel('Reason').fill('The list was of another week');
      expect(await inspect(checker, 'reverse')).toEqual([]);
      await checker.getByRole('button', { name: 'Propose the reversal' }).click();
      await checker.getByText('Another admin decides on what you propose.').waitFor();
      await maker.getByRole('button', { name: 'Approve' }).click();
      const reversal = maker.getByRole('dialog', { name: 'Take $20.00 back from 2 wallets?' });
      await reversal.getByRole('button', { name: 'Approve and reverse' }).click();
      await maker.getByText('from 2 wallets').waitFor();
      await maker.getByText('Reversed', { exact: true }).first().waitFor();
      expect(await readWallet(amara.api)).toMatchObject({ totalProfit: 0 });
      expect(await readWallet(bo.api)).toMatchObject({ totalProfit: 0 });
      const run = await (await fixtures.admin()).ask<ProfitRunView>(
        'GET',
        `/users/profit-runs/${id}`,
      );
      expect(run).toMatchObject({ status: 'reversed', reversed: { wallets: 2, total: 20 } });

      await maker.route(`**/users/profit-runs/${id}`, async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        body.data.data.previous = { period: '2026-W01', wallets: 12_000, total: 9_234_567.89 };
        await route.fulfill({ response, json: body });
      });
      await visit(maker, url(`/${id}`));
      await maker.getByText('$9,234,567.89').first().waitFor();
      expect(await inspect(maker, 'compared with a large run')).toEqual([]);
      await maker.unrouteAll();

      await visit(maker, url('/new'));
      await chooseList(maker, toCsv([[amara, '5']]));
      await maker.getByLabel('Week').selectOption(run.period);
      await maker.getByRole('button', { name: 'Calculate the dry run' }).click();
      await maker.getByRole('button', { name: 'Propose to a second admin' }).click();
      await maker.getByText('Attempt 2, after a reversed run of this week').waitFor();
      expect(await inspect(maker, 'attempt')).toEqual([]);
      await visit(maker, url(''));
      await maker.getByRole('heading', { name: /^Week .*, attempt 2$/ }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'rates make a dry run that its maker discards; support sees it without buttons',
    async () => {
      const platform = fixtures.platform();
      const maker = await openAs(0, '/new');
      await maker.getByLabel('A rate per plan').check();
      await maker.getByLabel('Starter, per cent').fill('0.5');
      await maker.getByLabel('Gold, per cent').fill('1.00001');
      await maker.getByRole('button', { name: 'Calculate the dry run' }).click();
      await maker.getByText('Enter a figure such as 1.25.').first().waitFor();
      expect(await inspect(maker, 'rates')).toEqual([]);
      await maker.getByLabel('Gold, per cent').fill('');
      await maker.getByRole('button', { name: 'Calculate the dry run' }).click();
      await maker.getByText('From rates: Starter 0.5%').waitFor();

      const support = await fixtures.signedInPage(platform.account('support'), {
        viewport: DESKTOP,
      });
      await visit(support, maker.url());
      await support.getByText('You have read-only access').waitFor();
      expect(await support.getByRole('button', { name: 'Discard' }).count()).toBe(0);
      await support.getByRole('link', { name: 'All profit runs' }).click();
      await support.getByRole('heading', { name: 'Profit runs', level: 1 }).waitFor();
      expect(await support.getByRole('link', { name: 'New profit run' }).count()).toBe(0);
      expect(await inspect(support, 'list')).toEqual([]);

      await maker.getByRole('button', { name: 'Discard' }).click();
      await maker
        .getByRole('dialog', { name: 'Discard this run?' })
        .getByRole('button', { name: 'Discard' })
        .click();
      await maker.getByText('Was not credited').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'the keyboard goes through every line, also after the focused one was scrolled away',
    async () => {
      const investor = await newInvestor(fixtures.platform());
      const form = new FormData();
      form.set('period', '2024-W10');
      form.set('file', new Blob([toCsv([[investor, '5']])]), 'profit.csv');
      const admin = await fixtures.admin();
      const { id } = await admin.ask<ProfitRunView>('POST', '/users/profit-runs', form);
      const page = await openAs(0);
      const names = Array.from({ length: 150 }, (_, index) => `Wallet ${index + 1}`);
      let answerSecond = () => {};
      const second = new Promise<void>((resolve) => {
        answerSecond = resolve;
      });
      // The line of the run, once for each name, on two pages.
      await page.route(`**/users/profit-runs/${id}/lines?*`, async (route) => {
        const isFirst = !new URL(route.request().url()).searchParams.has('cursor');
        if (!isFirst) await second;
        const [line] = await admin.ask<ProfitLineView[]>('GET', `/users/profit-runs/${id}/lines`);
        const lines = names.map((fullName) => ({ ...line, id: fullName, fullName }));
        await route.fulfill({
          json: {
            status: 'success',
            data: {
              data: isFirst ? lines.slice(0, 100) : lines.slice(100),
              page: { nextCursor: isFirst ? '100' : null },
            },
          },
        });
      });
      await visit(page, url(`/${id}`));
      const readFocused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      const waitForFocus = (text: string) =>
        page.waitForFunction((name) => document.activeElement?.textContent === name, text);

      await page.getByRole('link', { name: 'Wallet 1', exact: true }).focus();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('link', { name: 'Wallet 99', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Wallet 30', exact: true }).count()).toBe(0);
      expect(await readFocused()).toBe('Wallet 1');
      await page.keyboard.press('Tab');
      expect(await readFocused()).toBe('Wallet 2');
      await page.keyboard.press('Shift+Tab');

      const seen = [await readFocused()];
      while (seen.at(-1) !== 'Wallet 100') {
        await page.keyboard.press('Tab');
        seen.push(await readFocused());
        expect(seen).toEqual(names.slice(0, seen.length));
      }
      await page.keyboard.press('Tab');
      expect(await readFocused()).toContain('Show more');
      answerSecond();
      await waitForFocus('Wallet 101');
      for (const name of names.slice(101)) {
        await page.keyboard.press('Tab');
        expect(await readFocused()).toBe(name);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'an investor does not get to the screen',
    async () => {
      const investor = await newInvestor(fixtures.platform());
      const page = await fixtures.signedInPage(investor, { viewport: DESKTOP });
      await visit(page, url());
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByRole('heading', { name: 'Profit runs' }).count()).toBe(0);
      const caller = await signInByApi(fixtures.platform().url, investor);
      expect((await caller.call('GET', '/users/profit-runs')).status).toBe(403);
    },
    TEST_TIMEOUT_MS,
  );
});

import { describe, expect, it } from '@jest/globals';
import { CHROMIUM } from './support/chromium.ts';
import { creditProfit, requestWithdrawal, uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { sidewaysScroll } from './support/screens.ts';
import { DESK, openStage, STORY_MS } from './support/stage.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** More than a page of everything, on a platform of its own: it fills the queues of the staff too. */
suite('a long list', () => {
  const { platform, admin, toPage } = openStage();

  it(
    'of deposits that wait is shown to its end',
    async () => {
      const investor = await newInvestor(platform());
      for (let index = 0; index < 27; index += 1) {
        await uploadReceipt(investor.api, { amount: `${5_001 + index}.00` });
      }
      const page = await toPage(investor, { viewport: DESK });
      await visit(page, `${platform().url}/user/dashboard`);
      await page.getByRole('heading', { name: 'Deposit of $5,027.00' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Deposit of $5,001.00' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Show older' }).click();
      await page.getByRole('heading', { name: 'Deposit of $5,001.00' }).waitFor();
    },
    STORY_MS,
  );

  it(
    'of withdrawals is shown to its end',
    async () => {
      const investor = await newInvestor(platform());
      await creditProfit(await admin(), investor.api, 600);
      for (let usd = 1; usd <= 27; usd += 1) await requestWithdrawal(investor.api, usd);
      const page = await toPage(investor);
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByText('$27.00', { exact: true }).waitFor();
      expect(await page.getByText('$1.00', { exact: true }).count()).toBe(0);
      await page.getByRole('button', { name: 'Show older' }).click();
      await page.getByText('$1.00', { exact: true }).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    },
    STORY_MS,
  );
});

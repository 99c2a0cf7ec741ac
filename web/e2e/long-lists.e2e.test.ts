import { afterAll, describe, expect, it } from '@jest/globals';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { creditProfit, requestWithdrawal, uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { openQueueFixtures } from './support/queue-fixtures.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Lists longer than a page. They fill the queues of staff too, which are emptied at the end. */
suite('a list longer than one page', () => {
  const { platform, admin, signedInPage } = openFixtures();
  afterAll(async () => (await openQueueFixtures(platform())).empty(), 60_000);

  it(
    'of pending deposits can be loaded to its end',
    async () => {
      const investor = await newInvestor(platform());
      for (let index = 0; index < 27; index += 1) {
        await uploadReceipt(investor.api, { amount: `${5_001 + index}.00` });
      }
      const page = await signedInPage(investor, { viewport: DESKTOP });
      await visit(page, `${platform().url}/user/dashboard`);
      await page.getByRole('heading', { name: 'Deposit of $5,027.00' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Deposit of $5,001.00' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Show older' }).click();
      await page.getByRole('heading', { name: 'Deposit of $5,001.00' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'of withdrawals can be loaded to its end',
    async () => {
      const investor = await newInvestor(platform());
      await creditProfit(await admin(), investor.api, 600);
      for (let usd = 1; usd <= 27; usd += 1) await requestWithdrawal(investor.api, usd);
      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/withdraw`);
      await page.getByText('$27.00', { exact: true }).waitFor();
      expect(await page.getByText('$1.00', { exact: true }).count()).toBe(0);
      await page.getByRole('button', { name: 'Show older' }).click();
      await page.getByText('$1.00', { exact: true }).waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );
});

import type { ReceiptView } from '@candor/contracts/receipts';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ApiCaller } from './support/api.ts';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { openQueueFixtures } from './support/queue-fixtures.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Two admins in one queue, each in a browser of their own. */
suite('two admins in the queue of deposits', () => {
  const { platform, admin, signedInPage } = openFixtures();

  /** Rejects what is open, then uploads receipts of a new investor. */
  async function openReceipts(count: number): Promise<ReceiptView[]> {
    await (await openQueueFixtures(platform())).empty();
    const { api } = await newInvestor(platform());
    const receipts: ReceiptView[] = [];
    for (let index = 0; index < count; index += 1) {
      receipts.push(await uploadReceipt(api, { amount: `${6_001 + index}.00` }));
    }
    return receipts;
  }

  async function openQueue(index: number): Promise<Page> {
    const account = platform().account('admin', index);
    const page = await signedInPage(account, { viewport: DESKTOP, reducedMotion: 'reduce' });
    await visit(page, `${platform().url}/user/deposit-list`);
    await page.locator('button.queue-row').first().waitFor();
    return page;
  }

  const row = (page: Page, { id }: ReceiptView) => page.locator(`.queue-row[data-id="${id}"]`);
  const nameOf = (index: number) => {
    const [first = '', ...others] = platform().account('admin', index).fullName.split(' ');
    return `${first[0]}. ${others.at(-1)}`;
  };

  it(
    'see which receipt the other has open, live, until it is closed',
    async () => {
      const receipts = await openReceipts(3);
      const [first, second] = [await openQueue(0), await openQueue(1)];
      const seen = (page: Page, other: number) =>
        page.locator('.item-presence', { hasText: `Open at ${nameOf(other)} since` });
      await seen(first, 1).waitFor();
      await seen(second, 0).waitFor();
      await row(first, receipts[0] as ReceiptView)
        .getByText(`Open at ${nameOf(1)} since`)
        .waitFor({ state: 'attached' });

      await second.keyboard.press('j');
      await row(first, receipts[1] as ReceiptView)
        .getByText(`Open at ${nameOf(1)} since`)
        .waitFor({ state: 'attached' });
      await seen(first, 1).waitFor({ state: 'detached' });
      expect(await first.locator('.queue-presence').count()).toBe(1);

      // Leaving the page tells the other at once, without waiting for the expiry.
      await second.goto('about:blank');
      await first.locator('.queue-presence').waitFor({ state: 'detached', timeout: 15_000 });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'learn who decided a receipt that both had open',
    async () => {
      const [receipt] = await openReceipts(2);
      const [first, second] = [await openQueue(0), await openQueue(1)];
      await first
        .getByText(`Open at ${nameOf(1)} since`)
        .first()
        .waitFor();
      await second.locator('button[aria-keyshortcuts="a"]:not([aria-disabled])').waitFor();
      await second.keyboard.press('a');
      await second.getByText('Receipt acknowledged successfully').waitFor();
      await first
        .getByText(`Receipt ${receipt?.reference} was approved by ${nameOf(1)} (admin) on `)
        .waitFor();
      await first.getByRole('button', { name: 'Decided' }).click();
      await first
        .getByText(`by ${nameOf(1)} (admin)`)
        .first()
        .waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it.each(['light', 'dark'] as const)(
    'find no WCAG violation in the %s theme: presence, a differing amount, the comparison, the keys',
    async (colorScheme) => {
      const [receipt] = await openReceipts(1);
      const { api } = await newInvestor(platform());
      await copyReceipt(api, receipt as ReceiptView);
      await openQueue(1);
      const account = platform().account('admin');
      const page = await signedInPage(account, { viewport: DESKTOP, colorScheme });
      await visit(page, `${platform().url}/user/deposit-list`);
      await page.locator('.item-presence[data-shown]').waitFor();
      await page.locator('button[aria-keyshortcuts="a"]:not([aria-disabled])').waitFor();
      await page.keyboard.press('e');
      await page.keyboard.type('5500');
      await page.keyboard.press('Enter');
      await page.keyboard.press('a');
      await page.getByText('Say why the amount differs').waitFor();
      const found = await findWcagViolations(
        page,
        `differing amount in ${colorScheme}`,
        colorScheme,
      );
      await page.keyboard.press('Escape');
      await page.keyboard.press('c');
      await page.getByRole('dialog').getByRole('img').nth(1).waitFor();
      found.push(...(await findWcagViolations(page, `comparison in ${colorScheme}`, colorScheme)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      found.push(...(await findWcagViolations(page, `keys in ${colorScheme}`, colorScheme)));
      expect(found).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  /** Sends the image of another account's receipt. */
  async function copyReceipt(api: ApiCaller, { id }: ReceiptView): Promise<void> {
    const by = await admin();
    const image = await by.download(`/users/receipt/${id}/image`);
    const form = new FormData();
    form.append('amount', '6001.00');
    form.append('plan', 'Starter');
    form.append('wallet', 'bitcoin');
    form.append('file', new Blob([image], { type: 'image/png' }), 'payment.png');
    await api.ask('POST', '/users/uploadReceipt', form);
  }
});

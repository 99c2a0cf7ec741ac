import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findWcagViolationsInThemes } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures } from './support/fixtures.ts';
import { openQueueFixtures, type QueueFixtures } from './support/queue-fixtures.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

const DESKTOPS = [DESKTOP, { width: 1280, height: 720 }, { width: 1100, height: 640 }];

suite('staff queues', () => {
  const { platform, signedInPage } = openFixtures();
  let queues: QueueFixtures;

  beforeAll(async () => {
    queues = await openQueueFixtures(platform());
  }, 180_000);
  afterAll(() => queues?.empty(), 60_000);

  /** Opens a staff screen in a browser context that is signed in with this role. */
  async function openAs(
    role: 'admin' | 'support',
    path: string,
    options: BrowserContextOptions,
  ): Promise<Page> {
    const page = await signedInPage(platform().account(role), options);
    page.setDefaultTimeout(20_000);
    await visit(page, `${platform().url}/user/${path}`);
    return page;
  }

  const row = (page: Page, amount: number) =>
    page.getByRole('button', { name: `$${amount.toLocaleString('en-US')}.00` });
  const decision = (page: Page) => page.getByLabel(/^Decision about/);
  /** Waits until the approve button is enabled. */
  const waitUntilReady = (page: Page) =>
    decision(page).locator('button[aria-keyshortcuts="a"]:not([aria-disabled])').waitFor();

  const waitForImage = (page: Page) =>
    page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.viewer-sheet img');
      return image?.complete && image.naturalWidth > 0;
    });

  /** Returns the parts that are not entirely within the window. */
  async function findHiddenParts(page: Page, parts: Record<string, Locator>): Promise<string[]> {
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    const out: string[] = [];
    for (const [name, part] of Object.entries(parts)) {
      const box = await part.boundingBox();
      const inside =
        box !== null &&
        box.height > 0 &&
        box.x >= 0 &&
        box.y >= 0 &&
        // Panes may end at fractions of a pixel.
        Math.floor(box.x + box.width) <= size.width &&
        Math.floor(box.y + box.height) <= size.height;
      if (!inside) out.push(`${name}: ${JSON.stringify(box)}`);
    }
    return out;
  }

  const pageScroll = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

  /** Scrolls the list by the mouse wheel until its last item is rendered. */
  async function scrollListTo(page: Page, last: Locator): Promise<void> {
    await page.locator('button.queue-row').first().waitFor();
    await page.locator('.queue-list').hover();
    while ((await last.count()) === 0) {
      await page.mouse.wheel(0, 1500);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
    }
  }

  describe('with more receipts than a page', () => {
    const COUNT = 28;
    let open: Awaited<ReturnType<QueueFixtures['openReceipts']>>;

    beforeAll(async () => {
      open = await queues.openReceipts(COUNT);
    }, 60_000);

    it('show facts and buttons of the last receipt without scrolling the page', async () => {
      const page = await openAs('admin', 'deposit-list', { viewport: DESKTOP });
      await scrollListTo(page, row(page, 6000 + COUNT));
      for (const viewport of DESKTOPS) {
        await page.setViewportSize(viewport);
        for (const amount of [6000 + COUNT, 5993 + COUNT]) {
          await row(page, amount).click();
          const shown = decision(page)
            .getByText(`$${amount.toLocaleString('en-US')}.00`)
            .first();
          await shown.waitFor();
          await page.getByRole('img', { name: /^Receipt/ }).waitFor();
          const hidden = await findHiddenParts(page, {
            name: decision(page).getByRole('heading', { level: 2 }),
            amount: shown,
            confirmed: decision(page).getByLabel('Confirmed'),
            reject: decision(page).getByRole('button', { name: 'Reject' }),
            approve: decision(page).getByRole('button', { name: 'Approve' }),
            row: row(page, amount),
            tools: page.getByRole('button', { name: 'Rotate' }),
          });
          expect({ viewport, amount, hidden }).toEqual({ viewport, amount, hidden: [] });
        }
        // The panes scroll, the page does not.
        expect(await pageScroll(page)).toBe(0);
        expect(await readHorizontalOverflow(page)).toBe(0);
      }
    }, 120_000);

    it('let an admin decide all of them by keyboard alone, each exactly once, with the next one focused', async () => {
      const page = await openAs('admin', 'deposit-list', { viewport: DESKTOP });
      for (const [at, { amount }] of open.entries()) {
        await decision(page)
          .getByText(`$${amount.toLocaleString('en-US')}.00`, { exact: true })
          .waitFor();
        await page.getByRole('button', { name: `${open.length - at} open` }).waitFor();
        await waitUntilReady(page);
        await waitForImage(page);
        expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
        if (at % 10 === 3) {
          await page.keyboard.press('r');
          await page.getByRole('dialog').getByLabel('Reason').waitFor();
          await page.keyboard.type('The image shows another payment.');
          await page.keyboard.press('Tab');
          await page.keyboard.press('Tab');
          await page.keyboard.press('Enter');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        } else {
          // Held down: a repeated key must not decide the next receipt.
          await page.keyboard.down('a');
          await page.keyboard.down('a');
          await page.keyboard.up('a');
        }
      }
      await page.getByText('No receipts are waiting for a decision.').waitFor();
      const ids = new Set(open.map(({ id }) => id));
      const decided = (await queues.list('/users/receipt?status=decided')).filter(({ id }) =>
        ids.has(id),
      ) as unknown as { status: string; confirmedAmount: number; amount: number }[];
      expect(decided).toHaveLength(COUNT);
      expect(decided.filter(({ status }) => status === 'rejected')).toHaveLength(3);
      expect(
        decided.filter(({ confirmedAmount, amount }) => confirmedAmount === amount),
      ).toHaveLength(COUNT - 3);
    }, 180_000);
  });

  it('open a receipt on a phone in its own view, with facts and buttons always visible', async () => {
    await queues.openReceipts(13);
    const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
    const page = await openAs('admin', 'deposit-list', phone);
    await row(page, 6013).click();
    const facts = {
      name: page.locator('.item-facts').getByRole('heading', { level: 1 }),
      amount: page.locator('.item-facts').getByText('$6,013.00'),
      reject: page.getByRole('button', { name: 'Reject' }),
      approve: page.getByRole('button', { name: 'Approve' }),
    };
    await page.getByRole('img', { name: /^Receipt/ }).waitFor();
    expect(await findHiddenParts(page, facts)).toEqual([]);
    await page.getByText('On approval').scrollIntoViewIfNeeded();
    expect(await findHiddenParts(page, facts)).toEqual([]);
    expect(await readHorizontalOverflow(page)).toBe(0);

    await page.goBack();
    await page.getByRole('heading', { name: 'Deposits' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('$6,013.00'));
  }, 90_000);

  it('are read-only for support', async () => {
    const open = await queues.openReceipts(3);
    const page = await openAs('support', 'deposit-list', { viewport: DESKTOP });
    await decision(page).getByText('You have read-only access').waitFor();
    await page.getByRole('img', { name: /^Receipt/ }).waitFor();
    for (const key of ['a', 'r', 'j', 'a', 'r']) await page.keyboard.press(key);
    await decision(page).getByText('$6,002.00').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Approve|Reject/ }).count()).toBe(0);
    expect((await queues.list('/users/receipt')).map(({ id }) => id)).toEqual(
      open.map(({ id }) => id),
    );
  }, 60_000);

  it('show the payment reference of a paid withdrawal', async () => {
    await queues.openWithdrawals(2);
    const wide = { viewport: { width: 1280, height: 720 } };
    const page = await openAs('admin', 'withdrawal-list', wide);
    await decision(page).getByText('$100.00', { exact: true }).first().waitFor();
    await waitUntilReady(page);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Payment reference (optional)').fill('SEPA-2026-4471');
    await page.keyboard.press('Enter');
    await page.getByText('Withdrawal marked as paid').waitFor();
    await decision(page).getByText('$101.00', { exact: true }).first().waitFor();

    await page.getByRole('button', { name: 'Decided' }).click();
    await decision(page).getByText('SEPA-2026-4471').waitFor();
  }, 60_000);

  it('have no WCAG violation in either theme, with and without dialogs, on desktop and phone', async () => {
    await queues.openReceipts(2);
    await queues.openWithdrawals(2);
    const found: string[] = [];
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 360, height: 780 },
    ]) {
      for (const list of ['deposit-list', 'withdrawal-list']) {
        const page = await openAs('admin', list, { viewport });
        const check = async (state: string) => {
          const where = `${list} ${state} at ${viewport.width}`;
          found.push(...(await findWcagViolationsInThemes(page, where)));
        };
        const close = () => page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.locator('button.queue-row').first().waitFor();
        await check('as a list');
        if (viewport.width < 1100) await page.locator('button.queue-row').first().click();
        await waitUntilReady(page);
        await check('with an item open');
        await page.keyboard.press('r');
        await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
        await page.getByText('A rejection needs a reason').waitFor();
        await check('with the rejection open');
        await page.keyboard.press('Escape');
        await close();
        if (list === 'withdrawal-list') {
          await page.keyboard.press('a');
          await page.getByRole('dialog').getByText('Has it been paid?').waitFor();
          await check('with the payment open');
        }
      }
    }
    expect(found).toEqual([]);
  }, 180_000);
});

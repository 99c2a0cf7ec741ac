import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures } from './support/fixtures.ts';
import { openQueueFixtures } from './support/queue-fixtures.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** More than a page of the list. RECEIPTS=100 measures a longer queue. */
const RECEIPTS = Number(process.env.RECEIPTS ?? 30);

/** Measures in the page, in ms, from each press of A until another receipt and its image are shown. */
async function measureDecisions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { decisionTimes: number[] }).decisionTimes = times;
    const label = () => document.querySelector('.queue-item')?.getAttribute('aria-label');
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'a') return;
        const [began, from] = [performance.now(), label()];
        const look = () => {
          const image = document.querySelector<HTMLImageElement>('.viewer-sheet img');
          const isEmpty = !document.querySelector('.queue-item');
          if (isEmpty) return;
          if (label() !== from && image?.complete && image.naturalWidth > 0) {
            times.push(performance.now() - began);
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
}

suite('the queue of deposits', () => {
  const { platform, signedInPage } = openFixtures();

  it('lets an admin approve more receipts than a page by keyboard alone, with the next one focused', async () => {
    const queues = await openQueueFixtures(platform());
    await queues.openReceipts(RECEIPTS);
    const page = await signedInPage(platform().account('admin'), {
      viewport: DESKTOP,
      reducedMotion: 'reduce',
    });
    await visit(page, `${platform().url}/user/deposit-list`);
    await page.locator('.viewer-sheet img').waitFor();
    await measureDecisions(page);
    for (let left = RECEIPTS; left > 0; left -= 1) {
      await page.getByRole('button', { name: `${left} open` }).waitFor();
      await page.locator('button[aria-keyshortcuts="a"]:not([aria-disabled])').waitFor();
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      await page.keyboard.press('a');
    }
    await page.getByText('No receipts are waiting for a decision.').waitFor();
    const times = await page.evaluate(
      () => (window as unknown as { decisionTimes: number[] }).decisionTimes,
    );
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    console.log(`decision to the next receipt: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
    expect(times).toHaveLength(RECEIPTS - 1);
  }, 300_000);
});

import type { BookRunView, BooksView } from '@candor/contracts/reconciliation';
import { waitFor } from '@candor/kit/testing/wait-for';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { OWN_PAGES, readHorizontalOverflow, STAFF_PAGES } from './support/screens.ts';
import { visit } from './support/visit.ts';
import { withPage } from './support/with-page.ts';

const suite = CHROMIUM ? describe : describe.skip;

const PHONE = { width: 360, height: 780 };
/** Between a call and its answer, so that what is shown meanwhile is painted. */
const ANSWER_MS = 400;
/** Most of what moves by itself, as the sum of layout shifts. */
const MOST = 0.05;

/** Sums up the shifts that no input caused, and names what moved most. */
function observeShifts(): void {
  const found = { sum: 0, moved: [] as string[] };
  Object.assign(window, { layoutShifts: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      found.sum += entry.value;
      const nodes = entry.sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent;
        return `${name} ${previousRect.y} -> ${currentRect.y}`;
      });
      found.moved.push(`${entry.value.toFixed(3)}: ${nodes.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

suite('a signed-in page whose answers are slow', () => {
  const { platform, admin, signedInPage } = openFixtures();
  const ids = { PERSON: '' };

  beforeAll(async () => {
    const investor = await newInvestor(platform());
    ids.PERSON = investor.api.id;
    await uploadReceipt(investor.api);
    const staff = await admin();
    await staff.ask('POST', '/users/reconciliation/runs', { scope: 'quick' });
  }, 120_000);

  async function measure(page: Page, path: string): Promise<string[]> {
    let open = 0;
    let last = Date.now();
    await page.route('**/api/v1/**', async (route) => {
      if (/\/(stream|events)/.test(route.request().url())) return route.continue();
      open += 1;
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      await route.fallback().catch(() => undefined);
      open -= 1;
      last = Date.now();
    });
    await visit(page, `${platform().url}${path.replace('PERSON', ids.PERSON)}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Pages ask again for what follows from an answer.
    await waitFor(() => open === 0 && Date.now() - last > 2 * ANSWER_MS, { timeoutMs: 30_000 });
    const { sum, moved } = await page.evaluate(
      () => (window as unknown as { layoutShifts: { sum: number; moved: string[] } }).layoutShifts,
    );
    return sum < MOST ? [] : [`${path} ${sum.toFixed(3)}`, ...moved];
  }

  it.each([
    ['investor', OWN_PAGES],
    ['admin', STAFF_PAGES],
  ] as const)(
    'neither moves nor is too wide at 360 px in German, which has the longest words, for an %s',
    async (role, paths) => {
      // The demonstration has no profit run.
      const left = paths.filter((path) => !path.includes('RUN'));
      const found: string[] = [];
      const measureRest = async () => {
        const page = await signedInPage(platform().account(role), { viewport: PHONE });
        await page.addInitScript(observeShifts);
        await page.addInitScript(() => localStorage.setItem('candor-language', 'de'));
        for (let path = left.shift(); path; path = left.shift()) {
          found.push(...(await measure(page, path)));
          const tooWide = await readHorizontalOverflow(page);
          if (tooWide > 0) found.push(`${path} is ${tooWide} px too wide`);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }
      };
      // Most of the time is that of the slow answers.
      await Promise.all([measureRest(), measureRest(), measureRest()]);
      expect(found).toEqual([]);
    },
    2 * TEST_TIMEOUT_MS,
  );

  /** The platform as it is before its books are checked for the first time. */
  async function hideEarlierChecks(page: Page): Promise<void> {
    const staff = await admin();
    await waitFor(async () => !(await staff.ask<BooksView>('GET', '/users/reconciliation')).active);
    const since = new Date().toISOString();
    const isNew = (run: BookRunView | null) => run !== null && run.createdAt >= since;
    await page.route('**/users/reconciliation', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const books: BooksView = json.data.data;
      if (!isNew(books.latest)) books.latest = null;
      books.latestFull = null;
      await route.fulfill({ response, json });
    });
    await page.route('**/users/reconciliation/runs?*', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data.data = json.data.data.filter(isNew);
      await route.fulfill({ response, json });
    });
  }

  it.each([
    ['360', PHONE],
    ['1440', DESKTOP],
  ] as const)(
    'does not move at %s px when it shows the first check of the books',
    async (_width, viewport) => {
      const page = await signedInPage(platform().account('admin'), { viewport });
      await page.addInitScript(observeShifts);
      await hideEarlierChecks(page);
      const moving = await measure(page, '/user/reconciliation');
      // A scheduled check of the whole ledger may have begun first: then the page starts none.
      await page.getByText(/: (?:changed wallets|whole ledger), /i).waitFor();
      expect(moving).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});

suite('a public page whose form is slow', () => {
  const { platform, browser } = openFixtures();

  it.each([PHONE, DESKTOP])(
    'keeps the place of the form, at $width px',
    async (viewport) => {
      await withPage(browser(), { viewport }, async (page) => {
        await page.addInitScript(observeShifts);
        await page.route('**/verify-statement-form*', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
          await route.continue();
        });
        await visit(page, `${platform().url}/verify-statement`);
        await page.getByRole('button', { name: 'Check the statement' }).waitFor();
        const sum = await page.evaluate(async () => {
          // A shift is known once it is painted.
          for (let frames = 3; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
          return (window as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum;
        });
        // That of the fonts.
        expect(sum).toBeLessThan(0.01);
      });
    },
    TEST_TIMEOUT_MS,
  );
});

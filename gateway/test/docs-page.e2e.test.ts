import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { CHROMIUM, launchChromium } from '../../web/e2e/support/chromium.ts';
import { startTestGateway, type TestGateway } from './start-gateway.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Names of the calls that each group shows when it is opened alone. */
async function readShownCalls(page: Page): Promise<string[]> {
  const groups = page.locator('.opblock-tag-section');
  await groups.first().waitFor();
  const names: string[] = [];
  for (let at = 0; at < (await groups.count()); at += 1) {
    const heading = groups.nth(at).locator('.opblock-tag');
    await heading.click();
    await groups.nth(at).locator('.opblock').first().waitFor();
    const ids = await page.locator('.opblock').evaluateAll((calls) => calls.map(({ id }) => id));
    names.push(...ids.map((id) => id.replace(/^operations-\w+-/, '')));
    await heading.click();
    await page.locator('.opblock').first().waitFor({ state: 'detached' });
  }
  return names;
}

suite('the API documentation page', () => {
  let gateway: TestGateway;
  let browser: Browser;
  beforeAll(async () => {
    gateway = await startTestGateway();
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
  });

  /** Opens the documentation, at a call if one is named, and notes what must not happen on its page. */
  async function open(options: BrowserContextOptions, call = '') {
    const page = await browser.newPage(options);
    // As long as in other tests of pages: a machine with other work is several times slower.
    page.setDefaultTimeout(60_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && !request.url().startsWith(gateway.origin)) {
        problems.push(request.url());
      }
    });
    await page.goto(`${gateway.origin}/api/docs${call}`);
    return { page, problems };
  }

  test('shows every call under its CSP without loading other hosts', async () => {
    const { page, problems } = await open({});
    const calls = await readShownCalls(page);
    expect(calls.sort()).toEqual(Object.keys(ALL_CALLS).sort());
    expect(problems).toEqual([]);
    await page.close();
  }, 60_000);

  test.each([
    ['light', 1440],
    ['dark', 360],
  ] as const)(
    'shows a call that its address names under its CSP without loading other hosts, %s at %i pixels',
    async (colorScheme, width) => {
      const { page, problems } = await open(
        { colorScheme, viewport: { width, height: 800 } },
        '#/payments/requestWithdrawal',
      );
      await page.locator('#operations-payments-requestWithdrawal.is-open').waitFor();
      await page.getByText('Request a withdrawal to the given details').waitFor();
      await page.locator('.responses-table').first().waitFor();
      const shown = await page.evaluate(() => ({
        dark: document.documentElement.classList.contains('dark-mode'),
        sideways: document.documentElement.scrollWidth - window.innerWidth,
      }));
      expect(shown).toEqual({ dark: colorScheme === 'dark', sideways: 0 });
      expect(problems).toEqual([]);
      await page.close();
    },
    60_000,
  );
});

import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checks every page in both themes and widths with axe, and measures horizontal overflow at 320 px. */
export async function lookAtPages(options: {
  chrome: string;
  url: string;
  paths: readonly string[];
}): Promise<string[]> {
  const { chrome, url, paths } = options;
  const browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox'] });
  const found: string[] = [];
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1440, 360]) {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const path of paths) {
          await open(page, url + path);
          const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
          for (const { id, nodes } of violations) {
            found.push(`${path} ${colorScheme} ${width}: ${id} (${nodes[0]?.target.join(' ')})`);
          }
        }
        await context.close();
      }
    }
    const context = await browser.newContext({ viewport: { width: 320, height: 700 } });
    const page = await context.newPage();
    for (const path of paths) {
      await open(page, url + path);
      // As a text, because servers are checked without the types of a browser.
      const over: number = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      if (over > 0) found.push(`${path} 320: ${over} pixels wider than the window`);
    }
  } finally {
    await browser.close();
  }
  return found;
}

/** Opens a page and waits until it is hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

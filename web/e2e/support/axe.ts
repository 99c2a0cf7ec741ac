import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly, run as runAxe } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
const WCAG: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Sent as text: importing it would run it here as well. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Returns the WCAG violations that axe finds on the page in its current state, one line per rule. A test that checks the
 * same state in both themes names the theme: the dark one changes colours alone, so only they are checked again.
 * @param within a selector: what lies below something open can be covered in part, and then is too small to be hit
 */
export function findWcagViolations(
  page: Page,
  where: string,
  theme: 'light' | 'dark' = 'light',
  within = 'html',
): Promise<string[]> {
  return run(page, where, { runOnly: theme === 'dark' ? COLOURS : WCAG, within });
}

/** The same in both themes, and leaves the page in the light one. */
export async function findWcagViolationsInThemes(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    found.push(...(await findWcagViolations(page, `${where} in ${theme}`, theme)));
  }
  await showTheme(page, 'light');
  return found;
}

/** Shows an open page as the browser's setting asks. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-bs-theme=${theme}]`).waitFor({ state: 'attached' });
}

/**
 * Runs axe without the builder for Playwright, which sends its half megabyte three times for each analysis. Here it is sent
 * once for each document. Frames are mails, in which no script may run.
 */
async function run(
  page: Page,
  where: string,
  options: { runOnly: RunOnly; within: string },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async ({ runOnly, within }) => {
    const { violations } = await (window as unknown as { axe: { run: typeof runAxe } }).axe.run(
      within,
      {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
        // It would parse every style sheet, for one rule about style sheets alone: budgets.e2e.test.ts reads them instead.
        preload: false,
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`);
  }, options);
  return found.map((one) => `${where}: ${one}`);
}

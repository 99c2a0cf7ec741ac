import type { Page, Response } from 'playwright-core';

/**
 * Opens a URL and waits until the page is hydrated. Before that its rendered buttons are visible but have no handlers, so
 * a click would be lost.
 */
export async function visit(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  return response;
}

export function waitForHydration(page: Page): Promise<void> {
  return page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

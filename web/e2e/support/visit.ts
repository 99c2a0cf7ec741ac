import type { Page, Response } from 'playwright-core';

/**
 * Opens an address and waits until the page answers: what was rendered at build shows its buttons before its
 * scripts have arrived, and a click on one of them would be lost.
 */
export async function visit(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  return response;
}

export function untilAlive(page: Page): Promise<void> {
  return page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

import type { Page, Response } from 'playwright-core';

/**
 * Opens a URL and waits until its page is hydrated and has loaded what it shows. Before that its rendered buttons are
 * visible but have no handlers, or move while what is above them arrives, so a click would be lost.
 */
export async function visit(page: Page, url: string): Promise<Response | null> {
  const response = await openPage(page, url);
  await waitUntilLoaded(page);
  return response;
}

/** Opens a URL and waits until its page is hydrated; what it shows may still be loading. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  return response;
}

export function waitForHydration(page: Page): Promise<void> {
  return page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Waits until the page's main part is there and nothing of it is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.querySelector('main:not(:has([aria-busy="true"], .skeleton))'),
  );
}

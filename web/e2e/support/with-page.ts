import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Uses a page in a context of its own, which is closed afterwards whatever happens. */
export async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Calls `use` with a page in a new browser context, which is closed afterwards even if `use` fails. */
export async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

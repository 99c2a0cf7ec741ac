import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, type Fixtures } from './fixtures.ts';
import { visit } from './visit.ts';

/** A function that opens a signed-in screen, of the demo investor unless another account is given. */
export function screenOpener(fixtures: Fixtures) {
  return async (
    path: string,
    options: BrowserContextOptions = { viewport: DESKTOP },
    account: Parameters<Fixtures['signedInPage']>[0] = fixtures.platform().account('investor'),
  ): Promise<Page> => {
    const page = await fixtures.signedInPage(account, options);
    await visit(page, fixtures.platform().url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
}

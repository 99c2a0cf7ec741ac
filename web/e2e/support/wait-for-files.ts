import type { Page } from 'playwright-core';

/** Waits until a form has so many files: their first bytes are read before. */
export function waitForFiles(page: Page, count: number): Promise<void> {
  return page
    .getByRole('button', { name: /^Remove / })
    .nth(count - 1)
    .waitFor();
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG on the page as it is shown now, one line a rule. */
export async function wcagViolations(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    // In the page itself: there are no frames.
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html.slice(0, 140)}`);
}

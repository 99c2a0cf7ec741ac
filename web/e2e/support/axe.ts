import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns the WCAG violations that axe finds on the page in its current state, one line per rule. */
export async function findWcagViolations(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    // Legacy mode runs in the page itself: there are no frames.
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html.slice(0, 140)}`);
}

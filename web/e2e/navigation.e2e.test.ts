import { describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { CHROMIUM } from './support/chromium.ts';
import { openFixtures } from './support/fixtures.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('the navigation bar', () => {
  const fixtures = openFixtures();

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await fixtures.page({
      viewport: { width: 1280, height: 700 },
      reducedMotion: 'no-preference',
      ...options,
    });
    await visit(page, `${fixtures.platform().url}/home`);
    await page.mouse.move(640, 500);
    return page;
  }

  const bar = (page: Page) => page.locator('.site-header');
  const isHidden = (page: Page) => bar(page).evaluate((one) => one.hasAttribute('data-hidden'));
  const hidden = (page: Page) => page.locator('.site-header[data-hidden]').waitFor();
  const shown = (page: Page) => page.locator('.site-header:not([data-hidden])').waitFor();

  /** Scrolls by the mouse wheel, one turn of `step` pixels per frame. */
  async function wheel(page: Page, step: number, turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, step);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
    }
  }

  it('hides by four fifths on fast scrolling down and reappears on fast scrolling up', async () => {
    const page = await open();
    await wheel(page, 300, 6);
    await hidden(page);
    await page.waitForFunction(() => {
      const { top, height } = document.querySelector('.site-header')?.getBoundingClientRect() ?? {};
      return top !== undefined && height !== undefined && Math.abs(top + height * 0.8) < 1;
    });
    await wheel(page, -300, 2);
    await shown(page);
  }, 60_000);

  it('stays visible on slow scrolling down', async () => {
    const page = await open();
    await wheel(page, 8, 70);
    await page.waitForFunction(() => window.scrollY > 450);
    expect(await isHidden(page)).toBe(false);
  }, 60_000);

  it('stays visible while the Company menu is open; Escape closes the menu and restores focus', async () => {
    const page = await open();
    const button = page.getByRole('button', { name: 'Company' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.textContent === 'About Us');
    await wheel(page, 300, 6);
    expect(await isHidden(page)).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Company', expanded: false }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Company'));
  }, 60_000);

  it('reappears when it receives keyboard focus', async () => {
    const page = await open();
    await wheel(page, 300, 6);
    await hidden(page);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Company' }).focus();
    await shown(page);
  }, 60_000);

  it('stays visible with reduced motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await wheel(page, 300, 6);
    await page.waitForFunction(() => window.scrollY > 900);
    expect(await isHidden(page)).toBe(false);
  }, 60_000);

  it('opens by the menu button on a phone and closes after navigation', async () => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Team' })
      .click();
    await page.waitForURL('**/team');
    await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor();
  }, 60_000);
});

/** `make pictures`: draws the pictures of the documents, docs/images, from the demonstration of this version. */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startPlatformProcess } from '../load-tests/src/platform/platform-process.ts';
import { prepareBuild, root } from './prepare.ts';
import { findChromium } from './quality/find-chromium.ts';

const PICTURES: { name: string; role: string; path: string }[] = [
  { name: 'dashboard', role: 'investor', path: '/user/dashboard' },
  { name: 'deposits', role: 'admin', path: '/user/deposit-list' },
];

const executablePath = findChromium();

await prepareBuild();
const platform = await startPlatformProcess({ CANDOR_SEED: 'demo' });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const { name, role, path } of PICTURES) {
    const account = platform.accounts.find((each) => each.role === role);
    if (!account) throw new Error(`the demonstration has no ${role}`);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await page.goto(`${platform.url}/login`);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await page.getByLabel('Email or username').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/user/**');
    await page.goto(platform.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const loading of await page.locator('main .skeleton').all()) {
      await loading.waitFor({ state: 'detached' });
    }
    await page.screenshot({ path: join(root, `docs/images/${name}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  await platform.remove();
}

/**
 * Measures route changes in Chromium: from the click on a menu entry to its painted data, on the embedded platform, for an
 * account with 10,000 ledger entries beside one with 10, alternating in the same run. Prints medians and the slowest.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { freePort } from '@candor/kit/testing/free-port';
import { chromium, type Page } from 'playwright-core';
import { fillWallet } from '../payments/fill-wallet.ts';
import { startPlatformProcess } from '../platform/platform-process.ts';
import { signUpInvestor, toAccount } from '../platform/sign-up-investor.ts';
import { quantile } from '../quantile.ts';

const SIZES = { few: 10, many: 10_000 } as const;
type Size = keyof typeof SIZES;
const ROUNDS = 15;
/** Ms from the click to painted data. */
const TARGET_MS = 300;
const PATHS = ['history', 'dashboard', 'deposit', 'plans', 'withdraw', 'inbox', 'profile', 'kyc'];

const root = process.cwd();
const dataDir = mkdtempSync(join(tmpdir(), 'candor-routes-'));
const platform = await startPlatformProcess({
  root,
  dataDir,
  port: await freePort(),
  mailPort: await freePort(),
});
const browser = await chromium.launch({
  executablePath: process.env.CHROME_BIN ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function openPage(size: Size): Promise<Page> {
  const name = `route-${size}`;
  const investor = await signUpInvestor(platform, name);
  const connection = await connectMongo(platform.mongo(), DATABASES.payments);
  await fillWallet(connection, investor.id, SIZES[size]);
  await connection.close();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${platform.url}/login`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const { email, password } = toAccount(name);
  await page.getByLabel('E-mail or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/user/**');
  return page;
}

/** Ms from the click to the frame in which the screen shows its data: its heading, and nothing that is still loading. */
function changeRoute(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (target) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`.side-menu a[href="${target}"]`);
        if (!link) {
          reject(new Error(`no menu entry ${target}`));
          return;
        }
        const began = performance.now();
        const isPainted = () =>
          location.pathname === target &&
          document.querySelector('main h1') !== null &&
          document.querySelector('main .skeleton, main [aria-busy="true"]') === null;
        const look = () => {
          if (isPainted()) requestAnimationFrame(() => resolve(performance.now() - began));
          else if (performance.now() - began > 10_000)
            reject(new Error(`${target} is not painted`));
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    `/user/${path}`,
  );
}

try {
  const pages = { few: await openPage('few'), many: await openPage('many') };
  const times = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const order: Size[] = round % 2 ? ['few', 'many'] : ['many', 'few'];
    for (const size of order) {
      for (const path of PATHS) {
        const ms = await changeRoute(pages[size], path);
        // The first round loads the code of each screen.
        const key = `${path} ${size}${round === 0 ? ' first' : ''}`;
        times.set(key, [...(times.get(key) ?? []), ms]);
      }
    }
  }
  const format = (key: string) => {
    const values = times.get(key) ?? [];
    return `${quantile(values, 0.5).toFixed(0).padStart(6)} ${quantile(values, 1).toFixed(0).padStart(6)}`;
  };
  console.log(`from click to painted data, ms, ${ROUNDS} rounds (wanted: at most ${TARGET_MS})`);
  console.log(`${''.padEnd(12)} 10 entries     10,000 entries  first visit`);
  console.log(`${''.padEnd(12)} median    max  median    max`);
  for (const path of PATHS) {
    const first = times.get(`${path} many first`)?.[0] ?? 0;
    console.log(
      `${path.padEnd(12)} ${format(`${path} few`)}  ${format(`${path} many`)}  ${first.toFixed(0).padStart(6)}`,
    );
  }
} finally {
  await browser.close();
  await platform.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

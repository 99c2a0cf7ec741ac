/**
 * Measures decisions in Chromium: from the key that approves a receipt to the frame that shows the next one with its image, in
 * a queue of 200 open receipts on the embedded platform. Beside it, the same without a decision: from the key that moves on
 * to the next receipt. Prints medians, the 95th percentile and the ratio.
 *
 *   RECEIPTS=200 make benchmark ARGS=screens/decision
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@candor/kit/testing/free-port';
import { chromium, type Page } from 'playwright-core';
import { createReceiptPng } from '../chaos/receipt-png.ts';
import { startPlatformProcess } from '../platform/platform-process.ts';
import { signUpInvestor } from '../platform/sign-up-investor.ts';
import { quantile } from '../quantile.ts';

const RECEIPTS = Number(process.env.RECEIPTS ?? 200);
const INVESTORS = 10;
/** Decisions that are measured, and as many moves. */
const ROUNDS = Math.min(60, Math.floor(RECEIPTS / 3));
/** Ms from the key to the next receipt. */
const TARGET_MS = 300;

const dataDir = mkdtempSync(join(tmpdir(), 'candor-decisions-'));
const platform = await startPlatformProcess({
  root: process.cwd(),
  dataDir,
  port: await freePort(),
  mailPort: await freePort(),
});
const browser = await chromium.launch({
  executablePath: process.env.CHROME_BIN ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function openReceipts(): Promise<void> {
  for (let at = 0; at < INVESTORS; at += 1) {
    const investor = await signUpInvestor(platform, `decision-${at}`);
    for (let number = at; number < RECEIPTS; number += INVESTORS) {
      const form = new FormData();
      form.set('amount', `${6_000 + number}.00`);
      form.set('plan', 'Starter');
      form.set('wallet', 'bitcoin');
      const image = new Uint8Array(createReceiptPng(number + 1));
      form.set('file', new Blob([image], { type: 'image/png' }), 'payment.png');
      const { status, code } = await investor.call('POST', '/users/uploadReceipt', form);
      if (status !== 201 && status !== 200) throw new Error(`a receipt answered ${status} ${code}`);
    }
  }
}

async function openQueue(): Promise<Page> {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    role: string;
    email: string;
    password: string;
  }[];
  const admin = accounts.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('the demo has no admin');
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(`${platform.url}/login?next=/user/deposit-list`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByLabel('E-mail or username').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/user/deposit-list**');
  await page.locator('.viewer-sheet img').waitFor();
  return page;
}

/** Ms from the press of the key to the frame that shows another receipt with its image. */
async function press(page: Page, key: 'a' | 'j'): Promise<number> {
  await page.locator('button[aria-keyshortcuts="a"]:not([aria-disabled])').waitFor();
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const label = () => document.querySelector('.queue-item')?.getAttribute('aria-label');
        const from = label();
        window.addEventListener(
          'keydown',
          (event) => {
            if (event.key !== wanted) return;
            const began = performance.now();
            const look = () => {
              const image = document.querySelector<HTMLImageElement>('.viewer-sheet img');
              const isShown = image?.complete && image.naturalWidth > 0;
              if (label() && label() !== from && isShown)
                requestAnimationFrame(() => resolve(performance.now() - began));
              else if (performance.now() - began > 20_000) reject(new Error('no other receipt'));
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    key,
  );
  // The listener is in place once the page has answered something else.
  await page.evaluate(() => null);
  await page.keyboard.press(key);
  return shown;
}

try {
  await openReceipts();
  const page = await openQueue();
  const times = { decision: [] as number[], move: [] as number[] };
  await press(page, 'j');
  for (let round = 0; round < ROUNDS; round += 1) {
    times.decision.push(await press(page, 'a'));
    times.move.push(await press(page, 'j'));
  }
  const [decision, move] = [quantile(times.decision, 0.5), quantile(times.move, 0.5)];
  const describe = (values: readonly number[]) =>
    `median ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`;
  console.log(`${RECEIPTS} open receipts, ${ROUNDS} decisions and as many moves, alternating`);
  console.log(
    `decision to the next receipt: ${describe(times.decision)} (wanted: at most ${TARGET_MS} ms) ${decision <= TARGET_MS ? '(met)' : '(MISSED)'}`,
  );
  console.log(`moving to the next receipt:   ${describe(times.move)}`);
  console.log(`ratio ${(decision / move).toFixed(1)}`);
} finally {
  await browser.close();
  await platform.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

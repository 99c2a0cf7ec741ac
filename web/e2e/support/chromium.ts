import { existsSync } from 'node:fs';
import { needed } from '@candor/kit/testing/needed';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

const CANDIDATES = [
  process.env.CHROME_BIN,
  // The same engine without a window, which needs a sixth less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an installed Chromium or Chrome, or null when there is none. */
export const CHROMIUM: string | null = needed(
  CANDIDATES.find((path) => path && existsSync(path)) ?? null,
  'Chromium is not installed (make parts, or set CHROME_BIN to its path)',
);

const OPTIONS = {
  ...(CHROMIUM && { executablePath: CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
};

/** A browser of the caller's own. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(OPTIONS);
}

/** A browser that other processes connect to. */
export function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer(OPTIONS);
}

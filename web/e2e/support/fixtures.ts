import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { type ApiCaller, signInByApi } from './api.ts';
import { CHROMIUM } from './chromium.ts';
import {
  type DemoAccount,
  type OwnPlatform,
  type RunningPlatform,
  startPlatform,
  toRunningPlatform,
} from './running-platform.ts';
import { findWorkerParts } from './worker-parts.ts';

/** Timeout of a test. Generous, because a busy machine slows a test down several times. */
export const TEST_TIMEOUT_MS = 180_000;

const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1440, height: 900 };

/**
 * What the tests of a file share with the other files of their worker: a platform and a browser. Each test creates its
 * own accounts, data and pages, holds whatever else is there, and leaves the demo accounts and the settings as they were.
 */
export interface Fixtures {
  platform(): RunningPlatform;
  browser(): Browser;
  /** Signs in a demo admin by API. */
  admin(): Promise<ApiCaller>;
  /** Opens a signed-out page in a new browser context, which is closed after the test. */
  page(options?: BrowserContextOptions): Promise<Page>;
  /** Opens a page that is signed in as `account` without the login form. */
  signedInPage(
    account: Pick<DemoAccount, 'email' | 'password'>,
    options?: BrowserContextOptions,
  ): Promise<Page>;
}

/**
 * Registers the hooks of the fixtures. A test fails when one of its pages throws an error. Files whose subject is what
 * the whole platform has, such as its settings or totals, have a platform of their own.
 */
export function openFixtures({ ownPlatform = false } = {}): Fixtures {
  let own: OwnPlatform | undefined;
  let platform: RunningPlatform;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    if (!CHROMIUM) return;
    const parts = await findWorkerParts();
    browser = await chromium.connect(parts.browser);
    if (ownPlatform) own = await startPlatform();
    platform = own ?? toRunningPlatform(parts.platform);
  }, 240_000);
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0)).toEqual([]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await own?.stop();
  }, 60_000);

  async function page(options: BrowserContextOptions = {}): Promise<Page> {
    // Requests that a service worker answers pass by the routes of a test.
    const context = await browser.newContext({
      viewport: PHONE,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      locale: 'en-GB',
      ...options,
    });
    contexts.push(context);
    const opened = await context.newPage();
    opened.setDefaultTimeout(60_000);
    opened.on('pageerror', (error) => problems.push(error.message));
    return opened;
  }

  return {
    platform: () => platform,
    browser: () => browser,
    admin: () => signInByApi(platform.url, platform.account('admin')),
    page,
    async signedInPage(account, options) {
      const opened = await page(options);
      await signInByCookie(opened.context(), platform.url, account);
      return opened;
    },
  };
}

/** Logs a browser in by the API call that the login form makes. */
async function signInByCookie(
  context: BrowserContext,
  url: string,
  { email, password }: Pick<DemoAccount, 'email' | 'password'>,
): Promise<void> {
  await context.request.get(`${url}/api/v1/plans`);
  const cookies = await context.cookies(url);
  const csrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(`${url}/api/v1/users/login`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(csrf) },
    data: { identifier: email, password },
    timeout: 60_000,
  });
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}: ${await answer.text()}`);
}

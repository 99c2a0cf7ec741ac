import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type ApiCaller, signInByApi } from './api.ts';
import { CHROMIUM, launchChromium } from './chromium.ts';
import { type DemoAccount, type RunningPlatform, startPlatform } from './running-platform.ts';

/** How long a story may take; with a core kept busy by others each takes several times as long. */
export const STORY_MS = 180_000;

const PHONE = { width: 360, height: 780 };
export const DESK = { width: 1440, height: 900 };

/** What the stories of a file share: a platform and a browser. Accounts, data and pages are each story's own. */
export interface Stage {
  platform(): RunningPlatform;
  /** A demo admin, signed in anew. */
  admin(): Promise<ApiCaller>;
  /** A page in a context of its own, of nobody. Closed when the story ends. */
  page(options?: BrowserContextOptions): Promise<Page>;
  /** The same, signed in without the log-in form. */
  toPage(
    account: Pick<DemoAccount, 'email' | 'password'>,
    options?: BrowserContextOptions,
  ): Promise<Page>;
}

/** Opens the stage for the stories of the file that calls it. Fails a story whose pages met an error. */
export function openStage(): Stage {
  let platform: RunningPlatform;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    if (!CHROMIUM) return;
    [platform, browser] = await Promise.all([startPlatform(), launchChromium()]);
  }, 240_000);
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0)).toEqual([]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  }, 60_000);

  async function page(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: PHONE, ...options });
    contexts.push(context);
    const opened = await context.newPage();
    opened.setDefaultTimeout(60_000);
    opened.on('pageerror', (error) => problems.push(error.message));
    return opened;
  }

  return {
    platform: () => platform,
    admin: () => signInByApi(platform.url, platform.account('admin')),
    page,
    async toPage(account, options) {
      const opened = await page(options);
      await signInByCookie(opened.context(), platform.url, account);
      return opened;
    },
  };
}

/** Logs a browser in as its log-in form would, by the one call that it makes. */
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

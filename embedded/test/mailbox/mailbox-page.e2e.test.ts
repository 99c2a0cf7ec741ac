import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { createLogger } from '@candor/kit/logger';
import { needed } from '@candor/kit/testing/needed';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTransport, type Transporter } from 'nodemailer';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type DevMailbox, startDevMailbox } from '../../src/mailbox/dev-mailbox.ts';

const executablePath = [
  process.env.CHROME_BIN,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path && existsSync(path));

(needed(executablePath, 'Chromium is not installed (set CHROME_BIN to its path)')
  ? describe
  : describe.skip)('the mailbox in a browser', () => {
  const log = createLogger('mailbox-test', { level: 'silent' });
  let dataDir: string;
  let mailbox: DevMailbox;
  let transport: Transporter;
  let browser: Browser;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'candor-mail-'));
    mailbox = await startDevMailbox({ dataDir, webPort: 0, log, ribbon: 'Sample data' });
    transport = createTransport({ url: mailbox.smtpUrl });
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  });

  afterAll(async () => {
    await browser.close();
    transport.close();
    await mailbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const send = (subject: string, html?: string) =>
    transport.sendMail({
      from: 'Candor <no-reply@candor.example>',
      to: 'amara@demo.example',
      subject,
      text: 'Some text',
      html,
    });

  async function withPage(
    options: { colorScheme?: 'light' | 'dark'; width?: number },
    use: (page: Page) => Promise<void>,
  ) {
    const viewport = { width: options.width ?? 1440, height: 800 };
    const context = await browser.newContext({ viewport, colorScheme: options.colorScheme });
    try {
      await use(await context.newPage());
    } finally {
      await context.close();
    }
  }

  test('a link in an email opens in a new tab without access to the mailbox', async () => {
    const site = createServer((_req, res) => {
      res.setHeader('content-type', 'text/html');
      res.end(`<title>site</title><script>document.title = 'opener ' + window.opener</script>`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    try {
      await send('Confirm', `<a href="http://127.0.0.1:${port}/verify" rel="opener">Confirm</a>`);
      await withPage({ width: 360 }, async (page) => {
        await page.goto(mailbox.url);
        await page.getByRole('link', { name: /Confirm/ }).click();
        const opened = page.context().waitForEvent('page');
        await page.frameLocator('iframe').getByRole('link', { name: 'Confirm' }).click();
        const tab = await opened;
        await tab.waitForURL(/\/verify$/);
        // Its scripts run, so the sandbox of the mail does not apply to it; it has no opener.
        expect(await tab.title()).toBe('opener null');
      });
    } finally {
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    }
  });

  test('scripts in an email do not run', async () => {
    await send('Hostile', '<p id="p">quiet</p><script>document.body.id = "ran"</script>');
    await withPage({}, async (page) => {
      await page.goto(mailbox.url);
      await page.getByRole('link', { name: /Hostile/ }).click();
      const body = page.frameLocator('iframe').locator('body');
      await body.getByText('quiet').waitFor();
      expect(await body.getAttribute('id')).toBeNull();
    });
  });

  test('a new mail appears without a reload and is announced to screen readers', async () => {
    await withPage({}, async (page) => {
      await page.goto(mailbox.url);
      await send('Arrived just now');
      await page.getByRole('link', { name: /Unread.*Arrived just now/ }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: 'Arrived just now' })
        .waitFor({ state: 'attached' });
    });
  });

  test('deleting all emails takes a second click as confirmation', async () => {
    await send('To be deleted');
    await withPage({ width: 360 }, async (page) => {
      await page.goto(mailbox.url);
      const forGood = page.getByRole('button', { name: /^Delete \d+ mails? for good$/ });
      expect(await forGood.isVisible()).toBe(false);
      await page.getByText('Delete all').click();
      // The list is refreshed for it; the confirmation stays open.
      await send('Arrived meanwhile');
      await page.getByRole('link', { name: /Arrived meanwhile/ }).waitFor();
      await forGood.click();
      await page.getByText('No email yet').waitFor();
    });
  });

  test.each([
    ['light', 1440],
    ['dark', 360],
  ] as const)(
    'the page has no WCAG violation that axe finds and no horizontal scroll (%s, %i px)',
    async (colorScheme, width) => {
      await send('A subject of a length that has to be broken', '<h1>Designed</h1><p>mail</p>');
      const { ID } = (await (await fetch(`${mailbox.url}/api/v1/message/latest`)).json()) as {
        ID: string;
      };
      await send('Unread');
      await withPage({ colorScheme, width }, async (page) => {
        for (const path of ['/', `/m/${ID}`, `/m/${ID}?view=text`, '/m/gone']) {
          await page.goto(mailbox.url + path);
          const confirm = page.getByText('Delete all');
          if (await confirm.isVisible()) await confirm.click();
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
            .exclude('iframe')
            .analyze();
          expect({ path, violations: violations.map(({ id }) => id) }).toEqual({
            path,
            violations: [],
          });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBe(0);
        }
      });
    },
  );
});

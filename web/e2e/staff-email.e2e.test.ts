import { describe, expect, it } from '@jest/globals';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { waitForMail } from './support/mail.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Emails by staff. Each test writes to its own investor. */
suite('email by staff', () => {
  const { platform, signedInPage } = openFixtures();

  const adminPage = (options = {}) => signedInPage(platform().account('admin'), options);

  it(
    'is written by keyboard alone, previewed, sent and found in the mailbox and the log',
    async () => {
      const investor = await newInvestor(platform());
      const page = await adminPage({ viewport: DESKTOP });
      await visit(page, `${platform().url}/user/email`);
      await page.getByRole('combobox', { name: 'Recipient' }).focus();
      await page.keyboard.type(investor.fullName);
      await page.getByRole('option', { name: new RegExp(investor.email) }).waitFor();
      await page.keyboard.press('Enter');
      expect(await page.getByLabel('Recipient').inputValue()).toContain(investor.email);
      await page.getByLabel('Subject').focus();
      await page.keyboard.type('About your account, {firstName}');
      await page.getByLabel('Text', { exact: true }).focus();
      await page.keyboard.type('Dear {fullName}, <b>thank you</b>.');
      const frame = page.frameLocator('iframe[title="The email as it will arrive"]');
      await frame.getByText(`Dear ${investor.fullName}, <b>thank you</b>.`).waitFor();
      await page.getByRole('button', { name: 'Send email' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Email Sent Successfully').waitFor();
      const text = await waitForMail(
        platform().mailbox,
        investor.email,
        /About your account, Ines/,
      );
      expect(text).toContain(`Dear ${investor.fullName}, <b>thank you</b>.`);
      await page.locator('.mail-delivery').getByText('Sent', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Log' }).click();
      await page.getByLabel('Email address').fill(investor.email);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      // Until the answer arrives, the emails of others are listed.
      await page.waitForFunction(
        (email) =>
          [...document.querySelectorAll('.mail-address')].every(
            ({ textContent }) => textContent === email,
          ),
        investor.email,
      );
      await page.getByRole('cell', { name: /About your account, Ines/ }).waitFor();
      await page.getByRole('cell', { name: 'Confirm the address', exact: true }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'to many accounts is sent when a second admin, who sees it and their number, approves it',
    async () => {
      const page = await adminPage({ viewport: DESKTOP });
      await visit(page, `${platform().url}/user/email?tab=bulk`);
      await page.getByLabel('Role').selectOption('admin');
      await page.getByLabel('Subject').fill('Maintenance on Sunday');
      await page.getByLabel('Text', { exact: true }).fill('Dear {firstName}');
      await page.getByRole('button', { name: 'Count and confirm' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Propose for \d+$/ })
        .click();
      const waiting = page.getByRole('region', { name: 'Waiting for a second admin' });
      await waiting.getByText('Another admin decides on what you propose.').waitFor();
      expect(await waiting.getByRole('button', { name: 'Approve' }).count()).toBe(0);

      const second = platform().account('admin', 1);
      const checker = await signedInPage(second, { viewport: DESKTOP });
      await visit(checker, `${platform().url}/user/overview`);
      await checker.getByRole('link', { name: 'Maintenance on Sunday' }).click();
      const seen = checker.getByRole('region', { name: 'Waiting for a second admin' });
      await seen.getByText(/^\d+ accounts get it$/).waitFor();
      await seen
        .frameLocator('iframe[title="The email as it will arrive"]')
        .getByText('Dear')
        .waitFor();
      expect(await findWcagViolations(checker, 'a proposed mail')).toEqual([]);
      if (process.env.SHOTS)
        await checker.screenshot({ path: `${process.env.SHOTS}/proposed.png` });
      await checker.setViewportSize({ width: 360, height: 780 });
      expect(await readHorizontalOverflow(checker)).toBe(0);
      await seen.getByRole('button', { name: 'Approve' }).click();
      await seen.waitFor({ state: 'detached' });
      await page.getByRole('listitem').getByText('Finished').waitFor();
      const { email } = platform().account('admin');
      expect(await waitForMail(platform().mailbox, email, /Maintenance/)).toContain('Dear');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'has no accessibility violations and fits phones in both themes',
    async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await adminPage({ colorScheme, viewport: { width: 360, height: 780 } });
        for (const tab of ['write', 'bulk', 'templates', 'log']) {
          const where = `${tab} ${colorScheme}`;
          await visit(page, `${platform().url}/user/email?tab=${tab}`);
          await page.getByRole('heading', { name: 'Email', level: 1 }).waitFor();
          await page.locator('.mail [aria-busy="true"]').waitFor({ state: 'detached' });
          expect(await findWcagViolations(page, where, colorScheme)).toEqual([]);
          expect([where, await readHorizontalOverflow(page)]).toEqual([where, 0]);
          if (process.env.SHOTS) {
            await page.screenshot({ path: `${process.env.SHOTS}/${tab}-${colorScheme}-360.png` });
            await page.setViewportSize(DESKTOP);
            await page.screenshot({ path: `${process.env.SHOTS}/${tab}-${colorScheme}-1440.png` });
            await page.setViewportSize({ width: 360, height: 780 });
          }
        }
      }
    },
    TEST_TIMEOUT_MS,
  );
});

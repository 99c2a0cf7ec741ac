import { describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { readDownload } from './support/downloads.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { waitForMail } from './support/mail.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Sets the folder that screenshots are written to; none are taken without it. */
const SHOTS = process.env.PERSONAL_DATA_SHOTS;

suite('the page of personal data', () => {
  const fixtures = openFixtures();

  test(
    'saves one archive of everything, and tells the owner by mail',
    async () => {
      const { url, mailbox } = fixtures.platform();
      const person = await newInvestor(fixtures.platform());
      const page = await fixtures.signedInPage(person, { viewport: DESKTOP });
      await visit(page, `${url}/user/profile`);
      await page.getByRole('link', { name: 'Personal data' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export my data' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toMatch(/^candor-personal-data-\d{4}-\d\d-\d\d\.zip$/);
      const files = unzipSync(await readDownload(saved));
      expect(Object.keys(files).sort()).toEqual([
        'account.json',
        'entries.json',
        'notifications.json',
        'payments.json',
        'profile.json',
      ]);
      const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString('utf8'));
      expect(read('account.json').account).toMatchObject({ email: person.email });
      expect(read('profile.json').profile).toMatchObject({ fullName: person.fullName });
      expect(read('notifications.json').mails).not.toHaveLength(0);
      expect(Buffer.from(files['account.json'] ?? []).toString()).not.toMatch(
        /passwordHash|secret/,
      );
      await waitForMail(mailbox, person.email, /personal data was exported/i);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'says what is open, takes the request to close the account, and its withdrawal',
    async () => {
      const { url } = fixtures.platform();
      const person = await newInvestor(fixtures.platform());
      const admin = await fixtures.admin();
      const page = await fixtures.signedInPage(person, { viewport: DESKTOP });
      await visit(page, `${url}/user/personal-data`);
      await page.getByText('Every balance is zero').waitFor();
      await page.getByRole('button', { name: 'Request to close the account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/Why do you leave/).fill('Moving my savings');
      expect(await findWcagViolations(page, 'request dialog')).toEqual([]);
      await dialog.getByRole('button', { name: 'Request to close the account' }).click();
      await page.getByRole('heading', { name: 'You asked us to close this account' }).waitFor();
      expect(await admin.ask('GET', `/users/${person.api.id}`)).toMatchObject({
        closeReason: 'Moving my savings',
      });
      await page.getByRole('button', { name: 'Withdraw the request' }).click();
      await page.getByRole('button', { name: 'Request to close the account' }).waitFor();
      expect(await admin.ask('GET', `/users/${person.api.id}`)).toMatchObject({
        closeRequestedAt: null,
      });
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'has no axe violations in both themes and fits 320 pixels',
    async () => {
      const { url } = fixtures.platform();
      const investor = fixtures.platform().account('investor');
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [320, 1440]) {
          const viewport = { width, height: 900 };
          const page = await fixtures.signedInPage(investor, { viewport, colorScheme });
          await visit(page, `${url}/user/personal-data`);
          await page.getByText('There is money in the account', { exact: false }).waitFor();
          expect(
            await findWcagViolations(page, `${colorScheme}, ${width} px`, colorScheme),
          ).toEqual([]);
          expect(await readHorizontalOverflow(page)).toBe(0);
          if (SHOTS)
            await page.screenshot({ path: `${SHOTS}/${colorScheme}-${width}.png`, fullPage: true });
        }
      }
    },
    TEST_TIMEOUT_MS,
  );
});

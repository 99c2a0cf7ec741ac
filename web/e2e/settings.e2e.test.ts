import type { ReceiptView } from '@candor/contracts/receipts';
import type { SettingsProposalView, SettingsSectionView } from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import type { DepositAddressView } from '@candor/contracts/terms';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInByApi } from './support/api.ts';
import { findWcagViolations, findWcagViolationsInThemes } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { waitForMail } from './support/mail.ts';
import { BITCOIN_ADDRESS, creditProfit, uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { logIn, readHorizontalOverflow } from './support/screens.ts';
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Sets the folder that screenshots are written to; none are taken without it. */
const SHOTS = process.env.SETTINGS_SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

const NEW_ADDRESS = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const PHONE = { width: 360, height: 780 };
const VIEWPORTS = [DESKTOP, PHONE, ...(SHOTS ? [{ width: 1280, height: 720 }] : [])];

suite('settings', () => {
  const fixtures = openFixtures({ ownPlatform: true });

  async function openSettings(page: Page, search = ''): Promise<void> {
    await visit(page, `${fixtures.platform().url}/user/settings${search}`);
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  }

  async function signedIn(role: string, index = 0): Promise<Page> {
    const account = fixtures.platform().account(role, index);
    return fixtures.signedInPage(account, { viewport: DESKTOP });
  }

  /** Two admins change a section by API. */
  async function change(section: SettingsSection, values: object): Promise<void> {
    const { url, account } = fixtures.platform();
    const maker = await fixtures.admin();
    const sections = await maker.ask<SettingsSectionView[]>('GET', '/settings');
    const base = sections.find((one) => one.section === section)?.current?.version ?? 0;
    const { id } = await maker.ask<SettingsProposalView>('POST', `/settings/${section}`, {
      base,
      ...values,
    });
    const checker = await signInByApi(url, account('admin', 1));
    await checker.ask('PATCH', `/settings/proposals/${id}`, { status: 'approved' });
  }

  it(
    'one admin changes a promised time, which holds at once and is kept with its reason',
    async () => {
      const page = await signedIn('admin');
      await openSettings(page);
      await page.getByRole('button', { name: 'Change: Promised times' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Deposits (hours)').fill('');
      await dialog.getByRole('button', { name: 'Review the change' }).click();
      await dialog.getByText('Enter a value').waitFor();
      await dialog.getByText('Give a reason').waitFor();
      await dialog.getByLabel('Deposits (hours)').fill('17');
      await dialog.getByLabel('Reason').fill('Public holidays');
      await dialog.getByRole('button', { name: 'Review the change' }).click();
      await dialog.getByRole('cell', { name: '17 hours' }).waitFor();
      await dialog.getByRole('button', { name: 'Change now' }).click();
      await page.getByText('Reason: Public holidays').waitFor();
      const admin = await fixtures.admin();
      expect(await admin.ask('GET', '/service-times')).toMatchObject({ receiptDueHours: 17 });

      await page.getByRole('link', { name: 'History', exact: true }).click();
      const version = page.getByRole('listitem').filter({ hasText: 'Public holidays' });
      await version.getByRole('cell', { name: '17 hours' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'a new deposit address needs a second admin, then investors see it and those with an open deposit are told',
    async () => {
      const platform = fixtures.platform();
      const investor = await newInvestor(platform);
      await uploadReceipt(investor.api);

      const maker = await signedIn('admin');
      await openSettings(maker);
      await maker.getByRole('button', { name: 'Change: Deposit addresses' }).click();
      const dialog = maker.getByRole('dialog');
      await dialog.getByLabel('Bitcoin').fill(`${NEW_ADDRESS.slice(0, -1)}3`);
      await dialog.getByLabel('Reason').fill('New custody');
      await dialog.getByRole('button', { name: 'Review the change' }).click();
      await dialog.getByText(/its checksum is wrong/).waitFor();
      await dialog.getByLabel('Bitcoin').fill(NEW_ADDRESS);
      await dialog.getByRole('button', { name: 'Review the change' }).click();
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await maker.getByText('Another admin decides on what you propose.').waitFor();

      const [before] = await investor.api.ask<DepositAddressView[]>('GET', '/deposit-addresses');
      expect(before?.address).not.toBe(NEW_ADDRESS);

      const support = await signedIn('support');
      await openSettings(support);
      await support.getByText('You have read-only access').waitFor();
      await support.getByRole('heading', { name: 'Waiting for a second admin' }).waitFor();
      expect(await support.getByRole('button', { name: /Approve|Change/ }).count()).toBe(0);

      const checker = await signedIn('admin', 1);
      await openSettings(checker);
      const proposal = checker.getByRole('listitem').filter({ hasText: 'New custody' });
      await shoot(checker, 'proposal');
      await proposal.getByRole('button', { name: 'Approve' }).click();
      await checker.getByText(/approved by/).waitFor();

      const deposit = await fixtures.signedInPage(investor, { viewport: DESKTOP });
      await visit(deposit, `${platform.url}/user/deposit`);
      await deposit.getByRole('heading', { level: 1 }).waitFor();
      await deposit.getByRole('radio', { name: /Bitcoin/i }).check();
      await deposit.getByText(NEW_ADDRESS).first().waitFor();
      const mail = await waitForMail(
        platform.mailbox,
        investor.email,
        /deposit address has changed/,
      );
      expect(mail).not.toContain(NEW_ADDRESS);

      await checker.getByRole('link', { name: 'History', exact: true }).click();
      await checker.getByRole('listitem').filter({ hasText: 'New custody' }).first().waitFor();
      await shoot(checker, 'history');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'visitors and investors see the limits in effect, and a receipt in review keeps its own',
    async () => {
      const platform = fixtures.platform();
      const investor = await newInvestor(platform);
      const sent = { amount: '200000.00', plan: 'Diamond' };
      const receipt = await uploadReceipt(investor.api, sent);
      const maker = await fixtures.admin();
      await change('plans', { reason: 'Larger deposits', diamondMinimum: 210_000 });

      const visitor = await fixtures.page({ viewport: DESKTOP });
      await visit(visitor, `${platform.url}/home`);
      await visitor.getByText('$210,000 to $500,000').waitFor();
      const page = await fixtures.signedInPage(investor, { viewport: DESKTOP });
      await visit(page, `${platform.url}/user/plans`);
      await page.getByText('above $210,000').waitFor();
      await visit(page, `${platform.url}/user/deposit?plan=diamond`);
      await page.getByLabel('Amount in USD').fill('200,000');
      await page.getByLabel('Amount in USD').blur();
      await page.getByText(/Diamond starts above \$210,000/).waitFor();

      const kept = await maker.ask<ReceiptView>('GET', `/users/receipt/${receipt.id}`);
      expect(kept.limits).toEqual({ minimum: 190_000, maximum: 500_000 });
      await maker.ask('PATCH', `/users/receipt/${receipt.id}`, { status: 'successful' });
      const settings = await signedIn('admin');
      await openSettings(settings);
      await settings.getByText('built in: $190,000.00').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'an amount from which a second factor is needed leads an investor to set one up, then asks for it',
    async () => {
      const platform = fixtures.platform();
      const investor = await newInvestor(platform);
      await creditProfit(await fixtures.admin(), investor.api, 900);
      await change('thresholds', { reason: 'Large payouts', secondFactorFrom: 400 });

      const page = await fixtures.signedInPage(investor, { viewport: DESKTOP });
      await addVirtualAuthenticator(page);
      async function withdraw(): Promise<void> {
        await page.getByLabel('Amount in USD').fill('400');
        await page.getByLabel('Bitcoin address').fill(BITCOIN_ADDRESS);
        await page.getByRole('button', { name: 'Review withdrawal' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      }
      await visit(page, `${platform.url}/user/withdraw`);
      await page.getByText('are confirmed with a second factor').waitFor();
      await withdraw();
      await page.getByRole('link', { name: /need a second factor. Set one up/ }).waitFor();
      await shoot(page, 'second-factor-missing');
      expect(await findWcagViolations(page, 'second factor missing')).toEqual([]);
      await page.getByRole('link', { name: 'Set up a second factor' }).click();
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Phone');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await waitForMail(platform.mailbox, investor.email, /passkey was added/);
      // Adding renews the session, whose cookie must not come after the cookies are cleared.
      await page.getByText('Passkey added', { exact: true }).waitFor();

      // The password alone is no second factor.
      await page.context().clearCookies();
      await logIn(page, platform.url, investor);
      await visit(page, `${platform.url}/user/withdraw`);
      await withdraw();
      await page.getByText('Your account has a passkey, so we ask for it').waitFor();
      await page.getByRole('button', { name: 'Use your passkey' }).click();
      await page.getByText('$400.00 on hold for requests in review').waitFor();

      const staff = await signedIn('support');
      await openSettings(staff, '?part=history');
      const version = staff.getByRole('listitem').filter({ hasText: 'Large payouts' }).first();
      await version.getByRole('cell', { name: 'No rule' }).waitFor();
      await version.getByRole('cell', { name: '$400.00' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'a refused proposal says why, and changes nothing',
    async () => {
      const maker = await fixtures.admin();
      const [, , thresholds] = await maker.ask<SettingsSectionView[]>('GET', '/settings');
      await maker.ask('POST', '/settings/thresholds', {
        base: thresholds?.current?.version ?? 0,
        reason: 'Fewer approvals',
        payoutThreshold: 777_777,
      });
      const checker = await signedIn('admin', 1);
      await openSettings(checker);
      const proposal = checker.getByRole('listitem').filter({ hasText: 'Fewer approvals' });
      await proposal.getByRole('button', { name: 'Refuse' }).click();
      const dialog = checker.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Refuse' }).click();
      await dialog.getByText('A refusal needs a reason').waitFor();
      expect(await findWcagViolations(checker, 'refuse dialog')).toEqual([]);
      await dialog.getByLabel('Reason').fill('Too high');
      await dialog.getByRole('button', { name: 'Refuse' }).click();
      await proposal.waitFor({ state: 'detached' });
      await checker.getByRole('link', { name: 'History', exact: true }).click();
      await checker.getByText('Decision: Too high').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'the settings and their dialogs are accessible in both themes and fit every window',
    async () => {
      const page = await signedIn('admin');
      for (const viewport of VIEWPORTS) {
        const where = `${viewport.width}`;
        await page.setViewportSize(viewport);
        await openSettings(page);
        await page.getByRole('heading', { name: 'Promised times' }).waitFor();
        expect(await readHorizontalOverflow(page)).toBe(0);
        expect(await findWcagViolationsInThemes(page, where)).toEqual([]);
        await shoot(page, `settings-${where}`);
        await page.getByRole('button', { name: 'Change: Plans' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('group', { name: 'Starter' }).getByLabel('Above').fill('4,000');
        await dialog.getByLabel('Reason').fill('Smaller deposits');
        expect(await findWcagViolationsInThemes(page, `${where}, change`)).toEqual([]);
        await shoot(page, `change-${where}`);
        await dialog.getByRole('button', { name: 'Review the change' }).click();
        await dialog.getByRole('button', { name: 'Propose' }).waitFor();
        expect(await findWcagViolationsInThemes(page, `${where}, review`)).toEqual([]);
        expect(await readHorizontalOverflow(page)).toBe(0);
        await shoot(page, `review-${where}`);
        await dialog.getByRole('button', { name: 'Back' }).click();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await openSettings(page, '?part=history');
        await page.getByRole('heading', { name: 'Proposals that have ended' }).waitFor();
        expect(await findWcagViolationsInThemes(page, `${where}, history`)).toEqual([]);
      }
    },
    2 * TEST_TIMEOUT_MS,
  );
});

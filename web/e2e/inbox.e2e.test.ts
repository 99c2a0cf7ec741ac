import { describe, expect, it } from '@jest/globals';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { creditProfit, requestWithdrawal, uploadReceipt } from './support/money.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;
const NARROW = { width: 320, height: 640 };

/** Notifications from an event to the pages that are open. Each test has its own investor. */
suite('the notifications', () => {
  const { platform, admin, signedInPage } = openFixtures();

  async function newInvestorWithDecisions() {
    const investor = await newInvestor(platform());
    const staff = await admin();
    const receipt = await uploadReceipt(investor.api);
    await staff.ask('PATCH', `/users/receipt/${receipt.id}`, { status: 'successful' });
    await creditProfit(staff, investor.api, 630);
    const withdrawal = await requestWithdrawal(investor.api, 500);
    await staff.ask('PATCH', `/users/withdrawal/${withdrawal.id}`, {
      status: 'rejected',
      reason: 'The address cannot receive bitcoin.',
    });
    return investor;
  }

  it(
    'appear while the page is open, in two windows, and are read in both once read in one',
    async () => {
      const investor = await newInvestor(platform());
      const windows = [await signedInPage(investor), await signedInPage(investor)];
      for (const page of windows) {
        await visit(page, `${platform().url}/user/inbox`);
        await page.getByText('No notifications yet', { exact: false }).waitFor();
      }
      const receipt = await uploadReceipt(investor.api);
      await (await admin()).ask('PATCH', `/users/receipt/${receipt.id}`, { status: 'successful' });
      for (const page of windows) {
        await page.getByText('Your deposit of $6,000.00 was approved').waitFor();
      }
      const [first, second] = windows;
      await first?.getByRole('button', { name: 'Mark all as read' }).click();
      await second?.getByRole('button', { name: 'Mark as read' }).waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'that were added while the connection was lost appear once it is back',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      await visit(page, `${platform().url}/user/inbox`);
      await page.getByText('No notifications yet', { exact: false }).waitFor();
      await page.context().setOffline(true);
      const receipt = await uploadReceipt(investor.api);
      await (await admin()).ask('PATCH', `/users/receipt/${receipt.id}`, { status: 'successful' });
      await page.context().setOffline(false);
      await page.getByText('Your deposit of $6,000.00 was approved').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'are operable by keyboard alone and lead to the page that shows more',
    async () => {
      const page = await signedInPage(await newInvestorWithDecisions(), { viewport: DESKTOP });
      await visit(page, `${platform().url}/user/inbox`);
      const rejected = page.getByRole('link', { name: /withdrawal of \$500.00 was rejected/ });
      await rejected.focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Mark as read');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/user/withdraw');
      await page.goBack();
      await page.getByRole('button', { name: /Unread/ }).focus();
      await page.keyboard.press('Space');
      await page.getByText('Your deposit of $6,000.00 was approved').waitFor();
      await rejected.waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'have no WCAG violations in either theme and fit into 320 pixels',
    async () => {
      const investor = await newInvestorWithDecisions();
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await signedInPage(investor, { viewport: NARROW, colorScheme });
        await visit(page, `${platform().url}/user/inbox`);
        await page.getByText(/was rejected/).waitFor();
        expect(await findWcagViolations(page, `inbox ${colorScheme}`, colorScheme)).toEqual([]);
        expect(await readHorizontalOverflow(page)).toBe(0);
        const shots = process.env.CANDOR_SHOTS;
        if (shots) await page.screenshot({ path: `${shots}/inbox-${colorScheme}-320.png` });
        await page.setViewportSize(DESKTOP);
        if (shots) await page.screenshot({ path: `${shots}/inbox-${colorScheme}-1440.png` });
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'that cannot be loaded say so and are loaded by Retry',
    async () => {
      const page = await signedInPage(await newInvestorWithDecisions());
      await page.route('**/api/v1/notifications/inbox?*', (route) => route.abort(), { times: 1 });
      await visit(page, `${platform().url}/user/inbox`);
      await page.getByText('Your notifications could not be loaded').waitFor();
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByText(/was rejected/).waitFor();
    },
    TEST_TIMEOUT_MS,
  );
});

/** Views by staff, from the call that showed an account to the owner's list. */
suite('the list of who viewed an account', () => {
  const { platform, admin, signedInPage } = openFixtures();

  it(
    'shows the role, the time and the parts that staff saw, without WCAG violations',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor, { viewport: NARROW });
      await visit(page, `${platform().url}/user/inbox`);
      await page.getByRole('link', { name: 'Who viewed my account' }).click();
      await page.getByText('Nobody on our staff has viewed or changed your account.').waitFor();
      const staff = await admin();
      await staff.ask('GET', `/users/${investor.api.id}`);
      await staff.ask('GET', `/users/${investor.api.id}/wallet`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await visit(page, `${platform().url}/user/views`);
        await page.getByText('Administrator').first().waitFor();
        expect(await findWcagViolations(page, `views ${colorScheme}`, colorScheme)).toEqual([]);
        expect(await readHorizontalOverflow(page)).toBe(0);
        const shots = process.env.CANDOR_SHOTS;
        if (shots) await page.screenshot({ path: `${shots}/views-${colorScheme}-320.png` });
      }
      await page.getByText(/Saw your .*profile/).waitFor();
    },
    TEST_TIMEOUT_MS,
  );
});

suite('the email preferences', () => {
  const { platform, signedInPage } = openFixtures();

  it(
    'are saved and shown again, and a save that fails keeps the choice and shows the error',
    async () => {
      const page = await signedInPage(await newInvestor(platform()), { viewport: NARROW });
      await visit(page, `${platform().url}/user/preferences`);
      const rewards = page.getByLabel('You earned a referral reward');
      await rewards.uncheck();
      await page.route('**/api/v1/users/me/preferences', (route) => route.abort(), { times: 1 });
      await page.getByRole('button', { name: 'Save preferences' }).click();
      await page.getByText('Candor can’t be reached').first().waitFor();
      expect(await rewards.isChecked()).toBe(false);
      await page.getByRole('button', { name: 'Save preferences' }).click();
      await page.getByText('Your preferences are saved.').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await visit(page, `${platform().url}/user/preferences`);
        await rewards.waitFor();
        expect(await rewards.isChecked()).toBe(false);
        expect(await findWcagViolations(page, `preferences ${colorScheme}`, colorScheme)).toEqual(
          [],
        );
        expect(await readHorizontalOverflow(page)).toBe(0);
        const shots = process.env.CANDOR_SHOTS;
        if (shots) await page.screenshot({ path: `${shots}/preferences-${colorScheme}-320.png` });
      }
    },
    TEST_TIMEOUT_MS,
  );
});

import { describe, expect, it } from '@jest/globals';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { newInvestor, newPerson, signUpByApi, waitForConfirmationLink } from './support/people.ts';
import { logIn, readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Signing up, confirming the address, logging in and out. Each test has its own account. */
suite('registration and login', () => {
  const { platform, page: openPage, signedInPage } = openFixtures();

  it(
    'leads from the home page through the sign-up form to the page that asks to confirm the address',
    async () => {
      const newcomer = newPerson();
      const page = await openPage();
      await visit(page, platform().url);
      await page.waitForURL('**/home');
      await page.getByRole('link', { name: 'Open an account' }).first().click();
      await page.waitForURL('**/signup');
      await page.getByLabel('Full name').fill(newcomer.fullName);
      await page.getByLabel('Username').fill(newcomer.username);
      await page.getByLabel('Email').fill(newcomer.email);
      await page.getByLabel('Phone', { exact: true }).fill('201 555 0123');
      await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
      await page.getByLabel('Repeat password').fill(newcomer.password);
      await page.getByLabel(/^I have read/).check();
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('**/verify');
      await page.getByText('Please check your email to verify your password for access').waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
      expect(await waitForConfirmationLink(platform(), newcomer)).toContain('/verified?');
      await visit(page, `${platform().url}/user/dashboard`);
      await page.waitForURL(/\/(verify|login)/);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'opens the list of countries complete at the first tap on a phone',
    async () => {
      const page = await openPage({ hasTouch: true, isMobile: true });
      // Headless browsers have no list to look at: what would be in it when it opens is counted.
      await page.addInitScript(() => {
        HTMLSelectElement.prototype.showPicker = function showPicker() {
          this.dataset.opened = String(this.options.length);
        };
      });
      await visit(page, `${platform().url}/signup`);
      const country = page.getByLabel('Country', { exact: true });
      expect(await country.locator('option').count()).toBe(1);
      await country.tap();
      await page.locator('select[data-opened]').waitFor();
      expect(Number(await country.getAttribute('data-opened'))).toBeGreaterThan(190);
      await country.selectOption('Germany');
      expect(await page.getByLabel('Country code').inputValue()).toBe('+49');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'confirms the address by the mailed link, which works only once',
    async () => {
      const newcomer = newPerson();
      await signUpByApi(platform(), newcomer);
      const link = await waitForConfirmationLink(platform(), newcomer);
      const page = await openPage();
      await visit(page, link);
      await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
      await page.getByRole('link', { name: 'Log in' }).first().waitFor();
      const another = await openPage();
      await visit(another, link);
      await another.getByText('This link no longer works').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'shows the first steps on the dashboard of a new account',
    async () => {
      const investor = await newInvestor(platform());
      const page = await openPage();
      await logIn(page, platform().url, investor);
      await page.waitForURL('**/user/dashboard');
      await page.getByText('$0.00').first().waitFor();
      await page.getByRole('link', { name: 'Make your first deposit' }).waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'requires a new login after logging out',
    async () => {
      const page = await signedInPage(await newInvestor(platform()), { viewport: DESKTOP });
      await visit(page, `${platform().url}/user/dashboard`);
      await page.getByRole('button', { name: 'Log out' }).first().click();
      await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/home');
      await visit(page, `${platform().url}/user/dashboard`);
      await page.waitForURL('**/login**');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'redirects an investor from staff screens to the dashboard',
    async () => {
      const page = await signedInPage(platform().account('investor'));
      await visit(page, `${platform().url}/user/deposit-list`);
      await page.waitForURL('**/user/dashboard');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'redirects from the reset confirmation to the login without a reset',
    async () => {
      const page = await openPage();
      await visit(page, `${platform().url}/success-password`);
      await page.waitForURL('**/login');
      await page.getByRole('heading', { name: 'Log in' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );
});

import { describe, expect, it } from '@jest/globals';
import { CHROMIUM } from './support/chromium.ts';
import { confirmationLink, newInvestor, signUpByApi, somebody } from './support/people.ts';
import { logIn, sidewaysScroll } from './support/screens.ts';
import { DESK, openStage, STORY_MS } from './support/stage.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** From the home page to an account and out again. Each story stands alone. */
suite('joining', () => {
  const { platform, page: openPage, toPage } = openStage();

  it(
    'starts on the home page and ends in the waiting room, where a mail is on its way',
    async () => {
      const newcomer = somebody();
      const page = await openPage();
      await visit(page, platform().url);
      await page.waitForURL('**/home');
      await page.getByRole('link', { name: 'Open an account' }).first().click();
      await page.waitForURL('**/signup');
      await page.getByLabel('Full name').fill(newcomer.fullName);
      await page.getByLabel('Username').fill(newcomer.username);
      await page.getByLabel('E-mail').fill(newcomer.email);
      await page.getByLabel('Phone', { exact: true }).fill('201 555 0123');
      await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
      await page.getByLabel('Repeat password').fill(newcomer.password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('**/verify');
      await page.getByText('Please check your email to verify your password for access').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await confirmationLink(platform(), newcomer)).toContain('/verified?');
      await visit(page, `${platform().url}/user/dashboard`);
      await page.waitForURL(/\/(verify|login)/);
    },
    STORY_MS,
  );

  it(
    'confirms the address by the mailed link, which works once',
    async () => {
      const newcomer = somebody();
      await signUpByApi(platform(), newcomer);
      const link = await confirmationLink(platform(), newcomer);
      const page = await openPage();
      await visit(page, link);
      await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor();
      await page.getByRole('link', { name: 'Log in' }).first().waitFor();
      const another = await openPage();
      await visit(another, link);
      await another.getByText('This link no longer works').waitFor();
    },
    STORY_MS,
  );

  it(
    'logs in to an empty account that says what to do',
    async () => {
      const investor = await newInvestor(platform());
      const page = await openPage();
      await logIn(page, platform().url, investor);
      await page.waitForURL('**/user/dashboard');
      await page.getByText('$0.00').first().waitFor();
      await page.getByRole('link', { name: 'Make your first deposit' }).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    },
    STORY_MS,
  );

  it(
    'logs out, and the way back is closed',
    async () => {
      const page = await toPage(await newInvestor(platform()), { viewport: DESK });
      await visit(page, `${platform().url}/user/dashboard`);
      await page.getByRole('button', { name: 'Log out' }).first().click();
      await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/home');
      await visit(page, `${platform().url}/user/dashboard`);
      await page.waitForURL('**/login**');
    },
    STORY_MS,
  );

  it(
    'keeps staff screens from investors',
    async () => {
      const page = await toPage(platform().account('investor'));
      await visit(page, `${platform().url}/user/deposit-list`);
      await page.waitForURL('**/user/dashboard');
    },
    STORY_MS,
  );

  it(
    'leads whoever reset no password from its confirmation to log in',
    async () => {
      const page = await openPage();
      await visit(page, `${platform().url}/success-password`);
      await page.waitForURL('**/login');
      await page.getByRole('heading', { name: 'Log in' }).waitFor();
    },
    STORY_MS,
  );
});

import { describe, expect, test } from '@jest/globals';
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { findLink, waitForMail } from './support/mail.ts';
import { newInvestor } from './support/people.ts';
import { logIn, readHorizontalOverflow, submitLogin } from './support/screens.ts';
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Sets the folder that screenshots are written to; none are taken without it. */
const SHOTS = process.env.SECURITY_SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** At two widths, light and dark. */
async function shootWidths(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await shoot(page, `${name}-${colorScheme}-${width}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP);
}

/** As if the last login were too long ago for this call, once. */
async function refuseOnce(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          status: 'fail',
          code: 'FRESH_LOGIN_REQUIRED',
          message: 'Confirm that it is you to go on',
          requestId: 'test',
        },
      }),
    { times: 1 },
  );
}

async function openSecurity(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/user/security`);
  await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
  await page.getByRole('heading', { name: /this account$/ }).waitFor();
}

/** A code that was not used yet. The server accepts that of the next time step too, so nobody has to wait for it. */
function nextCode(secret: string, usedCode: string): string {
  const code = generateSync({ secret });
  if (code !== usedCode) return code;
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
}

suite('the security page', () => {
  const fixtures = openFixtures();

  test(
    'turns on two-step login, which then asks for a code and takes a recovery code once',
    async () => {
      const { url, mailbox } = fixtures.platform();
      const person = await newInvestor(fixtures.platform());
      const page = await fixtures.signedInPage(person, { viewport: DESKTOP });
      await openSecurity(page, url);
      await page.getByRole('button', { name: 'Turn on two-step login' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
      expect(await findWcagViolations(page, 'set-up dialog')).toEqual([]);
      await shoot(page, 'setup');

      await dialog.getByLabel('Code from the app').fill('000000');
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await dialog.getByText('This code is not right').waitFor();
      const code = generateSync({ secret });
      await dialog.getByLabel('Code from the app').fill(code);
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
      const codes = await page.getByRole('dialog').locator('code').allInnerTexts();
      expect(codes).toHaveLength(10);
      expect(await findWcagViolations(page, 'recovery codes')).toEqual([]);
      await shoot(page, 'recovery-codes');
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await page
        .getByRole('heading', { name: 'Your password alone does not open this account' })
        .waitFor();
      await page.getByText('10 of 10 left').waitFor();
      await waitForMail(mailbox, person.email, /Two-step login is on/);

      const other = await fixtures.page({ viewport: DESKTOP });
      await visit(other, `${url}/login`);
      await submitLogin(other, person);
      await other.getByLabel('Code', { exact: true }).fill(code);
      await other.getByRole('button', { name: 'Log in', exact: true }).click();
      await other.getByText('This code is not right').first().waitFor();
      expect(await findWcagViolations(other, 'second step')).toEqual([]);
      await shoot(other, 'second-step');
      await other.getByLabel('Code', { exact: true }).fill(nextCode(secret, code));
      await other.getByRole('button', { name: 'Log in', exact: true }).click();
      await other.waitForURL('**/user/dashboard');

      const third = await fixtures.page();
      for (const outcome of ['signed in', 'refused'] as const) {
        await third.context().clearCookies();
        await visit(third, `${url}/login`);
        await submitLogin(third, person);
        await third.getByRole('button', { name: 'Use a recovery code' }).click();
        await third.getByLabel('Recovery code').fill(codes[0] ?? '');
        await third.getByRole('button', { name: 'Log in', exact: true }).click();
        if (outcome === 'signed in') await third.waitForURL('**/user/dashboard');
        else await third.getByText('This recovery code is not right').first().waitFor();
      }
      await waitForMail(mailbox, person.email, /recovery code was used/);

      await refuseOnce(page, '**/api/v1/users/security/second-factor');
      await page.getByRole('button', { name: 'Turn off: Authenticator app' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
      await page.getByText('Two-step login is on, so we ask for a code').waitFor();
      expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
      expect(await findWcagViolations(page, 'confirm dialog, code')).toEqual([]);
      await shootWidths(page, 'confirm-code');
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code', { exact: true }).fill(codes[1] ?? '');
      await shootWidths(page, 'confirm-recovery-code');
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByRole('heading', { name: 'Your password alone opens this account' }).waitFor();
      await waitForMail(mailbox, person.email, /Two-step login is off/);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'adds a passkey that logs in without a password, and removes it',
    async () => {
      const { url, mailbox } = fixtures.platform();
      const person = await newInvestor(fixtures.platform());
      const page = await fixtures.signedInPage(person, { viewport: DESKTOP });
      await addVirtualAuthenticator(page);
      await openSecurity(page, url);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Test laptop');
      expect(await findWcagViolations(page, 'passkey dialog')).toEqual([]);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Test laptop', { exact: true }).waitFor();
      await waitForMail(mailbox, person.email, /passkey was added/);

      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/home');
      await visit(page, `${url}/login`);
      await page.getByRole('button', { name: 'Log in with a passkey' }).click();
      await page.waitForURL('**/user/dashboard');

      await openSecurity(page, url);
      await page.getByRole('button', { name: 'Rename: Test laptop' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Old laptop');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Old laptop', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Remove: Old laptop' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Old laptop', { exact: true }).waitFor({ state: 'detached' });
      await waitForMail(mailbox, person.email, /passkey was removed/);
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'lists sessions and attempts, ends the others and leaves this one',
    async () => {
      const { url } = fixtures.platform();
      const person = await newInvestor(fixtures.platform());
      const other = await fixtures.signedInPage(person);
      await visit(other, `${url}/user/dashboard`);
      const page = await fixtures.signedInPage(person, { viewport: DESKTOP });
      await openSecurity(page, url);
      await page.getByText('This browser').waitFor();
      expect(await page.getByText(/Chrome \d+ on Linux/).count()).toBeGreaterThan(2);
      await page.getByText('127.0.0.0/24').first().waitFor();
      await shoot(page, 'security-light-1440');
      expect(await findWcagViolations(page, 'security, light')).toEqual([]);

      await page.getByRole('button', { name: 'End all others' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
      await page.getByText('You are logged in only here.').waitFor();
      await visit(other, `${url}/user/security`);
      await other.waitForURL('**/login?next=*');
      await page.reload();
      await page.getByText('You are logged in only here.').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'works at 320 px and in the dark theme, without sideways scroll and WCAG violations',
    async () => {
      const { url } = fixtures.platform();
      const person = await newInvestor(fixtures.platform());
      const page = await fixtures.signedInPage(person, {
        viewport: { width: 320, height: 780 },
        colorScheme: 'dark',
      });
      await openSecurity(page, url);
      await page.getByText('This browser').waitFor();
      await page.getByText('127.0.0.0/24').first().waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
      expect(await findWcagViolations(page, 'security, dark')).toEqual([]);
      await shoot(page, 'security-dark-320');
      await page.setViewportSize({ width: 360, height: 780 });
      await shoot(page, 'security-dark-360');
      await page.getByRole('button', { name: 'Turn on two-step login' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);
      expect(await findWcagViolations(page, 'set-up, dark')).toEqual([]);
      await shoot(page, 'setup-dark-360');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused).toBe('Turn on two-step login');
      await page.setViewportSize(DESKTOP);
      await shoot(page, 'security-dark-1440');
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'asks who it is when the login is long ago, then goes on with what was asked for',
    async () => {
      const { url } = fixtures.platform();
      const person = await newInvestor(fixtures.platform());
      const page = await fixtures.signedInPage(person, { viewport: DESKTOP });
      await openSecurity(page, url);
      await refuseOnce(page, '**/api/v1/users/security/passkeys/options');
      await addVirtualAuthenticator(page);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Phone');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
      expect(await findWcagViolations(page, 'confirm dialog')).toEqual([]);
      await shoot(page, 'confirm');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByText('The password is incorrect').waitFor();
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByText('Phone', { exact: true }).waitFor();

      await refuseOnce(page, '**/api/v1/users/security/passkeys/*');
      await page.getByRole('button', { name: 'Remove: Phone' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Your account has a passkey, so we ask for it').waitFor();
      expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
      expect(await findWcagViolations(page, 'confirm dialog, passkey')).toEqual([]);
      await shootWidths(page, 'confirm-passkey');
      await page.getByRole('button', { name: 'Use your passkey' }).click();
      await page.getByText('Phone', { exact: true }).waitFor({ state: 'detached' });
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'shows a failed load with Retry and leads to log in when the session has ended',
    async () => {
      const { url } = fixtures.platform();
      const person = await newInvestor(fixtures.platform());
      const page = await fixtures.signedInPage(person, { viewport: DESKTOP });
      await page.route('**/api/v1/users/security', (route) => route.abort());
      await visit(page, `${url}/user/security`);
      await page.getByText('Your security settings could not be loaded').waitFor();
      await shoot(page, 'failed');
      await page.unroute('**/api/v1/users/security');
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { name: 'Your password alone opens this account' }).waitFor();

      await person.api.call('DELETE', '/users/sessions');
      await page.getByRole('button', { name: 'Turn on two-step login' }).click();
      await page.waitForURL('**/login?next=%2Fuser%2Fsecurity');
    },
    TEST_TIMEOUT_MS,
  );
});

suite('the link of a security mail', () => {
  const fixtures = openFixtures();

  test(
    'locks the account after a confirmation, once, until the password is reset',
    async () => {
      const { url, mailbox } = fixtures.platform();
      const person = await newInvestor(fixtures.platform());
      const signedIn = await fixtures.signedInPage(person, { viewport: DESKTOP });
      await visit(signedIn, `${url}/user/dashboard`);
      const link = findLink(
        await waitForMail(mailbox, person.email, /New login to your account/),
        '/lock-account',
      );
      const page = await fixtures.page({ viewport: DESKTOP });
      await visit(page, link);
      await page.getByRole('heading', { name: 'Lock your account?' }).waitFor();
      expect(await findWcagViolations(page, 'lock page')).toEqual([]);
      await shoot(page, 'lock');
      await signedIn.reload();
      await signedIn.waitForURL('**/user/dashboard');

      await page.getByRole('button', { name: 'Lock the account' }).click();
      await page.getByRole('heading', { name: 'Your account is locked' }).waitFor();
      await signedIn.reload();
      await signedIn.waitForURL('**/login?next=*');
      await visit(page, link);
      await page.getByRole('button', { name: 'Lock the account' }).click();
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();

      await visit(page, `${url}/login`);
      await submitLogin(page, person);
      await page.getByText('This account was locked').first().waitFor();
      await page.getByRole('link', { name: 'Forgotten your password?' }).click();
      await page.waitForURL('**/forgot-password');
      await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      const reset = findLink(
        await waitForMail(mailbox, person.email, /Reset your password/),
        '/reset-password',
      );
      const password = 'eleven grey geese on the lake';
      await visit(page, reset);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Repeat password').fill(password);
      await page.getByRole('button', { name: 'Set the new password' }).click();
      await page.waitForURL('**/success-password');
      await page.context().clearCookies();
      await logIn(page, url, { ...person, password });
    },
    TEST_TIMEOUT_MS,
  );
});

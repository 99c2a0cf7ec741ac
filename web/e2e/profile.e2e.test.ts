import type { UserView } from '@candor/contracts/users';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { findLink, waitForMail } from './support/mail.ts';
import { newInvestor } from './support/people.ts';
import { expireSession, readHorizontalOverflow, submitLogin } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** A photo of two halves, so that a crop can be told from another. */
async function photo(): Promise<Buffer> {
  const right = await sharp({
    create: { width: 600, height: 800, channels: 3, background: '#1d4ed8' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#b91c1c' } })
    .composite([{ input: right, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
}

suite('the own profile', () => {
  const { platform, signedInPage } = openFixtures();

  const open = (page: Page) => visit(page, `${platform().url}/user/profile`);

  async function choosePicture(
    page: Page,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) {
    await page.getByRole('button', { name: /Add a picture|Change picture/ }).click();
    await page.getByLabel('Image file').setInputFiles(file);
  }

  it(
    'is changed: country and phone go together, the submission is confirmed and survives a reload',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      await open(page);
      await page.getByRole('heading', { name: investor.fullName }).waitFor();
      await page.getByLabel('Address', { exact: true }).focus();
      await page.getByLabel('Country').selectOption('Germany');
      await page.getByLabel('Phone').fill('12');
      await page.getByLabel('City').fill('Lübeck');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: /valid phone number/ }).waitFor();
      await page.getByLabel('Phone').fill('0451 122 0');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your profile is saved').waitFor();
      await page.reload();
      await page.getByText('Lübeck, Germany').waitFor();
      expect(await page.getByLabel('Phone').inputValue()).toBe('+494511220');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'whose session ends while it is edited comes back with the changes, which can still be discarded',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      await open(page);
      const city = page.getByLabel('City');
      const before = await city.inputValue();
      await city.fill('Lübeck');
      await expireSession(page, 'users/updateMe');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL('**/login?next=*');
      await page.unroute('**/api/v1/users/updateMe');
      await submitLogin(page, investor);
      await page.locator('input[name="city"][value="Lübeck"]').waitFor();
      await page.getByRole('button', { name: 'Discard' }).click();
      expect(await city.inputValue()).toBe(before);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'shows a change at once and takes it back when the server refuses it, without losing what was entered',
    async () => {
      const page = await signedInPage(await newInvestor(platform()));
      await open(page);
      let answer: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(
        '**/users/updateMe',
        async (route) => {
          await held;
          await route.fulfill({
            status: 503,
            contentType: 'application/json',
            body: JSON.stringify({
              status: 'error',
              code: 'SERVICE_UNAVAILABLE',
              message: 'Not now',
              requestId: 'r-1',
            }),
          });
        },
        { times: 1 },
      );
      await page.getByLabel('City').fill('Uppsala');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Uppsala, United States').waitFor();
      answer();
      await page.getByText('Your changes were not saved.').waitFor();
      await page.getByText('Uppsala, United States').waitFor({ state: 'detached' });
      expect(await page.getByLabel('City').inputValue()).toBe('Uppsala');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Uppsala, United States').waitFor();
      await page.getByText('Your profile is saved').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'keeps what was entered when the connection is lost',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      await open(page);
      await page.getByLabel('City').fill('Bergen');
      await page.route('**/users/updateMe', (route) => route.abort('internetdisconnected'), {
        times: 1,
      });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your changes were not saved.').waitFor();
      expect(await page.getByLabel('City').inputValue()).toBe('Bergen');
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'gets a picture that is cropped by keys, shown, and removed',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      await open(page);
      await choosePicture(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      const stage = page.getByRole('application', { name: 'Crop of your picture' });
      await stage.focus();
      // All the way to the left, where the photo is red.
      for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
      for (let step = 0; step < 12; step += 1) await page.keyboard.press('+');
      for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft');
      await page.getByRole('button', { name: 'Save picture' }).click();
      await page.getByText('Picture saved').waitFor();
      await page.getByRole('img', { name: 'Your picture' }).locator('img').waitFor();

      const { profileImage } = await investor.api.ask<UserView>('GET', '/users/me');
      expect(profileImage).not.toBeNull();
      // The middle of the shown picture is red.
      const shown = await page.getByRole('img', { name: 'Your picture' }).screenshot();
      const middle = sharp(shown).extract({ left: 40, top: 40, width: 10, height: 10 });
      const { channels } = await sharp(await middle.png().toBuffer()).stats();
      expect(channels[0]?.mean).toBeGreaterThan(150);
      expect(channels[2]?.mean).toBeLessThan(60);

      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByText('Picture removed').waitFor();
      await page.getByRole('img', { name: 'No picture yet' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'says what is wrong with a file and keeps the dialog open',
    async () => {
      const page = await signedInPage(await newInvestor(platform()));
      await open(page);
      await choosePicture(page, {
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      });
      await page.getByText('Choose a PNG, JPEG or WebP image.').waitFor();
      const file = page.getByLabel('Image file');
      await file.setInputFiles({
        name: 'no.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no image'),
      });
      await page.getByText('This image can’t be read.').waitFor();
      await file.setInputFiles({
        name: 'empty.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(0),
      });
      await page.getByText('The file is empty.').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('button:focus', { hasText: 'Add a picture' }).waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'changes its email address once the links of both mails were used',
    async () => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor);
      const next = `moved.${investor.email}`;
      await open(page);
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByLabel('New email address').fill(next);
      await page.getByLabel('Your password').fill('not my password');
      await page.getByRole('button', { name: 'Send both links' }).click();
      await page.getByText('The password is incorrect').first().waitFor();
      await page.getByLabel('Your password').fill(investor.password);
      await page.getByRole('button', { name: 'Send both links' }).click();
      await page.getByText(`Waiting for ${next}`).waitFor();
      expect(await readHorizontalOverflow(page)).toBe(0);

      const linkTo = async (address: string) =>
        findLink(await waitForMail(platform().mailbox, address, /confirm/i), '/user/confirm-email');
      await visit(page, await linkTo(next));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Half-way there' }).waitFor();
      const current = findLink(
        await waitForMail(platform().mailbox, investor.email, /confirm the change/i),
        '/user/confirm-email',
      );
      await visit(page, current);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Your email address was changed' }).waitFor();
      await visit(page, current);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      await page.getByRole('link', { name: 'My account' }).last().click();
      await page.getByText(next, { exact: true }).waitFor();
      await waitForMail(platform().mailbox, investor.email, /was changed/);
    },
    TEST_TIMEOUT_MS,
  );

  it.each(['light', 'dark'] as const)(
    'has no accessibility violations in the %s theme, with the picture dialog open too, and fits 320 px',
    async (colorScheme) => {
      const investor = await newInvestor(platform());
      const page = await signedInPage(investor, { colorScheme, viewport: DESKTOP });
      await open(page);
      await page.getByLabel('City').waitFor();
      expect(await findWcagViolations(page, 'profile', colorScheme)).toEqual([]);
      await choosePicture(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      await page.getByLabel('Zoom').waitFor();
      // The dialog fades in.
      await page
        .locator('.modal.show')
        .evaluate((dialog) =>
          Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
        );
      expect(await findWcagViolations(page, 'picture dialog', colorScheme)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await readHorizontalOverflow(page)).toBe(0);
      await page.keyboard.press('Escape');
      expect(await readHorizontalOverflow(page)).toBe(0);
    },
    TEST_TIMEOUT_MS,
  );
});

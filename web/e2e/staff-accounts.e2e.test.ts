import type { InviteView, StaffChangeView } from '@candor/contracts/staff';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInByApi } from './support/api.ts';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { findLink, waitForMail } from './support/mail.ts';
import { newInvestor, newPerson } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Sets the folder that screenshots are written to; none are taken without it. */
const SHOTS = process.env.STAFF_SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

suite('staff accounts', () => {
  const fixtures = openFixtures();

  async function openStaffPage(page: Page): Promise<void> {
    await visit(page, `${fixtures.platform().url}/user/staff`);
    await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
    await page.getByText('Support Desk', { exact: true }).waitFor();
  }

  it(
    'an invitation that two admins made creates a support account with read-only access',
    async () => {
      const platform = fixtures.platform();
      const person = newPerson();
      const maker = await fixtures.signedInPage(platform.account('admin'), { viewport: DESKTOP });
      await openStaffPage(maker);
      await maker.getByRole('button', { name: 'Invite a person' }).click();
      await maker.getByLabel('Email address').fill(person.email);
      await maker.getByLabel('Role', { exact: true }).selectOption('support');
      await shoot(maker, 'invite-dialog');
      await maker.getByRole('button', { name: 'Invite', exact: true }).click();
      await maker.getByText('Another admin decides on what you propose.').first().waitFor();

      const second = platform.account('admin', 1);
      const checker = await fixtures.signedInPage(second, { viewport: DESKTOP });
      await openStaffPage(checker);
      const proposal = checker.getByRole('listitem').filter({ hasText: person.email });
      await shoot(checker, 'staff-proposed');
      await proposal.getByRole('button', { name: 'Approve' }).click();
      await checker.getByText('The link works until').first().waitFor();

      const mail = await waitForMail(platform.mailbox, person.email, /invited/);
      const invited = await fixtures.page({ viewport: DESKTOP });
      await visit(invited, findLink(mail, '/invitation'));
      await invited.getByText(/invites you as a member of support/).waitFor();
      expect(await findWcagViolations(invited, 'invitation')).toEqual([]);
      await shoot(invited, 'invitation');
      await invited.getByLabel('Full name').fill(person.fullName);
      await invited.getByLabel('Username').fill(person.username);
      await invited.getByLabel('Password', { exact: true }).fill(person.password);
      await invited.getByLabel('Repeat password').fill(person.password);
      await invited.getByLabel(/I agree/).check();
      await invited.getByRole('button', { name: 'Create my account' }).click();
      await invited.waitForURL('**/user/**');
      await openStaffPage(invited);
      await invited.getByText('You have read-only access').waitFor();
      expect(await invited.getByRole('button', { name: 'Invite a person' }).count()).toBe(0);

      const support = await signInByApi(platform.url, person);
      const { status } = await support.call('POST', '/users/manage/invitations', {
        email: 'x@mail.example',
        role: 'admin',
      });
      expect(status).toBe(403);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'a change of role needs a second admin, and ends the session of the account',
    async () => {
      const platform = fixtures.platform();
      const investor = await newInvestor(platform);
      const page = await fixtures.signedInPage(platform.account('admin'), { viewport: DESKTOP });
      await visit(page, `${platform.url}/user/user-profile/${investor.api.id}`);
      await page.getByRole('button', { name: 'Change role' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Role', { exact: true }).selectOption('support');
      await dialog.getByLabel('Reason').fill('Joins the desk');
      expect(await findWcagViolations(page, 'role dialog')).toEqual([]);
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await page.getByRole('link', { name: 'Proposed role: Support' }).waitFor();

      const maker = await signInByApi(platform.url, platform.account('admin'));
      const { body } = await maker.call('GET', '/users/manage/staff-changes?limit=50');
      const list = (body as { data: { data: StaffChangeView[] } }).data.data;
      const change = list.find(({ userId }) => userId === investor.api.id);
      const own = await maker.call('PATCH', `/users/manage/staff-changes/${change?.id}`, {
        status: 'approved',
      });
      expect(own.status).toBe(403);

      const second = platform.account('admin', 1);
      const checker = await fixtures.signedInPage(second, { viewport: DESKTOP });
      await openStaffPage(checker);
      const proposal = checker.getByRole('listitem').filter({ hasText: investor.fullName });
      await proposal.getByText('Reason: Joins the desk').waitFor();
      await proposal.getByRole('button', { name: 'Approve' }).click();
      await checker.getByText(investor.email).waitFor();

      await waitForMail(platform.mailbox, investor.email, /role of your account changed/);
      const ended = await investor.api.call('GET', '/users/sessions');
      expect(ended.status).toBe(401);
      const again = await signInByApi(platform.url, investor);
      expect((await again.call('GET', '/users/manage/staff')).status).toBe(200);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'the staff page is accessible in both themes and fits 320 px',
    async () => {
      const platform = fixtures.platform();
      const admin = await signInByApi(platform.url, platform.account('admin'));
      const invited = await admin.ask<InviteView>('POST', '/users/manage/invitations', {
        email: newPerson().email,
        role: 'investor',
      });
      expect(invited.invitation?.status).toBe('open');
      for (const colorScheme of ['light', 'dark'] as const) {
        const options = { viewport: DESKTOP, colorScheme };
        const page = await fixtures.signedInPage(platform.account('admin'), options);
        await openStaffPage(page);
        expect(await findWcagViolations(page, colorScheme, colorScheme)).toEqual([]);
        await shoot(page, `staff-${colorScheme}`);
        await page.setViewportSize({ width: 320, height: 780 });
        expect(await readHorizontalOverflow(page)).toBe(0);
        // No address is cut off.
        const addresses = page.locator('td').getByText(/@/);
        const cut = await addresses.evaluateAll(
          (all) => all.filter(({ parentElement: e }) => e && e.scrollWidth > e.clientWidth).length,
        );
        expect({ all: (await addresses.count()) > 0, cut }).toEqual({ all: true, cut: 0 });
        expect(await findWcagViolations(page, `${colorScheme}, 320 px`, colorScheme)).toEqual([]);
        await shoot(page, `staff-320-${colorScheme}`);
      }
    },
    TEST_TIMEOUT_MS,
  );
});

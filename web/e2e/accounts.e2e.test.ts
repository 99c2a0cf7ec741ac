import type { StaffChangeView } from '@candor/contracts/staff';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ApiCaller, signInByApi } from './support/api.ts';
import { findWcagViolations, findWcagViolationsInThemes } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures } from './support/fixtures.ts';
import { submitIdentityByApi } from './support/identity.ts';
import { newInvestor } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('accounts, for staff', () => {
  const { platform, signedInPage, admin: signInAdmin } = openFixtures();
  let admin: ApiCaller;

  beforeAll(async () => {
    admin = await signInAdmin();
  });

  async function openAs(role: 'admin' | 'support', path: string): Promise<Page> {
    const page = await signedInPage(platform().account(role), { viewport: DESKTOP });
    page.setDefaultTimeout(20_000);
    await visit(page, `${platform().url}/user/${path}`);
    return page;
  }

  it('are found by a part of the name, and opened from the list by keyboard', async () => {
    const person = await newInvestor(platform());
    const page = await openAs('support', 'admin');
    const search = page.getByRole('searchbox');
    await search.fill(person.fullName.slice(6));
    const link = page.getByRole('link', { name: person.fullName });
    await link.waitFor();
    await page.getByText('1 account', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe(person.fullName.slice(6));
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: person.fullName }).waitFor();
    // Read-only: no figure opens a dialog.
    expect(await page.getByRole('button', { name: /Total Profits/ }).count()).toBe(0);
    await page.goBack();
    await page.getByText('1 account', { exact: true }).waitFor();
  }, 60_000);

  it('are adjusted, reversed, noted and deactivated on one page, whose timeline tells it', async () => {
    const person = await newInvestor(platform());
    const page = await openAs('admin', `user-profile/${person.api.id}`);
    await page.getByRole('button', { name: /Total Profits/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('250');
    await dialog.getByLabel('Details').fill('profit of the week');
    await dialog.getByText('$0.00 → $250.00').first().waitFor();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Updated Successfully').waitFor();
    await page.locator('.user-balance').getByText('$250.00').first().waitFor();

    await page.getByRole('link', { name: 'Wallet history' }).click();
    await page.getByRole('button', { name: /^Reverse entry 1/ }).click();
    await dialog.getByLabel('Reason').fill('entered for the wrong person');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await page.getByText('Entry reversed').waitFor();
    await page.getByText('reversed by entry 2').waitFor();

    await page.getByRole('link', { name: 'Notes' }).click();
    await page.getByRole('textbox', { name: 'New note' }).fill('Told the investor by phone.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Told the investor by phone.').waitFor();

    await page.getByRole('button', { name: 'Deactivate' }).click();
    await dialog.getByLabel('Reason').fill('asked for by phone');
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('button', { name: 'Activate' }).waitFor();

    await page.getByRole('link', { name: 'Timeline' }).click();
    const timeline = page.getByRole('list', { name: /What happened/ });
    for (const text of [
      'Account deactivated',
      'Note written',
      'Entry reversed',
      'Wallet adjusted',
    ]) {
      await timeline.getByText(text).first().waitFor();
    }
    await timeline.getByText('“asked for by phone”').waitFor();
  }, 90_000);

  it('list every open proposal and request with its link, and the timeline names who decided', async () => {
    const { api } = await newInvestor(platform());
    const second = platform().account('admin', 1);
    const checker = await signInByApi(platform().url, second);
    const proposed = await admin.ask<{ id: string }>('PATCH', `/users/${api.id}/editWallet`, {
      details: 'profit of the quarter',
      amount: 5_000,
      wallet: 'totalProfit',
      action: 'top-up',
    });
    const others = await admin.ask<StaffChangeView[]>(
      'GET',
      '/users/manage/staff-changes?limit=50',
    );
    await admin.ask('PATCH', `/users/manage/role/${api.id}`, {
      role: 'support',
      reason: 'joins the desk',
    });
    await submitIdentityByApi(api, {
      documentType: 'passport',
      documentNumber: 'C01X00T47',
      photos: ['front', 'selfie'],
    });
    await api.ask('POST', '/users/me/close-request', { reason: 'moving my savings' });
    const page = await openAs('admin', `user-profile/${api.id}`);
    const open = page.locator('.user-open .entry-list');
    const adjustment = open.getByRole('link', { name: /^Proposed adjustment/ });
    await adjustment.waitFor();
    expect(await adjustment.getAttribute('href')).toContain(`approvals?id=${proposed.id}`);
    await open.getByText('$5,000.00').waitFor();
    expect(await open.getByRole('link', { name: 'Proposed role: Support' }).count()).toBe(1);
    await open.getByText('Wants to close the account').waitFor();
    // The menu counts the proposed role.
    await page
      .getByRole('link', {
        name: new RegExp(`^Staff.*\\b${others.length + 1} open$`),
      })
      .waitFor();

    await checker.ask('PATCH', `/users/approvals/${proposed.id}`, {
      status: 'refused',
      reason: 'no such profit',
    });
    const timeline = page.getByRole('list', { name: /What happened/ });
    const decided = timeline.getByRole('listitem').filter({ hasText: 'Proposed adjustment' });
    await decided.getByText(`refused, proposed by`).waitFor();
    await decided.getByText(`decided by ${second.fullName}`).waitFor();
    await decided.getByText('“no such profit”').waitFor();
    await adjustment.waitFor({ state: 'detached' });
    await timeline.getByText('from Investor to Support').waitFor();
    await timeline.getByText('“moving my savings”').waitFor();
    expect(await findWcagViolations(page, 'open requests')).toEqual([]);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
      expect(await readHorizontalOverflow(page)).toBe(0);
    }

    await open.getByRole('link', { name: /^Identity documents/ }).click();
    await page.getByText('C01X00T47').or(page.getByText('•••T47')).first().waitFor();
  }, 90_000);

  it('are deleted once the email address is typed, and not while money is left', async () => {
    const person = await newInvestor(platform());
    await admin.ask('PATCH', `/users/${person.api.id}/editWallet`, {
      details: 'a first profit',
      amount: 10,
      wallet: 'totalProfit',
      action: 'top-up',
    });
    const page = await openAs('admin', `user-profile/${person.api.id}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('can’t be deleted yet').waitFor();
    await dialog.getByText('$10.00').waitFor();
    await dialog.locator('.form-dialog-actions').getByRole('button').click();
    await admin.ask('PATCH', `/users/${person.api.id}/editWallet`, {
      details: 'paid out in cash',
      amount: 10,
      wallet: 'totalProfit',
      action: 'deduct',
    });
    await page.reload();
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByLabel(/to confirm/).fill('someone@else.example');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByText('not the email address').waitFor();
    await dialog.getByLabel(/to confirm/).fill(person.email);
    await expectDeleted(page);
    const { data } = (await admin.call('GET', `/users?search=${person.email}`)).body as {
      data: { data: unknown[] };
    };
    expect(data.data).toEqual([]);
  }, 90_000);

  /** The wallet is closed by an event; deleting again continues it. */
  async function expectDeleted(page: Page): Promise<void> {
    const submit = page.getByRole('button', { name: 'Delete for good' });
    const done = page.getByText('Account deleted');
    for (let tries = 0; tries < 20 && !(await done.isVisible()); tries += 1) {
      if (await submit.isVisible()) await submit.click();
      await Promise.race([
        done.waitFor({ timeout: 1_500 }).catch(() => {}),
        page
          .getByText('Delete again in a moment')
          .waitFor({ timeout: 1_500 })
          .catch(() => {}),
      ]);
    }
    await page.waitForURL('**/user/admin');
  }

  it('have no WCAG violations in either theme', async () => {
    const { id } = (await newInvestor(platform())).api;
    const page = await openAs('admin', 'admin');
    await page.locator('main .data-table').waitFor();
    const found = await findWcagViolationsInThemes(page, 'list');
    await visit(page, `${platform().url}/user/user-profile/${id}`);
    for (const part of ['Timeline', 'Wallet history', 'Notes', 'Sessions']) {
      await page.getByRole('link', { name: part, exact: true }).click();
      await page.waitForFunction(
        () => document.querySelector('.user-parts [aria-busy="true"]') === null,
      );
      found.push(...(await findWcagViolationsInThemes(page, part)));
    }
    await page.getByRole('button', { name: /Total Deposits/ }).click();
    await page.getByRole('dialog').getByLabel('Amount').fill('5000');
    found.push(...(await findWcagViolationsInThemes(page, 'adjustment')));
    expect(found).toEqual([]);
  }, 180_000);

  it('fit a phone, and answer at 1440 by 900 without scrolling', async () => {
    const person = await newInvestor(platform());
    const page = await openAs('admin', 'admin');
    await page.locator('main .data-table').waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await readHorizontalOverflow(page)).toBe(0);
    await visit(page, `${platform().url}/user/user-profile/${person.api.id}`);
    await page.locator('.user-timeline').waitFor();
    expect(await readHorizontalOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const part of [
      '.user-head h1',
      '.user-balance',
      '.user-open',
      '.user-details',
      '.user-timeline li',
    ]) {
      const box = await page.locator(part).first().boundingBox();
      expect([part, box !== null && box.y >= 0 && box.y + box.height <= 900]).toEqual([part, true]);
    }
  }, 60_000);
});

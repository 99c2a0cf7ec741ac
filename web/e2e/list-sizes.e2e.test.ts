import type { ProfitRunView } from '@candor/contracts/profit-runs';
import type { SettingsSectionView } from '@candor/contracts/settings';
import { waitFor } from '@candor/kit/testing/wait-for';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInByApi } from './support/api.ts';
import { findWcagViolations } from './support/axe.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { answerLists } from './support/list-answers.ts';
import { requestWithdrawal, uploadReceipt } from './support/money.ts';
import { newInvestor, newPerson } from './support/people.ts';
import { readHorizontalOverflow } from './support/screens.ts';
import { openPage, waitUntilLoaded } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

/** Sets the folder that screenshots are written to; none are taken without it. */
const SHOTS = process.env.LIST_SHOTS;

const SIZES = [DESKTOP, { width: 1280, height: 720 }, { width: 360, height: 780 }];
const COUNTS = [0, 1, 40, 10_000];

/** What a person must never be shown; numbers have separators. */
const RAW = /.{0,9}(?:undefined|\[object|NaN|TypeError|\b10000\b).{0,9}/;

/** The lists of staff, with the calls that fill them. */
const LISTS: readonly (readonly [screen: string, ...calls: RegExp[]])[] = [
  ['/user/admin', /^users$/],
  ['/user/deposit-list', /^users\/receipt$/],
  ['/user/withdrawal-list', /^users\/withdraw$/],
  ['/user/kyc-list', /^users\/kyc$/],
  ['/user/approvals', /^users\/proposals$/],
  ['/user/profit-runs', /^users\/profit-runs$/],
  ['/user/profit-runs/RUN', /\/lines$/],
  ['/user/reconciliation', /reconciliation\/runs$/],
  ['/user/audit', /^users\/audit$/],
  ['/user/email?tab=log', /^notifications\/mails$/],
  ['/user/staff', /manage\/staff$/, /manage\/invitations$/],
  ['/user/settings?part=history', /^settings\/versions$/],
  ['/user/user-profile/PERSON', /\/timeline$/],
  ['/user/user-profile/PERSON?part=history', /\/transactions$/],
  ['/user/user-profile/PERSON?part=notes', /\/notes$/],
  ['/user/user-profile/PERSON?part=sessions', /\/sign-ins$/],
];

suite('a list of staff', () => {
  const { platform, admin, signedInPage } = openFixtures();
  const ids = { RUN: '', PERSON: '' };

  /** At least one item of each list. */
  beforeAll(async () => {
    const staff = await admin();
    const investor = await newInvestor(platform());
    const { api } = investor;
    ids.PERSON = api.id;
    await uploadReceipt(api);
    const change = { wallet: 'totalProfit', action: 'top-up', status: 'successful' };
    const path = `/users/${api.id}/editWallet`;
    await staff.ask('PATCH', path, { ...change, amount: 300, details: 'profit of the week' });
    await staff.call('PATCH', path, { ...change, amount: 6_000, details: 'profit of the year' });
    await requestWithdrawal(api, 20);
    await staff.ask('POST', `/users/${api.id}/notes`, { text: 'Called back on Monday.' });
    await staff.ask('POST', '/users/manage/invitations', {
      email: newPerson().email,
      role: 'investor',
    });
    await staff.ask('POST', '/users/reconciliation/runs', { scope: 'quick' });
    const sections = await staff.ask<SettingsSectionView[]>('GET', '/settings');
    const times = sections.find(({ section }) => section === 'service-times');
    await staff.ask('POST', '/settings/service-times', {
      base: times?.current?.version ?? 0,
      reason: 'Public holidays',
      receiptDueHours: 20,
    });
    const list = new FormData();
    // A week that no other test credits.
    list.append('period', '2024-W11');
    list.append('file', new Blob([`account,amount\n${investor.email},5\n`]), 'profit.csv');
    ids.RUN = (await staff.ask<ProfitRunView>('POST', '/users/profit-runs', list)).id;
    // A login of its own for the list of sessions.
    await signInByApi(platform().url, investor);
  }, 120_000);

  async function inspect(page: Page, where: string, count: number): Promise<string[]> {
    const problems: string[] = [];
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      const place = `${where}-${viewport.width}`;
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${place.replace(/\W+/g, '-')}.png` });
      if ((await readHorizontalOverflow(page)) > 0) problems.push(`${place}: scrolls sideways`);
      if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) {
        problems.push(`${place}: has no single heading`);
      }
      const [raw] = (await page.locator('body').innerText()).match(RAW) ?? [];
      if (raw) problems.push(`${place}: shows ${raw}`);
    }
    // What 1 and 40 items show is a part of what 10,000 show.
    if (count === 0 || count === COUNTS.at(-1))
      problems.push(...(await findWcagViolations(page, where)));
    return problems;
  }

  it.each(LISTS)(
    '%s is readable with 0, 1, 40 and 10,000 items in every size of window',
    async (screen, ...calls) => {
      const address = screen.replace(/RUN|PERSON/, (name) => ids[name as keyof typeof ids]);
      const page = await signedInPage(platform().account('admin'), { viewport: DESKTOP });
      const problems: string[] = [];
      for (const count of COUNTS) {
        const answered = await answerLists(page, count);
        await openPage(page, `${platform().url}${address}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const isAnswered = (call: RegExp) =>
          [...answered].some(([path, { hasSample }]) => hasSample && call.test(path));
        // A part that loads its script has not made its call, and shows no skeleton.
        const isRead = async () => {
          // What is further down may be read once it is seen.
          await page.mouse.wheel(0, 20_000);
          return calls.every(isAnswered);
        };
        await waitFor(isRead, { describe: `the calls ${calls} of ${screen} to be answered` });
        await waitUntilLoaded(page);
        problems.push(...(await inspect(page, `${screen}-${count}`, count)));
        await page.setViewportSize(DESKTOP);
      }
      expect(problems).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});

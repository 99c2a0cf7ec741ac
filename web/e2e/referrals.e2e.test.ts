import { waitFor } from '@candor/kit/testing/wait-for';
import { describe, expect, it } from '@jest/globals';
import { postAnonymously } from './support/api.ts';
import { CHROMIUM } from './support/chromium.ts';
import { DESKTOP, openFixtures, TEST_TIMEOUT_MS } from './support/fixtures.ts';
import { confirmByApi, newInvestor, newPerson } from './support/people.ts';
import { screenOpener } from './support/screen-opener.ts';
import { visit } from './support/visit.ts';

const suite = CHROMIUM ? describe : describe.skip;

suite('referrals', () => {
  const fixtures = openFixtures();
  const openScreen = screenOpener(fixtures);
  const url = (path: string) => `${fixtures.platform().url}${path}`;

  it(
    'lead from the link over sign-up to the list, as joined',
    async () => {
      const referrer = await newInvestor(fixtures.platform());
      const { referralCode } = await referrer.api.ask<{ referralCode: string }>('GET', '/users/me');
      const page = await openScreen('/user/referral-list', { viewport: DESKTOP }, referrer);
      await page.getByText('Nobody has signed up with your link yet. Send it').waitFor();
      const link = await page.getByLabel('Your referral link').inputValue();
      expect(link).toContain(`/signup?referrer=${referralCode}`);

      const guest = await fixtures.page({ viewport: DESKTOP });
      await visit(guest, link);
      await guest.getByText('The code is valid').waitFor();

      const friend = newPerson();
      await postAnonymously(fixtures.platform().url, '/users/signup', {
        ...friend,
        confirmPassword: friend.password,
        country: 'United States',
        countryCode: '+1',
        phone: '+12015550777',
        agreeTerms: true,
        referrer: referralCode,
      });
      await confirmByApi(fixtures.platform(), friend);
      await waitFor(async () => {
        const path = `/users/referral/${referrer.api.id}`;
        const { total } = await referrer.api.ask<{ total: number }>('GET', path);
        return total === 1;
      });

      await page.reload();
      await page.getByRole('cell', { name: friend.fullName }).waitFor();
      await page.getByRole('cell', { name: /Joined/ }).waitFor();
      await page.getByText('1 person signed up with your link, 0 deposited').waitFor();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'say at sign-up that nobody has a code, and refuse it',
    async () => {
      const page = await fixtures.page({ viewport: DESKTOP });
      await visit(page, url('/signup?referrer=NOBODY-0000'));
      await page.getByText('Nobody has this code').waitFor();
      await expect(
        postAnonymously(fixtures.platform().url, '/users/signup', {
          ...newPerson(),
          confirmPassword: 'a long walk in the rain',
          country: 'United States',
          countryCode: '+1',
          phone: '+12015550778',
          agreeTerms: true,
          referrer: 'NOBODY-0000',
        }),
      ).rejects.toThrow('REFERRER_UNKNOWN');
    },
    TEST_TIMEOUT_MS,
  );
});

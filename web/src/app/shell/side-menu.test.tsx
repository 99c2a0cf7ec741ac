/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { anAccount } from '../../testing/accounts.ts';
import { refusal, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { SideMenu } from './side-menu.tsx';

afterEach(cleanup);

test('the menu of staff counts every open proposal, not those that were listed', async () => {
  renderSignedIn(<SideMenu />, {
    at: '/user/dashboard',
    account: anAccount({ role: 'admin' }),
    answer: ({ path }) =>
      path.startsWith('/users/manage/staff-changes')
        ? success([], { page: { nextCursor: 'next', total: 60 } })
        : refusal(503, 'SERVICE_UNAVAILABLE'),
  });
  expect(await screen.findByRole('link', { name: /^Staff.* 60 open$/ })).not.toBeNull();
});

/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { InvitationPage } from './invitation-page.tsx';

afterEach(cleanup);

test.each(['', '?token='])(
  'the page of an invitation opened with the query "%s" explains that the address is incomplete and sends nothing',
  async (query) => {
    const { calls, fetch } = fakeFetch(() => success(null));
    renderApp(<InvitationPage />, { fetch, at: `/invitation${query}` });
    await screen.findByRole('heading', { name: 'This address is incomplete' });
    expect(
      screen.getByText(/ask the person who invited you for a new one/).getAttribute('role'),
    ).toBe('alert');
    expect(calls).toEqual([]);
  },
);

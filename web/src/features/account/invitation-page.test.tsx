/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { InvitationPage } from './invitation-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the page of an invitation is in the language that the inviting person chose', async () => {
  const { fetch } = fakeFetch(() =>
    success({ email: 'sam@example.com', role: 'support', language: 'de', invitedBy: 'Ada Obi' }),
  );
  renderApp(<InvitationPage />, { fetch, at: '/invitation?token=a-token' });
  await screen.findByText(/Ada Obi lädt Sie/);
  expect(document.documentElement.lang).toBe('de');
});

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

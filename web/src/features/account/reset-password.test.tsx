/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccount } from '../../testing/accounts.ts';
import { fakeFetch, refusal, success } from '../../testing/fake-fetch.ts';
import { button, fill, type User } from '../../testing/fields.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SuccessPasswordPage } from './success-password-page.tsx';

const TOKEN = 'a'.repeat(43);
const place = (path: string, says: string) => ({ path, element: <p>{says}</p> });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the form for a new password', () => {
  const at = `/reset-password?email=amara%40example.com&token=${TOKEN}`;

  async function choose(user: User) {
    await fill(user, 'New password', 'correct horse');
    await fill(user, 'Repeat password', 'correct horse');
    await user.click(button('Set the new password'));
  }

  test('confirms that the password was reset', async () => {
    const user = userEvent.setup();
    const { calls, fetch } = fakeFetch(() => success(anAccount(), { token: 't' }));
    renderApp(<ResetPasswordPage />, {
      fetch,
      at,
      routes: [place('/success-password', 'All done')],
    });
    await choose(user);
    await screen.findByText('All done');
    await screen.findByText('Your password has been reset');
    expect(calls[0]?.path).toBe(`/users/reset-password/${TOKEN}`);
  });

  test('leads to a confirmation page', async () => {
    const user = userEvent.setup();
    const { fetch } = fakeFetch(() => success(anAccount(), { token: 't' }));
    renderApp(<ResetPasswordPage />, {
      fetch,
      at,
      routes: [{ path: '/success-password', element: <SuccessPasswordPage /> }],
    });
    await choose(user);
    await screen.findByRole('heading', { name: 'Your password has been reset' });
  });

  test('has no confirmation page without a reset: it redirects to the login page', async () => {
    const { fetch } = fakeFetch(() => refusal(401, 'TOKEN_MISSING'));
    renderApp(<SuccessPasswordPage />, {
      fetch,
      at: '/success-password',
      routes: [place('/login', 'The login page')],
    });
    await screen.findByText('The login page');
    expect(screen.queryByText('Your password has been reset')).toBeNull();
  });

  test('reports an invalid link and offers a new one', async () => {
    const user = userEvent.setup();
    const { fetch } = fakeFetch(() => refusal(410, 'LINK_INVALID'));
    renderApp(<ResetPasswordPage />, { fetch, at });
    await choose(user);
    await screen.findByText('Error reseting password');
    const link = screen.getByRole('link', { name: 'Send me a new link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });
});

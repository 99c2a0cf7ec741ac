/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { anAccount, logIn } from '../../testing/accounts.ts';
import { type FakeCall, fakeFetch, refusal, success } from '../../testing/fake-fetch.ts';
import { button, field, fill, type User } from '../../testing/fields.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { SignupPage } from './signup-page.tsx';
import { VerifiedPage } from './verified-page.tsx';
import { VerifyPage } from './verify-page.tsx';

const TOKEN = 'a'.repeat(43);
const place = (path: string, says: string) => ({ path, element: <p>{says}</p> });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function fillSignup(user: User) {
  await fill(user, 'Full name', 'Amara Lindqvist');
  await fill(user, 'Username', 'amaral');
  await fill(user, 'Email', 'amara@example.com');
  await fill(user, 'Phone', '2015550123');
  await fill(user, 'Password', 'correct horse');
  await fill(user, 'Repeat password', 'correct horse');
}

describe('the sign-up form', () => {
  const unverified = anAccount({ isEmailVerified: false });

  test('sends the entered values with the referrer of the link, then opens the verification page', async () => {
    const user = userEvent.setup();
    const { calls, fetch } = fakeFetch(({ method }) =>
      method === 'GET' ? success({ known: true }) : success(unverified, { token: 't' }),
    );
    renderApp(<SignupPage />, {
      fetch,
      at: '/signup?referrer=JONAS-4TT',
      routes: [place('/verify', 'The verification page')],
    });
    await fillSignup(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Create account'));
    await screen.findByText('The verification page');
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      path: '/users/signup',
      body: {
        country: 'United States',
        countryCode: '+1',
        phone: '+12015550123',
        referrer: 'JONAS-4TT',
        agreeTerms: true,
      },
    });
    expect(
      screen.getByText('Please check your email to verify your password for access'),
    ).not.toBeNull();
  });

  test('is not sent without agreement to the terms or with passwords that differ', async () => {
    const user = userEvent.setup();
    const { calls, fetch } = fakeFetch(() => success(unverified, { token: 't' }));
    renderApp(<SignupPage />, { fetch, at: '/signup' });
    await fillSignup(user);
    await fill(user, 'Repeat password', 'x');
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
    await user.click(button('Create account'));
    await screen.findByText('There are 2 problems to fix');
    await screen.findByText('Form not valid');
    expect(screen.getAllByText('Please agree to terms and conditions')).toHaveLength(2);
    expect(screen.getAllByText('Password and Confirm Password fields do not match')).toHaveLength(
      2,
    );
    expect(calls).toHaveLength(0);
  });

  test('shows the dial code of the chosen country', async () => {
    const user = userEvent.setup();
    const { fetch } = fakeFetch(() => success(null));
    renderApp(<SignupPage />, { fetch, at: '/signup' });
    await user.click(field('Country'));
    await waitFor(() => screen.getByRole('option', { name: 'Sweden' }));
    await user.selectOptions(field('Country'), 'Sweden');
    expect(field('Country code, follows the country').value).toBe('+46');
    expect(field('Country code, follows the country').readOnly).toBe(true);
  });
});

describe('the login form', () => {
  test('reports invalid input in the snack-bar and at each field, and is not sent', async () => {
    const user = userEvent.setup();
    const { calls, fetch } = fakeFetch(() => success(anAccount(), { token: 't' }));
    renderApp(<LoginPage />, { fetch, at: '/login' });
    await fill(user, 'Email or username', 'amara@example.com');
    await fill(user, 'Password', 'short');
    await user.click(button('Log in'));
    await screen.findByText('Form not valid');
    expect(
      screen.getAllByText('Password must be greater or equal to 8 characters').length,
    ).toBeGreaterThan(0);
    expect(calls).toHaveLength(0);
    await user.type(field('Password'), 'er than that');
    await waitFor(() => expect(screen.queryByText('Form not valid')).toBeNull());
  });

  test('returns to the page that required the login', async () => {
    const user = userEvent.setup();
    const { fetch } = fakeFetch(() => success(anAccount(), { token: 't' }));
    renderApp(<LoginPage />, {
      fetch,
      at: '/login?next=%2Fuser%2Fhistory',
      routes: [place('/user/history', 'The history')],
    });
    await fill(user, 'Email or username', 'amara@example.com');
    await fill(user, 'Password', 'correct horse');
    await user.click(button('Log in'));
    await screen.findByText('The history');
  });

  test('shows the server’s message once, in the page', async () => {
    const user = userEvent.setup();
    const { fetch } = fakeFetch(() =>
      refusal(401, 'CREDENTIALS_WRONG', 'Incorrect email or password'),
    );
    renderApp(<LoginPage />, { fetch, at: '/login' });
    await fill(user, 'Email or username', 'amara@example.com');
    await fill(user, 'Password', 'correct horse');
    await user.click(button('Log in'));
    // Throws if it is shown twice.
    const message = await screen.findByText('Incorrect email or password');
    expect(message.closest('form [role="alert"]')).not.toBeNull();
  });
});

describe('the mailed confirmation link', () => {
  test('is redeemed once although effects run twice', async () => {
    const { calls, fetch } = fakeFetch(() => success(anAccount()));
    renderApp(
      <StrictMode>
        <VerifiedPage />
      </StrictMode>,
      { fetch, at: `/verified?email=amara%2Bx%40example.com&token=${TOKEN}` },
    );
    await screen.findByRole('heading', { name: 'Your email is confirmed' });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/users/verify-mail?email=amara%2Bx%40example.com', { token: TOKEN }],
    ]);
  });

  test('offers a new mail when it no longer works', async () => {
    const user = userEvent.setup();
    const { calls, fetch } = fakeFetch((call) =>
      call.path.startsWith('/users/verify-mail') ? refusal(410, 'LINK_INVALID') : success(null),
    );
    renderApp(<VerifiedPage />, { fetch, at: `/verified?email=a%40b.co&token=${TOKEN}` });
    await screen.findByRole('heading', { name: 'This link no longer works' });
    await user.click(button('Send the email again'));
    await screen.findByText('A new email is on its way to a@b.co');
    expect(calls[1]?.path).toBe('/users/resend-mail?email=a%40b.co');
    expect(button('Send again in 60 s').hasAttribute('disabled')).toBe(true);
  });

  test('can be retried while the server is unreachable', async () => {
    const user = userEvent.setup();
    let unreachable = true;
    const { fetch } = fakeFetch(() => {
      if (unreachable) throw new TypeError('Failed to fetch');
      return success(anAccount());
    });
    renderApp(<VerifiedPage />, { fetch, at: `/verified?email=a%40b.co&token=${TOKEN}` });
    await screen.findByText('The confirmation could not be loaded');
    unreachable = false;
    await user.click(button('Retry'));
    await screen.findByRole('heading', { name: 'Your email is confirmed' });
  });
});

describe('the verification page', () => {
  const unverified = anAccount({ isEmailVerified: false });

  test('names the address, and confirms once the email is confirmed in another tab', async () => {
    const { fetch } = fakeFetch(() => success(unverified, { token: 't' }));
    const { services } = renderApp(<VerifyPage />, { fetch, at: '/verify' });
    await act(async () => {
      await services.session.signIn('POST users/login', { body: logIn });
    });
    await screen.findByText('amara@example.com');
    act(() => services.session.confirmed());
    await screen.findByRole('heading', { name: 'Your email is confirmed' });
  });

  test('keeps the address after a reload', async () => {
    const { fetch } = fakeFetch(() => success(null));
    const { router } = renderApp(<p>Elsewhere</p>, {
      fetch,
      routes: [{ path: '/verify', element: <VerifyPage /> }],
    });
    await act(() => router.navigate('/verify', { state: { email: 'amara@example.com' } }));
    await screen.findByText('amara@example.com');
  });

  test('asks for the address when it is unknown', async () => {
    const user = userEvent.setup();
    const { calls, fetch } = fakeFetch(() => success(null));
    renderApp(<VerifyPage />, { fetch, at: '/verify' });
    await fill(user, 'Email', 'amara@example.com');
    await user.click(button('Send the email again'));
    await screen.findByText(/a new email is on its way/);
    expect(calls.map(({ path }) => path)).toEqual(['/users/resend-mail?email=amara%40example.com']);
  });
});

describe('the change-password form', () => {
  async function renderSignedIn(answer: (call: FakeCall) => ReturnType<typeof success>) {
    const { calls, fetch } = fakeFetch((call) =>
      call.path === '/users/login' ? success(anAccount(), { token: 't' }) : answer(call),
    );
    const view = renderApp(<p>Elsewhere</p>, {
      fetch,
      routes: [{ path: '/change', element: <ChangePasswordPage /> }],
    });
    await act(async () => {
      await view.services.session.signIn('POST users/login', { body: logIn });
      await view.router.navigate('/change');
    });
    await screen.findByRole('heading', { name: 'Change password' });
    return { calls };
  }

  async function apply(user: User, repeated: string) {
    await fill(user, 'Current password', 'old password');
    await fill(user, 'New password', 'correct horse');
    await fill(user, 'Repeat the new password', repeated);
    await user.click(button('Apply'));
  }

  test('is not sent while the new passwords differ', async () => {
    const user = userEvent.setup();
    const { calls } = await renderSignedIn(() => success(anAccount(), { token: 't2' }));
    await apply(user, 'another horse');
    await screen.findByText('There is 1 problem to fix');
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  });

  test('confirms the change and is cleared', async () => {
    const user = userEvent.setup();
    await renderSignedIn(() => success(anAccount(), { token: 't2' }));
    await apply(user, 'correct horse');
    await screen.findByText('Password updated successfully');
    expect(field('Current password').value).toBe('');
  });

  test('shows a wrong current password at its field', async () => {
    const user = userEvent.setup();
    await renderSignedIn(() =>
      refusal(401, 'CURRENT_PASSWORD_WRONG', 'The current password is incorrect', {
        currentPassword: 'The current password is incorrect',
      }),
    );
    await apply(user, 'correct horse');
    await waitFor(() =>
      expect(field('Current password').getAttribute('aria-invalid')).toBe('true'),
    );
  });
});

/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccount } from '../../testing/accounts.ts';
import {
  type FakeAnswer,
  type FakeCall,
  fakeFetch,
  refusal,
  success,
} from '../../testing/fake-fetch.ts';
import { button, field, fill, type User } from '../../testing/fields.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LockAccountPage } from './lock-account-page.tsx';
import { LoginPage } from './login-page.tsx';

const CHALLENGE = 'c'.repeat(43);
const NEEDED = {
  secondFactor: {
    challenge: CHALLENGE,
    expiresAt: '2026-11-22T12:05:00.000Z',
    passkeyOptions: null,
  },
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function renderLogin(answerSecond: (call: FakeCall) => FakeAnswer) {
  const { calls, fetch } = fakeFetch((call) =>
    call.path === '/users/login' ? success(NEEDED) : answerSecond(call),
  );
  renderApp(<LoginPage />, {
    fetch,
    at: '/login',
    routes: [{ path: '/user', element: <p>The account</p> }],
  });
  return calls;
}

async function enterPassword(user: User): Promise<void> {
  await fill(user, 'Email or username', 'amara@example.com');
  await fill(user, 'Password', 'correct horse');
  await user.click(button('Log in'));
  await screen.findByLabelText('Code');
}

describe('the second step of a login', () => {
  test('sends the code with the challenge and opens the account', async () => {
    const user = userEvent.setup();
    const calls = renderLogin(() => success(anAccount(), { token: 't' }));
    await enterPassword(user);
    await fill(user, 'Code', '123 456');
    await user.click(button('Log in'));
    await screen.findByText('The account');
    expect(calls.at(-1)).toMatchObject({
      path: '/users/login/second-factor',
      body: { challenge: CHALLENGE, code: '123 456' },
    });
  });

  test('shows an incorrect code at its field', async () => {
    const user = userEvent.setup();
    renderLogin(() =>
      refusal(401, 'SECOND_FACTOR_WRONG', 'This code is not right', {
        code: 'This code is not right',
      }),
    );
    await enterPassword(user);
    await fill(user, 'Code', '123456');
    await user.click(button('Log in'));
    await screen.findByText('This code is not right');
    expect(field('Code').getAttribute('aria-invalid')).toBe('true');
  });

  test('does not send an incomplete code', async () => {
    const user = userEvent.setup();
    const calls = renderLogin(() => success(anAccount(), { token: 't' }));
    await enterPassword(user);
    await fill(user, 'Code', '12345');
    await user.click(button('Log in'));
    await screen.findByText('Enter the 6 digits of your authenticator app');
    expect(calls).toHaveLength(1);
  });

  test('takes a recovery code instead', async () => {
    const user = userEvent.setup();
    const calls = renderLogin(() => success(anAccount(), { token: 't' }));
    await enterPassword(user);
    await user.click(button('Use a recovery code'));
    await fill(user, 'Recovery code', 'k7mq-2v9d-xw4h-8pnt');
    await user.click(button('Log in'));
    await screen.findByText('The account');
    expect(calls.at(-1)?.body).toEqual({
      challenge: CHALLENGE,
      recoveryCode: 'k7mq-2v9d-xw4h-8pnt',
    });
  });

  test('asks for the password again when it took too long', async () => {
    const user = userEvent.setup();
    renderLogin(() => refusal(410, 'CHALLENGE_EXPIRED'));
    await enterPassword(user);
    await fill(user, 'Code', '123456');
    await user.click(button('Log in'));
    await screen.findByText('That took too long. Enter your password again.');
    expect(field('Password').value).toBe('');
  });
});

describe('the page that locks an account', () => {
  const at = `/lock-account?token=${'t'.repeat(80)}`;

  test('locks nothing when it is opened, only by its button', async () => {
    const user = userEvent.setup();
    const { calls, fetch } = fakeFetch(() => success({ message: 'locked' }));
    renderApp(<LockAccountPage />, { fetch, at });
    await screen.findByRole('heading', { name: 'Lock your account?' });
    expect(calls).toHaveLength(0);
    await user.click(button('Lock the account'));
    await screen.findByRole('heading', { name: 'Your account is locked' });
    expect(calls[0]).toMatchObject({ path: '/users/lock', body: { token: 't'.repeat(80) } });
  });

  test('says when the link no longer works', async () => {
    const user = userEvent.setup();
    const { fetch } = fakeFetch(() => refusal(410, 'LINK_INVALID'));
    renderApp(<LockAccountPage />, { fetch, at });
    await user.click(button('Lock the account'));
    await screen.findByRole('heading', { name: 'This link no longer works' });
  });

  test('keeps the button when the server is unreachable', async () => {
    const user = userEvent.setup();
    const { fetch } = fakeFetch(() => {
      throw new TypeError('Failed to fetch');
    });
    renderApp(<LockAccountPage />, { fetch, at });
    await user.click(button('Lock the account'));
    await screen.findByText(/can’t be reached/);
    expect(button('Lock the account').getAttribute('aria-busy')).toBe('false');
  });
});

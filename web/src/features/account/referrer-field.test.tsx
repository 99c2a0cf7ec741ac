/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, refusal, success } from '../../testing/fake-fetch.ts';
import { field, fill } from '../../testing/fields.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SignupForm } from './signup-form.tsx';

afterEach(cleanup);

function open(at = '/signup') {
  const { calls, fetch } = fakeFetch(({ path }) => {
    if (path === '/users/signup/referrer?code=AMARA-7K2Q') return success({ known: true });
    if (path.startsWith('/users/signup/referrer')) return success({ known: false });
    return refusal(404, 'NOT_FOUND');
  });
  renderApp(<SignupForm />, { fetch, at });
  return {
    asked: () => calls.filter(({ path }) => path.includes('referrer?')).map(({ path }) => path),
  };
}

describe('the referral code at sign-up', () => {
  test('from the link is said to be valid before anything is sent', async () => {
    open('/signup?referrer=amara-7k2q');
    await screen.findByText('The code is valid');
    expect(field('Referrer, if any').value).toBe('amara-7k2q');
  });

  test('that nobody has is said at the field, and stops the form', async () => {
    const user = userEvent.setup();
    const { asked } = open();
    await fill(user, 'Referrer, if any', 'NOBODY-1');
    await screen.findByText('Nobody has this code');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(field('Referrer, if any').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(asked()).toEqual(['/users/signup/referrer?code=NOBODY-1']);
  });

  test('that looks like none is not asked about', async () => {
    const user = userEvent.setup();
    const { asked } = open();
    await fill(user, 'Referrer, if any', 'a b');
    await screen.findByText('The code in the link of who invited you');
    expect(asked()).toEqual([]);
  });
});

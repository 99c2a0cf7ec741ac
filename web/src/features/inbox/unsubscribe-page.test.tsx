/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, refusal, success } from '../../testing/fake-fetch.ts';
import { button } from '../../testing/fields.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

afterEach(cleanup);

const TOKEN = 't'.repeat(80);
const at = `/unsubscribe?token=${TOKEN}`;

describe('the page that turns an email off', () => {
  test('changes nothing when it is opened, only by its button, and says which mail it was', async () => {
    const user = userEvent.setup();
    const { calls, fetch } = fakeFetch(() => success({ mail: 'referralRewarded' }));
    renderApp(<UnsubscribePage />, { fetch, at });
    await screen.findByRole('heading', { name: 'Turn this email off' });
    expect(calls).toHaveLength(0);
    await user.click(button('Turn this email off'));
    await screen.findByText(/no longer email you when you earn a referral reward/);
    expect(calls[0]).toMatchObject({ method: 'POST', path: `/notifications/unsubscribe/${TOKEN}` });
  });

  test('says when the link is not valid, and where the same mails are turned off', async () => {
    const user = userEvent.setup();
    const { fetch } = fakeFetch(() => refusal(410, 'LINK_INVALID'));
    renderApp(<UnsubscribePage />, { fetch, at });
    await user.click(button('Turn this email off'));
    await screen.findByRole('heading', { name: 'This link is not valid' });
    expect(screen.getByRole('link', { name: 'Email preferences' }).getAttribute('href')).toBe(
      '/user/preferences',
    );
  });

  test('sends nothing for an address without a complete token', async () => {
    const { calls, fetch } = fakeFetch(() => success({}));
    renderApp(<UnsubscribePage />, { fetch, at: '/unsubscribe?token=a%2Fb' });
    await screen.findByRole('heading', { name: 'This link is not valid' });
    expect(calls).toHaveLength(0);
  });

  test('keeps its button when the server fails', async () => {
    const user = userEvent.setup();
    const { fetch } = fakeFetch(() => refusal(503, 'SERVICE_UNAVAILABLE'));
    renderApp(<UnsubscribePage />, { fetch, at });
    await user.click(button('Turn this email off'));
    await screen.findByText('The email could not be turned off. Try again.');
    expect(button('Turn this email off').getAttribute('aria-busy')).toBe('false');
  });
});

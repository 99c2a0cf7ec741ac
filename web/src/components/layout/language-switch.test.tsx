/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type FakeAnswer, refusal, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { LanguageSwitch } from './language-switch.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.lang = 'en';
});

async function chooseGerman(answer: FakeAnswer) {
  const view = renderSignedIn(<LanguageSwitch />, { at: '/', answer: () => answer });
  fireEvent.click(await screen.findByRole('button', { name: 'Deutsch' }));
  return view;
}

describe('the language of a signed-in account', () => {
  test('is saved for its emails when it is chosen', async () => {
    const { calls } = await chooseGerman(success({}));
    await screen.findByRole('button', { name: 'English' });
    expect(document.documentElement.lang).toBe('de');
    expect(calls.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '/users/updateMe',
      body: { language: 'de' },
    });
  });

  test('stays as it is when it cannot be saved', async () => {
    await chooseGerman(refusal(503, 'SERVICE_UNAVAILABLE'));
    await screen.findByText(/The language could not be changed/);
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
  });
});

/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { fakeFetch, success } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useCountryName } from './use-country-name.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Name({ stored }: { stored: string | null }) {
  return <p>{useCountryName(stored) ?? 'none'}</p>;
}

test.each([
  ['Germany', 'Germany', 'Deutschland'],
  ['Atlantis', 'Atlantis', 'Atlantis'],
  [null, 'none', 'none'],
])('the stored country %s reads "%s", and in German "%s"', async (stored, english, german) => {
  const { fetch } = fakeFetch(() => success(null));
  const { findByText, services } = renderApp(<Name stored={stored} />, { fetch });
  await findByText(english);
  await act(() => services.language.choose('de'));
  await findByText(german);
});

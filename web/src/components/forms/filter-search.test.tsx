/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryHistory, createRouter, RouterProvider, useSearchParams } from '#router';
import { FilterSearch } from './filter-search.tsx';

function List() {
  const [params, setParams] = useSearchParams();
  return (
    <FilterSearch
      query={params.get('query')}
      onSearch={(query) => setParams(query === null ? '' : { query })}
      label="Search"
      placeholder=""
      clearLabel="Clear"
      maxLength={100}
    />
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** A list whose search was just typed, and a screen that loads when it is told to. */
async function typeSearch() {
  let arrive: (module: { Component: () => string }) => void = () => undefined;
  const loaded = new Promise<{ Component: () => string }>((resolve) => {
    arrive = resolve;
  });
  const routes = [
    { path: '/list', Component: List },
    { path: '/item', lazy: () => loaded },
  ];
  const router = createRouter({ routes, history: createMemoryHistory(['/list']) });
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'amara' } });
  const pass = () => act(() => jest.advanceTimersByTimeAsync(1000));
  return { router, pass, arrive: () => arrive({ Component: () => 'The item' }) };
}

test('what was typed is searched for after a pause', async () => {
  const { router, pass } = await typeSearch();
  await pass();
  expect(router.state.location.search).toBe('?query=amara');
});

test('a search that was just typed does not call off the screen that was asked for after it', async () => {
  const { router, pass, arrive } = await typeSearch();
  const asked = await act(async () => ({ shown: router.navigate('/item') }));
  await pass();
  arrive();
  await act(() => asked.shown);
  expect(screen.getByText('The item')).not.toBeNull();
  expect(router.state.location.pathname).toBe('/item');
});

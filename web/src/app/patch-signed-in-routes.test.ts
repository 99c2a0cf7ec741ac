import { expect, jest, test } from '@jest/globals';
import { paths } from '../lib/paths.ts';
import { patchSignedInRoutes } from './patch-signed-in-routes.ts';

const toArguments = (path: string, signal: AbortSignal) => ({
  path,
  signal,
  matches: [],
  fetcherKey: undefined,
  // Like the router, which ignores the routes of a navigation that another one has replaced.
  patch: jest.fn(),
});
const { signal } = new AbortController();

test('the routes of the signed-in area are added when it is first entered, and only then', async () => {
  const addRoutes = patchSignedInRoutes();
  const home = toArguments(paths.home, signal);
  await addRoutes(home);
  expect(home.patch).not.toHaveBeenCalled();
  const first = toArguments(paths.dashboard, signal);
  await addRoutes(first);
  expect(first.patch).toHaveBeenCalledTimes(1);
  const second = toArguments(paths.history, signal);
  await addRoutes(second);
  expect(second.patch).not.toHaveBeenCalled();
});

test('a navigation that replaces one whose routes are still loading adds them', async () => {
  const addRoutes = patchSignedInRoutes();
  const replaced = new AbortController();
  const first = toArguments(paths.depositList, replaced.signal);
  const loading = addRoutes(first);
  replaced.abort();
  await loading;
  const second = toArguments(paths.depositList, signal);
  await addRoutes(second);
  expect(second.patch).toHaveBeenCalledTimes(1);
});

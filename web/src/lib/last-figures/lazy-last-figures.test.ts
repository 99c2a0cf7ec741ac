import { expect, jest, test } from '@jest/globals';

jest.unstable_mockModule('./last-figures.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a figure is read where the module that keeps it cannot be loaded', async () => {
  const { createLazyLastFigures } = await import('./lazy-last-figures.ts');
  const figures = createLazyLastFigures('figures');
  await figures.open({} as never);
  expect(await figures.read('GET users/:id/wallet', {}, async () => 'the wallet')).toBe(
    'the wallet',
  );
  expect(await figures.findOwner()).toBeNull();
  await figures.clear();
});

/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { paths } from '../lib/paths.ts';
import { routePatterns } from './route-patterns.ts';
import { routes } from './routes.tsx';

test('routePatterns lists every screen by its address, without routes that only wrap others', () => {
  const tree = [
    {
      children: [
        { path: '/', element: null },
        {
          path: '/user',
          children: [
            { children: [{ index: true as const }, { path: '/user/history' }] },
            { path: 'history/:seq' },
          ],
        },
        { path: '*' },
      ],
    },
  ];
  expect(routePatterns(tree)).toEqual(['/', '/user', '/user/history', '/user/history/:seq', '/*']);
});

test('every address in paths has a route', () => {
  expect(routePatterns(routes)).toEqual(expect.arrayContaining(Object.values(paths)));
});

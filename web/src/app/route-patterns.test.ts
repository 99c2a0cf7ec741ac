/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { paths } from '../lib/paths.ts';
import { routePatterns } from './route-patterns.ts';
import { routes } from './routes.tsx';

test('every screen of the router is listed by its address, wrappers left out', () => {
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

test('every address of the site has a screen', () => {
  expect(routePatterns(routes)).toEqual(expect.arrayContaining(Object.values(paths)));
});

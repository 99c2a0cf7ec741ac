/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { routePatterns } from '../app/route-patterns.ts';
import { routes } from '../app/routes.tsx';
import { paths } from '../lib/paths.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

test('every route outside of the signed-in area is rendered at build', () => {
  const isPage = (path: string) => !path.startsWith(paths.user) && path !== '/' && path !== '/*';
  expect(PUBLIC_PAGES.map(({ path }) => path).sort()).toEqual(
    routePatterns(routes).filter(isPage).sort(),
  );
});

test('every page that is rendered at build has a title and a description', () => {
  expect(PUBLIC_PAGES.filter(({ title, description }) => !title || !description)).toEqual([]);
});

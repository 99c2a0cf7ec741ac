import type { ComponentType } from 'react';
import type { Route } from '#router';
import type { PageName } from '../copy/page-titles.ts';
import { paths } from '../lib/paths.ts';
import { titled } from './route-handle.ts';

type ScreenName = PageName & keyof typeof paths;

/**
 * Routes to the screens of one module, loaded when the first of them is opened. Pages that are often read one after the
 * other share a module.
 */
export function screens<Module extends object>(
  load: () => Promise<Module>,
  components: Partial<Record<ScreenName, (module: Module) => ComponentType>>,
): Route[] {
  return Object.entries(components).map(([key, choose]) => {
    const name = key as ScreenName;
    return {
      path: paths[name],
      ...titled(name),
      lazy: async () => ({ Component: choose(await load()) }),
    };
  });
}

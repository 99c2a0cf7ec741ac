import type { ComponentType } from 'react';
import type { Route } from '#router';
import type { PageName } from '../copy/page-titles.ts';
import { paths } from '../lib/paths.ts';
import { titled } from './route-handle.ts';

type ScreenName = PageName & keyof typeof paths;

type ComponentName<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never;
}[keyof Module];

/**
 * Routes to the screens of one module, loaded when the first of them is opened. Pages that are often read one after the
 * other share a module.
 */
export function screens<Module extends object>(
  load: () => Promise<Module>,
  components: Partial<Record<ScreenName, ComponentName<Module>>>,
): Route[] {
  return Object.entries<ComponentName<Module>>(components).map(([key, component]) => {
    const name = key as ScreenName;
    return {
      path: paths[name],
      ...titled(name),
      lazy: async () => ({ Component: (await load())[component] as ComponentType }),
    };
  });
}

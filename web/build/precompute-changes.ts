import type { Plugin } from 'vite';
import * as changes from '../../contracts/src/changes.ts';

/** Replaces the module that derives what changes make stale by its values: browsers do not load the catalogue of events. */
export function precomputeChanges(): Plugin {
  return {
    name: 'candor-precompute-changes',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/contracts/src/changes.ts')) return null;
      const lines = Object.entries(changes).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: lines.join('\n'), moduleType: 'js' };
    },
  };
}

import type { Plugin } from 'vite';

const DESCRIPTION = /(\b(?:page|hidden)\(\s*(?:paths\.\w+|'[^']*'),\s*'[^']*',\s*)'[^']*'/g;

/** Descriptions of pages are for the rendered heads; no browser has to load them. */
export function leanPublicPages(): Plugin {
  return {
    name: 'candor-lean-public-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/app/public-pages.ts')) return null;
      const lean = code.replace(DESCRIPTION, "$1''");
      if (lean === code) this.warn('No description was found');
      return lean;
    },
  };
}

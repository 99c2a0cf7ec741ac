import type { Plugin } from 'vite';
import { listCountries } from '../src/features/account/countries.ts';

/**
 * Puts the finished list of countries in place of the module that makes it: of the tables of names and of phone
 * numbers, 97 kB, a browser needs no more than the 240 lines that come of them.
 */
export function precomputeCountries(): Plugin {
  return {
    name: 'candor-precompute-countries',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/src/features/account/countries.ts')) return null;
      const lines = listCountries().map(({ code, name, dialCode }) => [code, name, dialCode]);
      const text = lines.map((line) => line.join('|')).join('\n');
      return {
        code: [
          `const lines = ${JSON.stringify(text)}.split('\\n');`,
          'export const listCountries = () => lines.map((line) => {',
          "  const [code, name, dialCode] = line.split('|');",
          '  return { code, name, dialCode };',
          '});',
        ].join('\n'),
        moduleType: 'js',
      };
    },
  };
}

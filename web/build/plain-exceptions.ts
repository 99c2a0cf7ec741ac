import type { Plugin } from 'vite';

const EXCEPTION = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Creates the values by which react-dom interrupts a render, and which it never shows, without a stack. For the stack of
 * an error V8 parses all of the file again while a page is inspected, by Lighthouse too (decision 11).
 */
export function plainExceptions(): Plugin {
  return {
    name: 'candor-plain-exceptions',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        const plain = code.replace(
          EXCEPTION,
          '$1Object.create(Error.prototype, { message: { value: $2 } })',
        );
        if (plain === code) throw new Error('react-dom has no such exceptions any more');
        return { code: plain, map: null };
      },
    },
  };
}

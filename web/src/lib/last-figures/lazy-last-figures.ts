import { createStore } from '../external-store.ts';
import type { LastFigures } from './last-figures.ts';

/** Loads the figures' store when it is first needed: public pages never do. */
export function createLazyLastFigures(name: string): LastFigures {
  const shownFrom = createStore<number | null>(null);
  let loaded: Promise<LastFigures> | null = null;

  function load(): Promise<LastFigures> {
    loaded ??= Promise.all([import('./last-figures.ts'), import('./keyed-store.ts')]).then(
      ([{ createLastFigures }, { createIndexedStore }]) =>
        createLastFigures(createIndexedStore(name), { shownFrom }),
    );
    return loaded;
  }

  return {
    shownFrom,
    open: async (account) => (await load()).open(account),
    findOwner: async () => (await load()).findOwner(),
    read: async (address, options, read) => (await load()).read(address, options, read),
    clear: async () => (await load()).clear(),
  };
}

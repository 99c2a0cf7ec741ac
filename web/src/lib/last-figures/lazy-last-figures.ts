import { createStore } from '../external-store.ts';
import type { LastFigures } from './last-figures.ts';

/** Loads the figures' store when it is first needed: public pages never do. */
export function createLazyLastFigures(name: string): LastFigures {
  const shownFrom = createStore<number | null>(null);
  let loaded: Promise<LastFigures | null> | null = null;

  /** Null where the module can't be loaded, without a connection or after a deployment. */
  function load(): Promise<LastFigures | null> {
    loaded ??= import('./last-figures.ts').then(
      ({ openLastFigures }) => openLastFigures(name, shownFrom),
      () => {
        loaded = null;
        return null;
      },
    );
    return loaded;
  }

  return {
    shownFrom,
    open: async (account) => (await load())?.open(account),
    findOwner: async () => (await load())?.findOwner() ?? null,
    read: async (address, options, read) => {
      const figures = await load();
      return figures ? figures.read(address, options, read) : read();
    },
    clear: async () => (await load())?.clear(),
  };
}

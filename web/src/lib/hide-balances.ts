import { createStore, type Store } from './external-store.ts';
import type { SafeStorage } from './safe-storage.ts';

const KEY = 'candor-hide-balances';

export interface HideBalances {
  store: Store<boolean>;
  toggle(): void;
}

/** Whether amounts are hidden, for use in public. Kept per browser. */
export function createHideBalances({ storage }: { storage: SafeStorage }): HideBalances {
  const store = createStore(storage.read(KEY) === '1', false);
  return {
    store,
    toggle() {
      const next = !store.get();
      storage.write(KEY, next ? '1' : null);
      store.set(next);
    },
  };
}

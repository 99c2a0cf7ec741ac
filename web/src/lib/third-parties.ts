import { createStore, type Store } from './external-store.ts';
import type { SafeStorage } from './safe-storage.ts';

const KEY = 'candor-third-parties';

/** Whether third-party market widgets may load; null until the visitor chose. */
export type ThirdPartyAnswer = 'allowed' | 'declined' | null;

export interface ThirdParties {
  store: Store<ThirdPartyAnswer>;
  answer(answer: ThirdPartyAnswer): void;
}

/** The visitor's choice, kept in this browser. Nothing is loaded from third parties before it. */
export function createThirdParties({ storage }: { storage: SafeStorage }): ThirdParties {
  const kept = storage.read(KEY);
  const store = createStore<ThirdPartyAnswer>(
    kept === 'allowed' || kept === 'declined' ? kept : null,
    null,
  );
  return {
    store,
    answer(answer) {
      storage.write(KEY, answer);
      store.set(answer);
    },
  };
}

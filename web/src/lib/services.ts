import type { AccountView } from '@candor/contracts/auth';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { Store } from './external-store.ts';
import { createHideBalances, type HideBalances } from './hide-balances.ts';
import { createInvalidation, type Invalidation } from './invalidation.ts';
import { createLanguageControl, type LanguageControl } from './language.ts';
import { createIndexedStore } from './last-figures/keyed-store.ts';
import { createLastFigures, type LastFigures } from './last-figures/last-figures.ts';
import { createSafeStorage, type SafeStorage } from './safe-storage.ts';
import { createSession, type Session, type SessionState } from './session/session.ts';
import { createThemeControl, type Theme, type ThemeControl } from './theme.ts';
import { createThirdParties, type ThirdParties, type ThirdPartyAnswer } from './third-parties.ts';

/** What screens depend on. Created once in main.tsx; tests create their own. */
export interface Services {
  api: ApiClient;
  session: Session;
  lastFigures: LastFigures;
  invalidation: Invalidation<string>;
  storage: SafeStorage;
  theme: ThemeControl;
  language: LanguageControl;
  hideBalances: HideBalances;
  thirdParties: ThirdParties;
}

export function createServices(overrides: Partial<Services> = {}): Services {
  const storage = overrides.storage ?? createSafeStorage();
  const api = overrides.api ?? createApiClient();
  const lastFigures =
    overrides.lastFigures ?? createLastFigures(createIndexedStore('candor-last-figures'));
  const openChannel = () =>
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('candor-session');
  return {
    api,
    storage,
    // The channel is opened where it is used only: an open one keeps a process of Node alive.
    session:
      overrides.session ?? createSession({ api, storage, lastFigures, channel: openChannel() }),
    lastFigures,
    invalidation: overrides.invalidation ?? createInvalidation(),
    theme: overrides.theme ?? createThemeControl({ storage }),
    language: overrides.language ?? createLanguageControl({ storage }),
    hideBalances: overrides.hideBalances ?? createHideBalances({ storage }),
    thirdParties: overrides.thirdParties ?? createThirdParties({ storage }),
  };
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext above it');
  return services;
}

/** While a page that was rendered at build comes alive, the value is the one it was rendered with. */
export function useStore<T>(store: Omit<Store<T>, 'set'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getRendered);
}

export function useSession(): Session {
  return useServices().session;
}

export function useSessionState(): SessionState {
  return useStore(useServices().session);
}

/** Renders anew only when the answer changes, not with every state that leaves it as it is. */
function useSessionService(answer: (state: SessionState) => boolean): boolean {
  const { session } = useServices();
  return useSyncExternalStore(
    session.subscribe,
    () => answer(session.get()),
    () => answer(session.getRendered()),
  );
}

export function useIsSignedIn(): boolean {
  return useSessionService(({ status }) => status === 'signed-in');
}

/** Whether somebody is known here, confirmed or not. Until that is clear, as for nobody. */
export function useIsKnown(): boolean {
  return useSessionService(({ account }) => account !== null);
}

/** The account of a screen behind the sign-in guard. */
export function useAccount(): AccountView {
  const state = useSessionState();
  if (state.account === null) throw new Error('useAccount is for signed-in screens');
  return state.account;
}

export function useTheme(): { theme: Theme; toggle(): void } {
  const { theme } = useServices();
  return { theme: useStore(theme.store), toggle: theme.toggle };
}

export function useHideBalances(): { hidden: boolean; toggle(): void } {
  const { hideBalances } = useServices();
  return { hidden: useStore(hideBalances.store), toggle: hideBalances.toggle };
}

export function useThirdParties(): {
  answer: ThirdPartyAnswer;
  set(answer: ThirdPartyAnswer): void;
} {
  const { thirdParties } = useServices();
  return { answer: useStore(thirdParties.store), set: thirdParties.answer };
}

export function isStaff(account: Pick<AccountView, 'role'>): boolean {
  return account.role === 'support' || account.role === 'admin';
}

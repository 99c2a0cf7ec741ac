import type { AccountView } from '@candor/contracts/auth';
import { createContext, useContext } from 'react';
import { useStore, useStorePart } from '../hydration/use-store.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { createHideBalances, type HideBalances } from './hide-balances.ts';
import { createInvalidation, type Invalidation } from './invalidation.ts';
import { createSafeStorage, type SafeStorage } from './safe-storage.ts';
import { createSession, type Session, type SessionState } from './session/session.ts';
import { createThemeControl, type Theme, type ThemeControl } from './theme.ts';
import { createThirdParties, type ThirdParties, type ThirdPartyAnswer } from './third-parties.ts';

/** What screens depend on. Created once in main.tsx; tests create their own. */
export interface Services {
  api: ApiClient;
  session: Session;
  invalidation: Invalidation<string>;
  storage: SafeStorage;
  theme: ThemeControl;
  hideBalances: HideBalances;
  thirdParties: ThirdParties;
}

export function createServices(overrides: Partial<Services> = {}): Services {
  const storage = overrides.storage ?? createSafeStorage();
  const api = overrides.api ?? createApiClient();
  const openChannel = () =>
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('candor-session');
  return {
    api,
    storage,
    // The channel is opened where it is used only: an open one keeps a process of Node alive.
    session: overrides.session ?? createSession({ api, storage, channel: openChannel() }),
    invalidation: overrides.invalidation ?? createInvalidation(),
    theme: overrides.theme ?? createThemeControl({ storage }),
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

export function useSession(): Session {
  return useServices().session;
}

export function useSessionState(): SessionState {
  return useStore(useServices().session);
}

export function useIsSignedIn(): boolean {
  return useStorePart(useServices().session, ({ status }) => status === 'signed-in');
}

/** Whether somebody is known here, confirmed or not. Until that is clear, as for nobody. */
export function useIsKnown(): boolean {
  return useStorePart(useServices().session, ({ account }) => account !== null);
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

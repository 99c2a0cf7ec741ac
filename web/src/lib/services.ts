import type { AccountView } from '@candor/contracts/auth';
import { createContext, useContext } from 'react';
import { useStore, useStorePart } from '../hydration/use-store.ts';
import type { ApiClient } from './api-client.ts';
import type { HideBalances } from './hide-balances.ts';
import type { Invalidation } from './invalidation.ts';
import type { LanguageControl } from './language.ts';
import type { LastFigures } from './last-figures/last-figures.ts';
import type { SafeStorage } from './safe-storage.ts';
import type { Session, SessionState } from './session/session.ts';
import type { Theme, ThemeControl } from './theme.ts';
import type { ThirdParties, ThirdPartyAnswer } from './third-parties.ts';

/** What screens depend on; `createServices` makes it. */
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

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices must be used within a ServicesContext');
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

/** Whether there is an account, email verified or not. False while that is still unknown. */
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

import { createApiClient } from './api-client.ts';
import { createHideBalances } from './hide-balances.ts';
import { createInvalidation } from './invalidation.ts';
import { createLanguageControl } from './language.ts';
import { LANGUAGES } from './languages.ts';
import { createLazyLastFigures } from './last-figures/lazy-last-figures.ts';
import { createSafeStorage } from './safe-storage.ts';
import type { Services } from './services.ts';
import { createSession } from './session/session.ts';
import { createThemeControl } from './theme.ts';
import { createThirdParties } from './third-parties.ts';

/** Creates everything that screens depend on. Called once by main.tsx; tests override parts. */
export function createServices(overrides: Partial<Services> = {}): Services {
  const storage = overrides.storage ?? createSafeStorage();
  const api = overrides.api ?? createApiClient();
  const lastFigures = overrides.lastFigures ?? createLazyLastFigures('candor-last-figures');
  // Opened only where no session is given: an open channel keeps a Node process from exiting.
  const openChannel = () =>
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('candor-session');
  return {
    api,
    storage,
    session:
      overrides.session ?? createSession({ api, storage, lastFigures, channel: openChannel() }),
    lastFigures,
    invalidation: overrides.invalidation ?? createInvalidation(),
    theme: overrides.theme ?? createThemeControl({ storage }),
    language: overrides.language ?? createLanguageControl({ storage, languages: LANGUAGES }),
    hideBalances: overrides.hideBalances ?? createHideBalances({ storage }),
    thirdParties: overrides.thirdParties ?? createThirdParties({ storage }),
  };
}

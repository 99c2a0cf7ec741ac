import { createApiClient } from '../lib/api-client.ts';
import { createServices } from '../lib/create-services.ts';
import { createStore } from '../lib/external-store.ts';
import type { Services } from '../lib/services.ts';
import { createSession } from '../lib/session/session.ts';

/** Services for rendering at build: nobody is signed in, the theme is light, nothing is stored and no call is made. */
export function createAnonymousServices(): Services {
  const storage = { read: () => null, write: () => undefined };
  const api = createApiClient({
    fetch: () => Promise.reject(new Error('A page that is rendered at build makes no calls')),
    locks: undefined,
  });
  return createServices({
    api,
    storage,
    session: createSession({ api, storage, channel: null }),
    theme: { store: createStore('light'), toggle: () => undefined },
    hideBalances: { store: createStore(false), toggle: () => undefined },
  });
}

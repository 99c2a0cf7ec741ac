import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from './app/app.tsx';
import { NOWHERE, PUBLIC_PAGES } from './app/public-pages.ts';
import { routePatterns } from './app/route-patterns.ts';
import { routes } from './app/router.tsx';
import { createApiClient } from './lib/api-client.ts';
import { createServices } from './lib/create-services.ts';
import { createStore } from './lib/external-store.ts';
import { paths } from './lib/paths.ts';
import { createSession } from './lib/session/session.ts';

export { pack } from '#pack/index.ts';
export { NOWHERE, PUBLIC_PAGES };

/** Patterns of all addresses of the signed-in area, for whoever serves the site. */
export const SCREENS = routePatterns(routes).filter((path) => isBelow(path, paths.user));

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Markup of a public page as everybody sees it first: nobody signed in, the light theme. */
export async function renderPage(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://candor.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  if (context.errors) throw Object.values(context.errors)[0];
  const isNowhere = context.matches.at(-1)?.route.path === '*';
  if (isNowhere !== (path === NOWHERE.path)) throw new Error(`${path} has no screen`);
  return renderToString(
    <App services={createAnonymousServices()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
}

function createAnonymousServices() {
  const storage = { read: () => null, write: () => undefined };
  const api = createApiClient({
    fetch: () => Promise.reject(new Error('Nothing is asked while pages are rendered')),
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

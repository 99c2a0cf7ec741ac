import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryHistory, createRouter, type Route, RouterProvider } from '#router';
import { SnackBarProvider } from '../components/feedback/snack-bar.tsx';
import { createApiClient } from '../lib/api-client.ts';
import { createServices } from '../lib/create-services.ts';
import { createSafeStorage } from '../lib/safe-storage.ts';
import type { sendUpload } from '../lib/send-upload.ts';
import { type Services, ServicesContext } from '../lib/services.ts';
import { createSession } from '../lib/session/session.ts';

// Screens are loaded lazily; a busy machine needs more than the default second.
configure({ asyncUtilTimeout: 10_000 });

export function testServices(fetch: typeof globalThis.fetch, upload?: typeof sendUpload): Services {
  const storage = createSafeStorage();
  const api = createApiClient({ fetch, locks: undefined, ...(upload ? { upload } : {}) });
  return createServices({ api, storage, session: createSession({ api, storage, channel: null }) });
}

/** Renders `node` at `at`, with the providers of the app; other routes may be given. */
export function renderApp(
  node: ReactNode,
  options: {
    fetch: typeof globalThis.fetch;
    upload?: typeof sendUpload;
    at?: string;
    path?: string;
    routes?: Route[];
  },
) {
  const services = testServices(options.fetch, options.upload);
  const at = options.at ?? '/';
  const path = options.path ?? at.replace(/\?.*/, '');
  const router = createRouter({
    routes: [{ path, element: node }, ...(options.routes ?? [])],
    history: createMemoryHistory([at]),
  });
  const view = render(
    <ServicesContext value={services}>
      <SnackBarProvider>
        <RouterProvider router={router} />
      </SnackBarProvider>
    </ServicesContext>,
  );
  return { ...view, services, router };
}

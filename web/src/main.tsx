import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadShownRoutes } from './app/load-shown-routes.ts';
import { createRouter, routes } from './app/router.tsx';
import { createServices } from './lib/services.ts';
import './theme/theme.scss';

const root = document.getElementById('root');

async function start(root: HTMLElement): Promise<void> {
  // A page that was rendered at build has to come alive with the same content, so its screen comes first.
  const rendered = root.firstElementChild !== null;
  if (rendered) await loadShownRoutes(routes, location);
  const services = createServices();
  // A rendered page is English until it is hydrated; elsewhere nothing is shown in the wrong language.
  const translated = services.language.restore();
  if (!rendered) await translated;
  const app = (
    <App services={services}>
      <RouterProvider router={createRouter({ rendered })} />
    </App>
  );
  // In slices: what is shown can be scrolled and read meanwhile.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

if (root) void start(root);

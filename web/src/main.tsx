import { App } from './app/app.tsx';
import { patchSignedInRoutes } from './app/patch-signed-in-routes.ts';
import { createRoutes } from './app/root-routes.tsx';
import { mountApp } from './hydration/mount-app.tsx';
import { createServices } from './lib/create-services.ts';
import './theme/theme.scss';

const root = document.getElementById('root');

if (root) {
  const services = createServices();
  void mountApp(root, createRoutes([]), {
    patchRoutes: patchSignedInRoutes(),
    translated: services.language.restore(),
    withProviders: (router) => <App services={services}>{router}</App>,
  });
}

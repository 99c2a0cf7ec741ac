import { createBrowserHistory, createRouter } from '#router';
import { App } from './app/app.tsx';
import { createRoutes } from './app/root-routes.tsx';
import { mountApp } from './hydration/mount-app.tsx';
import { createServices } from './lib/create-services.ts';
import './theme/theme.scss';

const root = document.getElementById('root');

if (root) {
  const services = createServices();
  const loadSignedIn = async () => (await import('./app/signed-in-routes.tsx')).signedInRoutes;
  const router = createRouter({
    routes: createRoutes(loadSignedIn),
    history: createBrowserHistory(),
  });
  void mountApp(root, router, {
    translated: services.language.restore(),
    withProviders: (inside) => <App services={services}>{inside}</App>,
  });
}

import { App } from './app/app.tsx';
import { routes } from './app/routes.tsx';
import { mountApp } from './hydration/mount-app.tsx';
import { createServices } from './lib/services.ts';
import './theme/theme.scss';

const root = document.getElementById('root');

if (root) {
  void mountApp(root, routes, (router) => <App services={createServices()}>{router}</App>);
}

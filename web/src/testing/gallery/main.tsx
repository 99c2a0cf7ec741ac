import { createRoot } from 'react-dom/client';
import { createMemoryHistory, createRouter, RouterProvider } from '#router';
import { SnackBarProvider } from '../../components/feedback/snack-bar.tsx';
import { createServices } from '../../lib/create-services.ts';
import { ServicesContext } from '../../lib/services.ts';
import { Gallery } from './gallery.tsx';
import '../../theme/theme.scss';

const root = document.getElementById('root');
const asked = new URLSearchParams(location.search);

if (root) {
  const services = createServices();
  await services.language.restore();
  if (asked.has('language')) await services.language.choose(asked.get('language') ?? 'en');
  document.documentElement.dataset.bsTheme = asked.get('theme') ?? services.theme.store.get();
  const router = createRouter({
    routes: [{ path: '*', element: <Gallery /> }],
    history: createMemoryHistory(['/']),
  });
  createRoot(root).render(
    <ServicesContext value={services}>
      <SnackBarProvider>
        <RouterProvider router={router} />
      </SnackBarProvider>
    </ServicesContext>,
  );
}

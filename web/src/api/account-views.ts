import { usePages } from './core/use-pages.ts';

/** When staff viewed this account, newest first, page by page. */
export const useAccountViews = () =>
  usePages('views', 'GET users/me/views', { query: { limit: 100 } });

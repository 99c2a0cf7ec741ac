import { usePages } from './core/use-pages.ts';

/** When staff viewed this account, newest first, page by page. */
export function useAccountViews() {
  return usePages('views', 'GET users/me/views', { query: { limit: 100 } });
}

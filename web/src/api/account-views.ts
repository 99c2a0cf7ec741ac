import { usePages } from './core/use-pages.ts';

/** When staff viewed this account, newest first, page by page. */
export function useAccountViews() {
  const { items, ...list } = usePages('views', 'GET users/me/views', { query: { limit: 100 } });
  return { views: items, ...list };
}

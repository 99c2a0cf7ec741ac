import useSWR from 'swr';
import { useApi } from '../../../lib/services.ts';

/** One page of a list. */
export function usePage<T>(path: string) {
  const api = useApi();
  return useSWR(['page', path], ([, page]) => api.getPage<T>(page));
}

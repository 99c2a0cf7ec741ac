import type { ApiClient } from '../../lib/api-client.ts';
import { useServices } from '../../lib/services.ts';

/** For the files of this folder only: screens use the hooks of `src/api/`. */
export function useApi(): ApiClient {
  return useServices().api;
}

import { useAccount } from '../../../lib/services.ts';
import { useCall } from '../../../lib/use-call.ts';

export const RECENT = 5;

export function useRecentEntries() {
  const { id } = useAccount();
  return useCall('GET users/:id/transactions', { params: { id }, query: { limit: RECENT } });
}

import useSWR from 'swr';
import { isStaff, useAccount, useApi } from '../../lib/services.ts';

export interface OpenCounts {
  deposits: number | null;
  withdrawals: number | null;
}

/** How many deposits and withdrawals wait for a decision; asked for staff only. */
export function useOpenCounts(): OpenCounts {
  const api = useApi();
  const staff = isStaff(useAccount());
  const total = async (path: string) => (await api.getPage<unknown>(path)).page.total ?? null;
  const options = { refreshInterval: 60_000 };
  const deposits = useSWR(
    staff ? ['counts', '/users/receipt?status=pending&limit=1'] : null,
    ([, path]) => total(path),
    options,
  );
  const withdrawals = useSWR(
    staff ? ['counts', '/users/withdraw?status=pending&limit=1'] : null,
    ([, path]) => total(path),
    options,
  );
  return { deposits: deposits.data ?? null, withdrawals: withdrawals.data ?? null };
}

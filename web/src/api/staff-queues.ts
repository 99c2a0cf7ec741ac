import { useRead } from './core/use-read.ts';

/** One item is enough to learn how many there are. */
const COUNT = { query: { limit: 1 } };
const EVERY_MINUTE = { refreshInterval: 60_000 };

export interface OpenRequests {
  /** Null where the number is not known. */
  deposits: number | null;
  withdrawals: number | null;
}

/** How many deposits and withdrawals wait for a decision; read for staff only. */
export function useOpenRequests({ staff }: { staff: boolean }): OpenRequests {
  const receipts = useRead('receipts', staff ? 'GET users/receipt' : null, COUNT, EVERY_MINUTE);
  const withdrawals = useRead(
    'withdrawals',
    staff ? 'GET users/withdraw' : null,
    COUNT,
    EVERY_MINUTE,
  );
  return {
    deposits: receipts.data?.page.total ?? null,
    withdrawals: withdrawals.data?.page.total ?? null,
  };
}

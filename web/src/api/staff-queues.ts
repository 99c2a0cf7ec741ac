import { useRead } from './core/use-read.ts';

/** The total comes with any page; one item keeps it small. */
const COUNT = { query: { limit: 1 } };
const EVERY_MINUTE = { refreshInterval: 60_000 };

export interface OpenRequests {
  /** Null while or where the number is unknown. */
  deposits: number | null;
  withdrawals: number | null;
  identityChecks: number | null;
  approvals: number | null;
}

/** The number of deposits, withdrawals, identity checks and approvals that await a decision; read for staff only. */
export function useOpenRequests({ staff }: { staff: boolean }): OpenRequests {
  const receipts = useRead('receipts', staff ? 'GET users/receipt' : null, COUNT, EVERY_MINUTE);
  const withdrawals = useRead(
    'withdrawals',
    staff ? 'GET users/withdraw' : null,
    COUNT,
    EVERY_MINUTE,
  );
  const checks = useRead('kyc', staff ? 'GET users/kyc' : null, COUNT, EVERY_MINUTE);
  const approvals = useRead('approvals', staff ? 'GET users/proposals' : null, COUNT, EVERY_MINUTE);
  return {
    deposits: receipts.data?.page.total ?? null,
    withdrawals: withdrawals.data?.page.total ?? null,
    identityChecks: checks.data?.page.total ?? null,
    approvals: approvals.data?.page.total ?? null,
  };
}

import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useRead } from './core/use-read.ts';

/** The total comes with any page; one item keeps it small. */
const COUNT = { query: { limit: 1 } };
/** Few of these wait at a time: they are counted on their first page. */
const PAGE = { query: { limit: 50 } };
const EVERY_MINUTE = { refreshInterval: 60_000 };

export interface OpenRequests {
  /** Null while or where the number is unknown. */
  deposits: number | null;
  withdrawals: number | null;
  identityChecks: number | null;
  approvals: number | null;
  /** Profit runs, and reversals of runs, that await a second admin. */
  profitRuns: number | null;
  settings: number | null;
  staff: number | null;
}

/** How many requests and proposals of each kind await a decision; read for staff only. */
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
  const runs = useRead('profit-runs', staff ? 'GET users/profit-runs' : null, PAGE, EVERY_MINUTE);
  const sections = useRead('settings', staff ? 'GET settings' : null, {}, EVERY_MINUTE);
  const changes = useRead(
    'staff',
    staff ? 'GET users/manage/staff-changes' : null,
    PAGE,
    EVERY_MINUTE,
  );
  return {
    deposits: receipts.data?.page.total ?? null,
    withdrawals: withdrawals.data?.page.total ?? null,
    identityChecks: checks.data?.page.total ?? null,
    approvals: approvals.data?.page.total ?? null,
    profitRuns: runs.data?.items.filter(isProposed).length ?? null,
    settings: sections.data?.filter(({ proposal }) => proposal).length ?? null,
    staff: changes.data?.items.length ?? null,
  };
}

function isProposed({ status }: ProfitRunView): boolean {
  return status === 'proposed' || status === 'reversal-proposed';
}

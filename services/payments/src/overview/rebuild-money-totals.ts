import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { withLease } from '@candor/kit/mongo/lease';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Of the job that builds the totals, and of everything that rebuilds them. */
export const MONEY_TOTALS_JOB = 'money totals';

/**
 * Counts the whole ledger again, beside the totals that are read meanwhile, and replaces them at the end. For operators.
 * @throws LeaseHeldError while another process builds them
 */
export async function rebuildMoneyTotals(
  connection: Connection,
  { moneyTotals }: Pick<PaymentsDeps, 'moneyTotals'>,
): Promise<void> {
  await withLease(connection, { name: MONEY_TOTALS_JOB }, (lost) => moneyTotals.rebuild(lost));
}

import { adjustmentWorkflow } from './adjustment-workflow.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { receiptWorkflow } from './receipt-workflow.ts';
import { reversalWorkflow } from './reversal-workflow.ts';
import { withdrawalWorkflow } from './withdrawal-workflow.ts';
import { createWorkflow } from './workflow.ts';

/**
 * Finishes what a crash left between decide and settle, by doing again what the decision asks for: the
 * same sourceId posts once. A stamp from the future is as stale as an old one: the clock has been set back.
 * @param graceMs leaves alone what a running call is probably still working on
 * @returns how many were settled
 */
export async function sweep(deps: PaymentsDeps, graceMs: number): Promise<number> {
  const now = deps.clock.now().getTime();
  const stale = { before: new Date(now - graceMs), after: new Date(now + graceMs) };
  return (
    (await createWorkflow(deps, receiptWorkflow).sweep(stale)) +
    (await createWorkflow(deps, withdrawalWorkflow).sweep(stale)) +
    (await createWorkflow(deps, adjustmentWorkflow).sweep(stale)) +
    (await createWorkflow(deps, reversalWorkflow).sweep(stale))
  );
}

import type { PaymentsDeps } from './payments-deps.ts';
import { WORKFLOWS } from './workflows.ts';

/**
 * Finishes what a crash left between decide and settle, by doing again what the decision asks for: the
 * same sourceId posts once. A stamp from the future is as stale as an old one: the clock has been set back.
 * @param graceMs leaves alone what a running call is probably still working on
 * @returns how many were settled
 */
export async function sweep(deps: PaymentsDeps, graceMs: number): Promise<number> {
  const now = deps.clock.now().getTime();
  const stale = { before: new Date(now - graceMs), after: new Date(now + graceMs) };
  let settled = 0;
  for (const workflow of WORKFLOWS) settled += await workflow.sweep(deps, stale);
  return settled;
}

import type { ProfitRunStatus, ProfitRunView } from '@candor/contracts/profit-runs';
import type { StatusKind } from '../../components/data/status-mark.tsx';

export const RUN_KINDS: Record<ProfitRunStatus, StatusKind> = {
  draft: 'quiet',
  proposed: 'waiting',
  approved: 'waiting',
  running: 'waiting',
  done: 'done',
  refused: 'refused',
  cancelled: 'quiet',
  expired: 'refused',
  'reversal-proposed': 'waiting',
  reversing: 'waiting',
  reversed: 'refused',
};

/** Statuses of a run that somebody or something still has to go on with. */
const OPEN: readonly ProfitRunStatus[] = [
  'draft',
  'proposed',
  'approved',
  'running',
  'reversal-proposed',
  'reversing',
];

export function isOpenStatus(status: ProfitRunStatus): boolean {
  return OPEN.includes(status);
}

/** Whether no wallet has or gets profit by the run, so that its week is free for another one. */
export function leavesWeekFree({ status, kept }: ProfitRunView): boolean {
  if (status === 'reversed') return kept === 0;
  return ['draft', 'refused', 'cancelled', 'expired'].includes(status);
}

/** Whether entries are being posted. */
export function isPosting({ status }: ProfitRunView): boolean {
  return status === 'approved' || status === 'running' || status === 'reversing';
}

/** What the run is about in its present status: what it would credit, or what it credited or took back. */
export function toRunSum(run: ProfitRunView): { wallets: number; total: number } {
  if (run.status === 'done' || run.status === 'reversal-proposed' || run.status === 'reversing')
    return run.posted;
  return run.status === 'reversed' ? run.reversed : run;
}

/** How many wallets are through, and of how many, while entries are being posted. */
export function toProgress(run: ProfitRunView): { done: number; all: number } {
  return run.status === 'reversing'
    ? { done: run.reversed.wallets + run.kept, all: run.posted.wallets }
    : { done: run.posted.wallets + run.skipped, all: run.wallets };
}

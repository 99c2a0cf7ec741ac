import type { Cents } from '@candor/contracts/money';
import type { PlanName } from '@candor/contracts/plans';
import type {
  ProfitLineChange,
  ProfitLineProblem,
  ProfitLineStatus,
  ProfitRunStatus,
} from '@candor/contracts/profit-runs';
import type { Decision } from '@candor/platform/decisions/decision';
import type { Actor } from '../../ledger/rules/ledger-entry.ts';

/** Part of a line: the profit of what is allocated to one plan. */
export interface ProfitPart {
  plan: PlanName;
  allocated: Cents;
  /** Ten thousandths of a per cent. */
  rate: number;
  amount: Cents;
}

/** A line before it is compared with the previous run. */
export interface NewProfitLine {
  accountId: string;
  /** Number of the line in the uploaded list. */
  line: number | null;
  amount: Cents;
  parts: ProfitPart[] | null;
  note: string | null;
}

/** One wallet of a run. */
export interface ProfitLine extends NewProfitLine {
  runId: string;
  /** Position in the run, from 1. */
  number: number;
  previousAmount: Cents | null;
  change: ProfitLineChange;
  status: ProfitLineStatus;
  problem: ProfitLineProblem | null;
  /** Number of the entry. */
  seq: number | null;
}

/** The two things that are proposed about a run. */
export type StepName = 'credit' | 'reversal';

/** The proposal to a second admin: to credit the run, or to reverse it. */
export interface ProfitProposal {
  maker: Actor;
  makerName: string;
  reason: string | null;
  proposedAt: Date;
  expiresAt: Date;
  decision: Decision | null;
  /** Of the call that proposed it. */
  key: string | null;
  bodyHash: string;
}

/** The wallets and the sum of some lines. */
export interface ProfitSum {
  wallets: number;
  total: Cents;
}

export interface PreviousRun extends ProfitSum {
  id: string;
  period: string;
  new: number;
  changed: number;
  missing: number;
}

/** `loading` while the lines are written: such a run is not shown, and is removed if a crash leaves it. */
export type StoredRunStatus = ProfitRunStatus | 'loading';

/** Crediting the profit of one week to many wallets. */
export interface ProfitRun extends ProfitSum {
  id: string;
  /** ISO week. */
  period: string;
  source: 'csv' | 'rates';
  rates: { plan: PlanName; rate: number }[] | null;
  status: StoredRunStatus;
  maker: Actor;
  makerName: string;
  createdAt: Date;
  /** Until when a draft can be proposed, or what is proposed be decided. */
  expiresAt: Date | null;
  previous: PreviousRun | null;
  posted: ProfitSum;
  skipped: number;
  reversed: ProfitSum;
  kept: number;
  credit: ProfitProposal | null;
  reversal: ProfitProposal | null;
  /** Proposals to reverse it before that one, which ended without a reversal. */
  earlierReversals?: ProfitProposal[];
  finishedAt: Date | null;
  /**
   * True from the proposal until it is refused, cancelled or expires, or a further attempt follows its reversal: a period has
   * at most one such run.
   */
  active?: true;
  /**
   * Which attempt to credit the period it is, from its proposal until it is refused, cancelled or expires. No two runs of a
   * period have the same one. Runs that were proposed before attempts were numbered are the first.
   */
  attempt?: number;
}

/** What a run has until its proposal is refused, cancelled or expires. */
export const WEEK_FIELDS = ['active', 'attempt'] as const;

export function toAttempt({ attempt = 1 }: ProfitRun): number {
  return attempt;
}

/** The proposals of a step: the last one, then those before it. */
export function toProposals(run: ProfitRun, step: StepName): ProfitProposal[] {
  const { [step]: last, earlierReversals = [] } = run;
  if (!last) return [];
  return step === 'credit' ? [last] : [last, ...earlierReversals];
}

/** Whether no wallet has the profit of the run any more, and none will get it: its period may be credited again. */
export function isFullyReversed({ status, kept }: ProfitRun): boolean {
  return status === 'reversed' && kept === 0;
}

export const NO_SUM: ProfitSum = { wallets: 0, total: 0 };

/** Statuses in which the job posts the lines of a run. */
export const POSTING_STATUSES: readonly StoredRunStatus[] = ['approved', 'running', 'reversing'];

/** Statuses of a run whose planned lines are waited for: such an account is not closed. */
export const CREDITING_STATUSES: readonly StoredRunStatus[] = ['proposed', 'approved', 'running'];

/** "week 47 of 2026" */
export function formatPeriod(period: string): string {
  const [year = '', week = ''] = period.split('-W');
  return `week ${Number(week)} of ${year}`;
}

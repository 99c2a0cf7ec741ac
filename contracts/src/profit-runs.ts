import { type InferType, number, object } from 'yup';
import type { StaffActorView } from './actors.ts';
import { reason, text, wholeNumber } from './fields.ts';
import { isIsoWeek } from './iso-week.ts';
import { PLAN_NAMES, type PlanName } from './plans.ts';
import { proposalDecision } from './proposal-decision.ts';

/** Lines of an uploaded list. */
export const PROFIT_MAX_LINES = 50_000;
/** Problems of a list that are reported at a time. */
export const PROFIT_MAX_PROBLEMS = 100;
/** A wallet's profit that is more than this many times that of the previous run, or less than that part of it, stands out. */
export const PROFIT_CHANGE_FACTOR = 2;

export const PROFIT_RUN_STATUSES = [
  'draft',
  'proposed',
  'approved',
  'running',
  'done',
  'refused',
  'cancelled',
  'expired',
  'reversal-proposed',
  'reversing',
  'reversed',
] as const;
export type ProfitRunStatus = (typeof PROFIT_RUN_STATUSES)[number];

/**
 * How a line differs from the previous run; `missing` lines are wallets of the previous run that this one does not credit.
 */
export const PROFIT_LINE_CHANGES = ['new', 'changed', 'similar', 'missing'] as const;
export type ProfitLineChange = (typeof PROFIT_LINE_CHANGES)[number];

/**
 * `planned` until it is posted; `skipped` if it could not be; after a reversal `reversed`, or `kept` where that was not
 * possible. `missing` lines are never posted.
 */
export const PROFIT_LINE_STATUSES = [
  'planned',
  'posted',
  'skipped',
  'reversed',
  'kept',
  'missing',
] as const;
export type ProfitLineStatus = (typeof PROFIT_LINE_STATUSES)[number];

/** Why a line was not posted, or not reversed. */
export type ProfitLineProblem =
  | 'wallet-closed'
  | 'already-credited'
  | 'profit-insufficient'
  | 'already-reversed';

export interface ProfitProposalView {
  maker: StaffActorView;
  checker: StaffActorView | null;
  /** Null while it waits for a second admin. */
  outcome: 'approved' | 'refused' | 'withdrawn' | 'expired' | null;
  reason: string | null;
  decisionReason: string | null;
  proposedAt: string;
  expiresAt: string;
  decidedAt: string | null;
}

/** The crediting of the profit of one week to many wallets. Amounts are USD. */
export interface ProfitRunView {
  id: string;
  reference: string;
  /** ISO week, such as 2026-W47. */
  period: string;
  /** From 1; further ones follow a run that was reversed in every wallet. Null of a run that is not proposed or has ended so. */
  attempt: number | null;
  source: 'csv' | 'rates';
  /** Per cent by plan; null of an uploaded list. */
  rates: { plan: PlanName; percent: number }[] | null;
  status: ProfitRunStatus;
  wallets: number;
  total: number;
  /** Compared with the latest run before this period; null if there is none. */
  previous: {
    id: string;
    period: string;
    wallets: number;
    total: number;
    new: number;
    changed: number;
    missing: number;
  } | null;
  posted: { wallets: number; total: number };
  skipped: number;
  reversed: { wallets: number; total: number };
  kept: number;
  maker: StaffActorView;
  createdAt: string;
  /** Until when a draft can be proposed, or a proposal decided. */
  expiresAt: string | null;
  /** Null for a draft. */
  credit: ProfitProposalView | null;
  reversal: ProfitProposalView | null;
  finishedAt: string | null;
}

/** A wallet of a run. */
export interface ProfitLineView {
  id: string;
  userId: string;
  fullName: string | null;
  /** Number of the line in the uploaded list; null of rates. */
  line: number | null;
  amount: number;
  /** How rates make the amount. */
  parts: { plan: PlanName; allocated: number; percent: number; amount: number }[] | null;
  note: string | null;
  previousAmount: number | null;
  change: ProfitLineChange;
  status: ProfitLineStatus;
  problem: ProfitLineProblem | null;
  /** Number of the entry in the wallet. */
  seq: number | null;
}

const period = () =>
  text()
    .required('Choose a week')
    .test('week', 'Enter a week such as 2026-W47', (value) => !value || isIsoWeek(value));

/** Fields of the upload; the list is the part `file`. */
export const uploadProfitRunSchema = object({ period: period() });
export type UploadProfitRunRequest = InferType<typeof uploadProfitRunSchema>;

/** Four decimals of a per cent. */
export const RATE_SCALE = 10_000;

const percent = (label: string) =>
  number()
    .transform((_cast, original) => (typeof original === 'number' ? original : Number.NaN))
    .typeError(`${label} must be a number`)
    .moreThan(0, `${label} must be above zero`)
    .max(100, `${label} must be at most 100`)
    .test('four-decimals', `${label} must have at most four decimals`, (value) =>
      value === undefined ? true : Math.round(value * RATE_SCALE) / RATE_SCALE === value,
    );

const rates = Object.fromEntries(
  PLAN_NAMES.map((name) => [name, percent(`The rate of ${name}`)]),
) as Record<PlanName, ReturnType<typeof percent>>;

/** Per cent by plan. Plans that are left out get no profit. */
export const createProfitRunSchema = object({
  period: period(),
  rates: object(rates)
    .required('Enter a rate')
    .test('some', 'Enter a rate for at least one plan', (value) =>
      PLAN_NAMES.some((name) => value?.[name] !== undefined),
    ),
});
export type CreateProfitRunRequest = InferType<typeof createProfitRunSchema>;

/** `credit` or `reversal`: a decision that was meant for one never becomes one on the other. */
const step = () =>
  text().oneOf(['credit', 'reversal'], 'Step must be credit or reversal').required('Name the step');

export const decideProfitRunSchema = object({
  step: step(),
  /** When the proposal that the caller was shown was made: one made since is not decided. */
  proposedAt: text(),
  ...proposalDecision(),
});
export type DecideProfitRunRequest = InferType<typeof decideProfitRunSchema>;

export const cancelProfitRunSchema = object({ step: step() });
export type CancelProfitRunRequest = InferType<typeof cancelProfitRunSchema>;

export const reverseProfitRunSchema = object({
  /** Visible to the investors. */
  details: reason().required('Give a reason'),
});
export type ReverseProfitRunRequest = InferType<typeof reverseProfitRunSchema>;

export const profitLinesQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(50),
  change: text().oneOf([...PROFIT_LINE_CHANGES], 'Change is not known'),
  status: text().oneOf([...PROFIT_LINE_STATUSES], 'Status is not known'),
});
export type ProfitLinesQuery = InferType<typeof profitLinesQuerySchema>;

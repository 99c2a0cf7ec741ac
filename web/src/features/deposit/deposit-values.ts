import type { AccountView } from '@candor/contracts/auth';
import type { DepositWallet } from '@candor/contracts/deposit-wallets';
import { type Plan, type PlanName, planAdmits } from '@candor/contracts/plans';
import type { DepositTexts } from '../../copy/deposit.ts';
import type { Figures } from '../../lib/figures/figures.ts';

/** Values of the deposit form. */
export interface DepositValues {
  wallet: DepositWallet | '';
  plan: PlanName | '';
  /** As typed: "4,500.00". */
  amount: string;
  transactionId: string;
  file: File | null;
}

/** Formats a typed amount for the upload ("4500.00"). Text that is no amount is sent unchanged, and refused. */
export function formatAmountText(typed: string, { amount }: Figures): string {
  const cents = amount.parse(typed);
  return cents === null ? typed.trim() : (cents / 100).toFixed(2);
}

export function toUploadRequest(values: DepositValues, figures: Figures): Record<string, unknown> {
  const { amount, plan, wallet, transactionId } = values;
  return {
    amount: formatAmountText(amount, figures),
    plan,
    wallet,
    ...(transactionId.trim() ? { transactionId } : {}),
  };
}

/** The multipart form of the upload. */
export function toUploadForm(
  values: DepositValues,
  { fullName, email }: Pick<AccountView, 'fullName' | 'email'>,
  figures: Figures,
): FormData {
  const form = new FormData();
  const request = { ...toUploadRequest(values, figures), fullName, email };
  for (const [name, value] of Object.entries(request)) form.append(name, String(value));
  if (values.file) form.append('file', values.file);
  return form;
}

/** Identifies a deposit for its idempotency key; the image by what the browser knows of its file. */
export function identifyDeposit(values: DepositValues, figures: Figures): unknown {
  const { file } = values;
  return [toUploadRequest(values, figures), file?.name, file?.size, file?.lastModified];
}

/** The language of the checks. */
interface Writing {
  texts: DepositTexts['problems'];
  figures: Figures;
}

/** Explains why the plan does not accept a typed amount; null if it does, or if the text is no amount. */
export function findPlanProblem(
  plan: Plan,
  typed: string,
  { texts, figures: { amount, usd } }: Writing,
): string | null {
  const cents = amount.parse(typed);
  if (cents === null || cents === 0 || planAdmits(plan, cents)) return null;
  return cents <= plan.minimum
    ? texts.startsAbove(plan.name, usd(plan.minimum), usd(plan.minimum + 1))
    : texts.takesAtMost(plan.name, usd(plan.maximum));
}

/** Parses the amount; null if the chosen plan does not accept it. */
export function parseAcceptedCents(
  values: DepositValues,
  plans: readonly Plan[],
  { amount }: Figures,
): number | null {
  const plan = plans.find(({ name }) => name === values.plan);
  const cents = amount.parse(values.amount);
  return plan && cents && planAdmits(plan, cents) ? cents : null;
}

/** Checks what the upload's schema can't: an empty amount, the plan's limits, a missing file. */
export function checkDeposit(
  values: DepositValues,
  plans: readonly Plan[],
  writing: Writing,
): Partial<Record<keyof DepositValues & string, string>> {
  const found: Partial<Record<keyof DepositValues & string, string>> = {};
  const plan = plans.find(({ name }) => name === values.plan);
  const { texts, figures } = writing;
  const isEmpty = values.amount.trim() === '';
  if (isEmpty || figures.amount.parse(values.amount) === 0) found.amount = texts.noAmount;
  else if (plan) {
    const problem = findPlanProblem(plan, values.amount, writing);
    if (problem) found.amount = problem;
  }
  if (!values.file) found.file = texts.noFile;
  return found;
}

/** Converts an amount to bitcoin at a rate, to four decimals. */
export function formatBitcoin(cents: number, usdPerBitcoin: number, { decimal }: Figures): string {
  return `${decimal(cents / 100 / usdPerBitcoin, { least: 4, most: 4 })} BTC`;
}

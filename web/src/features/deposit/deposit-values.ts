import type { AccountView } from '@candor/contracts/auth';
import { parseUsd } from '@candor/contracts/money';
import type { DepositWallet } from '@candor/contracts/payments';
import { type Plan, type PlanName, planByName, planLimitProblem } from '@candor/contracts/plans';

/** What the deposit form holds. */
export interface DepositValues {
  wallet: DepositWallet | '';
  plan: PlanName | '';
  /** As typed: "4,500.00". */
  amount: string;
  file: File | null;
}

/** The amount in the upload's own form ("4500.00"); what can't be read goes as it stands. */
export function amountText(typed: string): string {
  const cents = parseUsd(typed);
  return cents === null ? typed.trim() : (cents / 100).toFixed(2);
}

export function toUploadRequest(values: DepositValues): Record<string, unknown> {
  return { amount: amountText(values.amount), plan: values.plan, wallet: values.wallet };
}

/** The multipart form of the upload. */
export function toUploadForm(
  values: DepositValues,
  { fullName, email }: Pick<AccountView, 'fullName' | 'email'>,
): FormData {
  const form = new FormData();
  const request = { ...toUploadRequest(values), fullName, email };
  for (const [name, value] of Object.entries(request)) form.append(name, String(value));
  if (values.file) form.append('file', values.file);
  return form;
}

/** What makes two deposits the same one: the image counts by what the browser knows of its file. */
export function identifyDeposit({ wallet, plan, amount, file }: DepositValues): unknown {
  return [wallet, plan, amountText(amount), file?.name, file?.size, file?.lastModified];
}

/** What keeps a typed amount out of a plan; null when it fits, or is no amount yet. */
export function planProblem(plan: Plan, typed: string): string | null {
  const cents = parseUsd(typed);
  return cents === null || cents === 0 ? null : planLimitProblem(plan, cents);
}

const NO_AMOUNT = 'Please Input Amount Deposited';

/** What the upload's schema can't know: an empty amount, the plan's limits, the file. */
export function checkDeposit(
  values: DepositValues,
): Partial<Record<keyof DepositValues & string, string>> {
  const found: Partial<Record<keyof DepositValues & string, string>> = {};
  const plan = planByName(values.plan);
  const cents = parseUsd(values.amount);
  if (values.amount.trim() === '' || cents === 0) found.amount = NO_AMOUNT;
  else if (cents === null) found.amount = 'Enter an amount such as 5,250.50.';
  else if (plan) {
    const problem = planProblem(plan, values.amount);
    if (problem) found.amount = problem;
  }
  if (!values.file) found.file = 'Please Select Deposit Receipt';
  return found;
}

/** The one message about a form that can't be sent, as short as the reference has it; null where it has none. */
export function depositNotice(errors: { amount?: string; file?: string }): string | null {
  if (errors.amount) return errors.amount === NO_AMOUNT ? NO_AMOUNT : 'Amount not valid';
  return errors.file ?? null;
}

/** Bitcoin for an amount at a rate, in the eight decimals that bitcoin has, shown to four. */
export function inBitcoin(cents: number, usdPerBitcoin: number): string {
  return `${(cents / 100 / usdPerBitcoin).toFixed(4)} BTC`;
}

import type { AccountView } from '@candor/contracts/auth';
import { formatUsd, parseUsd } from '@candor/contracts/money';
import { type DepositWallet, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@candor/contracts/payments';
import { type Plan, type PlanName, planAdmits } from '@candor/contracts/plans';
import type { DepositTexts } from '../../copy/deposit.ts';

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
export function formatAmountText(typed: string): string {
  const cents = parseUsd(typed);
  return cents === null ? typed.trim() : (cents / 100).toFixed(2);
}

export function toUploadRequest(values: DepositValues): Record<string, unknown> {
  const { amount, plan, wallet, transactionId } = values;
  return {
    amount: formatAmountText(amount),
    plan,
    wallet,
    ...(transactionId.trim() ? { transactionId } : {}),
  };
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

/** Identifies a deposit for its idempotency key; the image by what the browser knows of its file. */
export function identifyDeposit(values: DepositValues): unknown {
  const { file } = values;
  return [toUploadRequest(values), file?.name, file?.size, file?.lastModified];
}

/** Whether the file says that it is an image the upload accepts; the server looks into it. */
export function isAcceptedImage({ type, size }: File): boolean {
  return UPLOAD_TYPES.some((known) => known === type) && size > 0 && size <= UPLOAD_MAX_BYTES;
}

type Problems = DepositTexts['problems'];

/** Explains why the plan does not accept a typed amount; null if it does, or if the text is no amount. */
export function findPlanProblem(plan: Plan, typed: string, texts: Problems): string | null {
  const cents = parseUsd(typed);
  if (cents === null || cents === 0 || planAdmits(plan, cents)) return null;
  return cents <= plan.minimum
    ? texts.startsAbove(plan.name, formatUsd(plan.minimum), formatUsd(plan.minimum + 1))
    : texts.takesAtMost(plan.name, formatUsd(plan.maximum));
}

/** Checks what the upload's schema can't: an empty amount, the plan's limits, a missing file. */
export function checkDeposit(
  values: DepositValues,
  plans: readonly Plan[],
  texts: Problems,
): Partial<Record<keyof DepositValues & string, string>> {
  const found: Partial<Record<keyof DepositValues & string, string>> = {};
  const plan = plans.find(({ name }) => name === values.plan);
  const cents = parseUsd(values.amount);
  if (values.amount.trim() === '' || cents === 0) found.amount = texts.noAmount;
  else if (cents === null) found.amount = texts.notAnAmount;
  else if (plan) {
    const problem = findPlanProblem(plan, values.amount, texts);
    if (problem) found.amount = problem;
  }
  if (!values.file) found.file = texts.noFile;
  return found;
}

/** The message about an invalid form, as the specification words it; null if it has none. */
export function toDepositNotice(
  errors: { amount?: string; file?: string },
  texts: Problems,
): string | null {
  if (errors.amount) {
    return errors.amount === texts.noAmount ? texts.noAmount : texts.amountNotValid;
  }
  return errors.file ?? null;
}

/** Converts an amount to bitcoin at a rate, to four decimals. */
export function formatBitcoin(cents: number, usdPerBitcoin: number): string {
  return `${(cents / 100 / usdPerBitcoin).toFixed(4)} BTC`;
}

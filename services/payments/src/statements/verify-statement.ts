import type { Cents } from '@candor/contracts/money';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { Statement } from './rules/statement.ts';

/** The issued statement with this code; null for an unknown code and for another closing balance alike. */
export async function verifyStatement(
  deps: PaymentsDeps,
  { code, closing }: { code: string; closing: Cents },
): Promise<Statement | null> {
  const statement = await deps.data.statements.find(code);
  return statement?.closing === closing ? statement : null;
}

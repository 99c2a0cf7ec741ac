import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

/** The first approved deposit of an account, which its referrer is rewarded for; null before it. */
export function findFirstDeposit(
  { data }: Pick<PaymentsDeps, 'data'>,
  accountId: string,
): Promise<LedgerEntry | null> {
  return data.entries.findFirst({ walletId: accountId, kinds: ['deposit-approved'] });
}

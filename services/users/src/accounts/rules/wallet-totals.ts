import type { Cents } from '@candor/contracts/money';

/** Copy of a wallet's balances, as of ledger entry number `seq`. */
export interface WalletTotals {
  seq: number;
  deposit: Cents;
  investment: Cents;
  profit: Cents;
  held: Cents;
  withdrawn: Cents;
}

export const NO_TOTALS: WalletTotals = {
  seq: 0,
  deposit: 0,
  investment: 0,
  profit: 0,
  held: 0,
  withdrawn: 0,
};

/** Whether the account's own money is in the wallet; false before its first change. */
export function hasMoney({
  deposit,
  profit,
}: Pick<WalletTotals, 'deposit' | 'profit'> = NO_TOTALS) {
  return deposit + profit > 0;
}

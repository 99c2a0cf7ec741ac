/** Wallet totals in USD. */
export interface WalletTotals {
  totalDeposit: number;
  totalInvestment: number;
  totalProfit: number;
  totalWithdraw: number;
  /** Amount held for open withdrawals. */
  held: number;
}

export const DEPOSIT_WALLETS = ['bitcoin', 'ethereum', 'xrp'] as const;
export type DepositWallet = (typeof DEPOSIT_WALLETS)[number];
export const DEPOSIT_WALLET_LABELS: Record<DepositWallet, string> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  xrp: 'XRP',
};

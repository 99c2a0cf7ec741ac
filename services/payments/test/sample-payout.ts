/** A payout to a wallet that is entered with the withdrawal. */
export const SAMPLE_PAYOUT = {
  withdrawalType: 'bitcoin wallet' as const,
  walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  accountNumber: null,
  accountName: null,
  bankName: null,
  routingNumber: null,
};

import { DEPOSIT_WALLET_LABELS, type ReceiptView } from '@candor/contracts/payments';

/** "Starter, Bitcoin, receipt 7C04-18A2"; without the receipt where that is named already. */
export function receiptLine({
  plan,
  wallet,
  reference,
}: Pick<ReceiptView, 'plan' | 'wallet'> & { reference: string | null }): string {
  const line = `${plan}, ${DEPOSIT_WALLET_LABELS[wallet]}`;
  return reference ? `${line}, receipt ${reference}` : line;
}

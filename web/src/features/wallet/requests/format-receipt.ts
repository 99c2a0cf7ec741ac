import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import type { ReceiptView } from '@candor/contracts/receipts';
import type { WalletEntryTexts } from '../../../copy/wallet-entry.ts';

/** "Starter, Bitcoin, receipt 7C04-18A2"; without the receipt where it is named elsewhere. */
export function formatReceipt(
  texts: WalletEntryTexts['receipt'],
  { plan, wallet, reference }: Pick<ReceiptView, 'plan' | 'wallet'> & { reference: string | null },
): string {
  const line = `${plan}, ${DEPOSIT_WALLET_LABELS[wallet]}`;
  return reference ? `${line}, ${texts.named(reference)}` : line;
}

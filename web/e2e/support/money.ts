import { randomBytes, randomInt } from 'node:crypto';
import type { ReceiptView } from '@candor/contracts/receipts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import type { ApiCaller } from './api.ts';
import { receiptPng } from './receipt-png.ts';

export const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** A receipt image that no other test sends: duplicates are refused. */
export function receiptImage(): Buffer {
  return receiptPng(randomInt(256), 40 + randomInt(200), randomBytes(16));
}

/** Uploads a receipt; the deposit is then pending. */
export function uploadReceipt(
  { ask }: ApiCaller,
  { amount = '6000.00', plan = 'Starter' } = {},
): Promise<ReceiptView> {
  const form = new FormData();
  form.append('amount', amount);
  form.append('plan', plan);
  form.append('wallet', 'bitcoin');
  form.append(
    'file',
    new Blob([new Uint8Array(receiptImage())], { type: 'image/png' }),
    'payment.png',
  );
  return ask('POST', '/users/uploadReceipt', form);
}

/** Credits profit, up to the amount that one admin may credit alone. */
export async function creditProfit(admin: ApiCaller, to: ApiCaller, usd: number): Promise<void> {
  await admin.ask('PATCH', `/users/${to.id}/editWallet`, {
    wallet: 'totalProfit',
    action: 'top-up',
    amount: usd,
    details: 'profit of the week, Starter',
    status: 'successful',
  });
}

export function requestWithdrawal({ ask }: ApiCaller, usd: number): Promise<WithdrawalView> {
  return ask('POST', '/users/withdraw', { amount: usd, walletAddress: BITCOIN_ADDRESS });
}

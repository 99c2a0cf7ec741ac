import { findSession } from '../client.ts';
import { type LoadData, toReceiptForm } from '../set-up.ts';
import { pickAccount } from './pick.ts';

const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

/** What the dashboard reads when it opens. */
export function dashboard({ investors }: LoadData): void {
  const account = pickAccount(investors);
  const { call } = findSession(account);
  call('GET', 'users/me');
  call('GET', `users/${account.id}/wallet`);
  call('GET', `users/${account.id}/balance-history`);
  call('GET', `users/${account.id}/transactions?limit=10`);
  call('GET', `users/referral/${account.id}`);
}

/** The history: first page, the next one, a filter, an entry. */
export function history({ investors }: LoadData): void {
  const account = pickAccount(investors);
  const { call } = findSession(account);
  const path = `users/${account.id}/transactions`;
  const entries = call<{ seq: number }[]>('GET', `${path}?limit=25`);
  call('GET', `${path}?limit=25&group=deposits`);
  const [newest] = entries.data ?? [];
  if (newest) call('GET', `${path}/${newest.seq}`);
}

/** Uploads a receipt and reads it back; the admin queue decides it. */
export function deposit({ investors }: LoadData): void {
  const { call } = findSession(pickAccount(investors));
  call('GET', 'deposit-addresses');
  const receipt = call<{ id: string }>('POST', 'users/uploadReceipt', {
    form: toReceiptForm(),
    once: true,
  });
  call('GET', `users/receipt/${receipt.data.id}`);
}

/** Requests a withdrawal and cancels it, so that the next one finds the same balance. */
export function withdrawal({ investors }: LoadData): void {
  const account = pickAccount(investors);
  const { call } = findSession(account);
  call('GET', 'withdrawal-terms');
  const { data } = call<{ id: string }>('POST', 'users/withdraw', {
    body: { amount: 1.25, walletAddress: BITCOIN_ADDRESS },
    once: true,
  });
  call('GET', `users/${account.id}/withdrawals?status=open`);
  call('POST', `users/withdrawal/${data.id}/cancel`, { body: {}, once: true });
}

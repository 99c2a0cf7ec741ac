import type { Account } from '../client.ts';

/** The account of this virtual user: the same in each of its iterations. */
export function pickAccount(accounts: readonly Account[]): Account {
  const account = accounts[(__VU - 1) % accounts.length];
  if (!account) throw new Error('the set-up created no accounts');
  return account;
}

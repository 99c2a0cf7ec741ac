import type { Cents } from '@candor/contracts/money';
import { AppError } from '@candor/kit/app-error';
import type { Posting } from './posting.ts';

/** The accounts of one wallet. `investment` is a memo: what is allocated to plans. */
export const WALLET_ACCOUNTS = ['deposit', 'investment', 'profit', 'held', 'withdrawn'] as const;
export type WalletAccount = (typeof WALLET_ACCOUNTS)[number];
export type Balances = Record<WalletAccount, Cents>;

export const ZERO_BALANCES: Balances = {
  deposit: 0,
  investment: 0,
  profit: 0,
  held: 0,
  withdrawn: 0,
};

const OUTSIDE = /^(world|house|plan):[A-Za-z-]+$/;

function isWalletAccount(account: string): account is WalletAccount {
  return (WALLET_ACCOUNTS as readonly string[]).includes(account);
}

/** The reference's message for a withdrawal above the profit. */
export const WITHDRAWAL_TOO_HIGH = 'Withdraw balance too low for this request';

/** A wallet account would have gone below zero. */
export class InsufficientFunds extends AppError {
  readonly account: WalletAccount;
  constructor(account: WalletAccount) {
    super('FUNDS_INSUFFICIENT', WITHDRAWAL_TOO_HIGH, { fields: { amount: WITHDRAWAL_TOO_HIGH } });
    this.account = account;
  }
}

function assertPosting({ source, destination, amount }: Posting): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`posting of ${amount} cents`);
  if (source === destination) throw new RangeError(`posting from ${source} to itself`);
  for (const account of [source, destination]) {
    if (!isWalletAccount(account) && !OUTSIDE.test(account))
      throw new RangeError(`unknown account ${account}`);
  }
}

/**
 * The balances after the postings. Each posting takes from its source what it gives to its destination,
 * so wallet and outside together always sum to zero.
 * @throws InsufficientFunds when a wallet account would end below zero
 */
export function applyPostings(before: Balances, postings: readonly Posting[]): Balances {
  const after = { ...before };
  for (const posting of postings) {
    assertPosting(posting);
    const { source, destination, amount } = posting;
    if (isWalletAccount(source)) after[source] -= amount;
    if (isWalletAccount(destination)) after[destination] += amount;
  }
  for (const account of WALLET_ACCOUNTS) {
    if (after[account] < 0) throw new InsufficientFunds(account);
    if (!Number.isSafeInteger(after[account]))
      throw new RangeError(`${account} beyond safe integers`);
  }
  return after;
}

/** What is shown as the balance: deposits plus profit. Held and withdrawn money is not in it. */
export function shownBalance(balances: Balances): Cents {
  return balances.deposit + balances.profit;
}

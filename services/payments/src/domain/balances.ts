import type { Cents } from '@candor/contracts/money';
import { AppError } from '@candor/kit/app-error';
import { type Asset, assertPosting, isWalletAccount, type Posting, USD } from './posting.ts';

/**
 * What stands on every account that a wallet's postings have named, by asset and account: the wallet's own accounts, and
 * those outside it as this wallet has moved them. Each asset sums to zero.
 */
export type Balances = Readonly<Record<Asset, Readonly<Record<string, Cents>>>>;

export const NO_BALANCES: Balances = {};

/** The accounts of a wallet that the product shows. `investment` is a memo: what is allocated to plans. */
export const WALLET_ACCOUNTS = ['deposit', 'investment', 'profit', 'held', 'withdrawn'] as const;
export type WalletAccount = (typeof WALLET_ACCOUNTS)[number];

/** In cents; an account that was never moved is empty. */
export function readBalance(balances: Balances, account: string, asset: Asset = USD): Cents {
  return amountOn(balances[asset] ?? {}, account);
}

/** Own fields only: `constructor` is a well-formed name of an account. */
function amountOn(accounts: Readonly<Record<string, Cents>>, account: string): Cents {
  return Object.hasOwn(accounts, account) ? (accounts[account] ?? 0) : 0;
}

/** The shown accounts, in cents of US dollars. */
export function readWalletAccounts(balances: Balances): Record<WalletAccount, Cents> {
  const read = (account: WalletAccount) => readBalance(balances, account);
  return {
    deposit: read('deposit'),
    investment: read('investment'),
    profit: read('profit'),
    held: read('held'),
    withdrawn: read('withdrawn'),
  };
}

/** Cents allocated by plan name: what the plan's account has given. */
export function readPlanTotals(balances: Balances): Record<string, Cents> {
  const plans = Object.entries(balances[USD] ?? {}).filter(([name]) => name.startsWith('plan:'));
  return Object.fromEntries(
    plans.map(([name, amount]) => [name.slice('plan:'.length), 0 - amount]),
  );
}

/** The reference's message for a withdrawal above the profit. */
export const WITHDRAWAL_TOO_HIGH = 'Withdraw balance too low for this request';

/** A wallet account would have gone below zero. */
export class InsufficientFunds extends AppError {
  readonly account: string;
  constructor(account: string) {
    super('FUNDS_INSUFFICIENT', WITHDRAWAL_TOO_HIGH, { fields: { amount: WITHDRAWAL_TOO_HIGH } });
    this.account = account;
  }
}

/**
 * The balances after the postings. Each posting takes from its source what it gives to its destination.
 * @throws InsufficientFunds when an account of the wallet would end below zero
 * @throws RangeError for a posting that no ledger may take
 */
export function applyPostings(before: Balances, postings: readonly Posting[]): Balances {
  const after: Record<Asset, Record<string, Cents>> = { ...before };
  const copied = new Set<Asset>();
  for (const posting of postings) {
    assertPosting(posting);
    const { source, destination, amount, asset } = posting;
    if (!copied.has(asset)) after[asset] = { ...before[asset] };
    copied.add(asset);
    const accounts = after[asset] ?? {};
    accounts[source] = amountOn(accounts, source) - amount;
    accounts[destination] = amountOn(accounts, destination) + amount;
  }
  for (const asset of copied) {
    for (const [account, amount] of Object.entries(after[asset] ?? {})) {
      if (amount < 0 && isWalletAccount(account)) throw new InsufficientFunds(account);
      if (!Number.isSafeInteger(amount)) throw new RangeError(`${account} beyond safe integers`);
    }
  }
  return after;
}

/** Whether both say the same of every account; one that is empty may also be absent. */
export function isSameBalances(left: Balances, right: Balances): boolean {
  const accounts = [left, right].flatMap((balances) =>
    Object.entries(balances).flatMap(([asset, of]) =>
      Object.keys(of).map((account) => [asset, account] as const),
    ),
  );
  return accounts.every(
    ([asset, account]) => readBalance(left, account, asset) === readBalance(right, account, asset),
  );
}

/** What is shown as the balance: deposits plus profit. Held and withdrawn money is not in it. */
export function shownBalance(balances: Balances): Cents {
  return readBalance(balances, 'deposit') + readBalance(balances, 'profit');
}

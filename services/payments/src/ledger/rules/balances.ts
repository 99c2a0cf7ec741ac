import type { Cents } from '@candor/contracts/money';
import { AppError } from '@candor/kit/app-error';
import { type Asset, assertPosting, isWalletAccount, type Posting, USD } from './posting.ts';

/**
 * The balance of every account that a wallet's postings have used, by asset and account: the wallet's own accounts, and
 * this wallet's share of those outside it. Each asset sums to zero.
 */
export type Balances = Readonly<Record<Asset, Readonly<Record<string, Cents>>>>;

export const NO_BALANCES: Balances = {};

/** The wallet accounts that the product shows. `investment` is a memo account: the amount allocated to plans. */
export const WALLET_ACCOUNTS = ['deposit', 'investment', 'profit', 'held', 'withdrawn'] as const;
export type WalletAccount = (typeof WALLET_ACCOUNTS)[number];

/** In cents; zero for an account without postings. */
export function readBalance(balances: Balances, account: string, asset: Asset = USD): Cents {
  return amountOn(balances[asset] ?? {}, account);
}

/** Reads own properties only, because `constructor` is a well-formed account name. */
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

/**
 * Allocated cents by plan name: the negated balance of each plan account. An adjustment of `investment` names no plan: what it
 * deducts reduces all of them in proportion, so that they never exceed `investment` together.
 */
export function readPlanTotals(balances: Balances): Record<string, Cents> {
  const plans = Object.entries(balances[USD] ?? {})
    .filter(([name]) => name.startsWith('plan:'))
    .map(([name, amount]) => [name.slice('plan:'.length), 0 - amount] as const);
  const total = plans.reduce((sum, [, amount]) => sum + amount, 0);
  const invested = readBalance(balances, 'investment');
  if (total <= invested) return Object.fromEntries(plans);
  const toShare = (amount: Cents) => Number((BigInt(amount) * BigInt(invested)) / BigInt(total));
  return Object.fromEntries(plans.map(([plan, amount]) => [plan, toShare(amount)]));
}

/** The reference's message for a withdrawal above the profit. */
export const WITHDRAWAL_TOO_HIGH = 'Withdraw balance too low for this request';

/** The postings would make a wallet account negative. */
export class InsufficientFunds extends AppError {
  readonly account: string;
  constructor(account: string) {
    super('FUNDS_INSUFFICIENT', WITHDRAWAL_TOO_HIGH, { fields: { amount: WITHDRAWAL_TOO_HIGH } });
    this.account = account;
  }
}

/**
 * The balances after the postings. Each posting subtracts its amount from the source and adds it to the destination.
 * @throws InsufficientFunds when an account of the wallet would end below zero
 * @throws RangeError for an invalid posting
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

/** Whether every account has the same balance in both. A missing account counts as zero. */
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

/** The balance that the product shows: deposits plus profit, without held and withdrawn money. */
export function shownBalance(balances: Balances): Cents {
  return readBalance(balances, 'deposit') + readBalance(balances, 'profit');
}

/** The change of the shown balance by an entry's postings. */
export function balanceChange({ postings }: { postings: readonly Posting[] }): Cents {
  const counts = (account: string) => account === 'deposit' || account === 'profit';
  return postings.reduce(
    (sum, { source, destination, amount, asset }) =>
      asset === USD
        ? sum + (counts(destination) ? amount : 0) - (counts(source) ? amount : 0)
        : sum,
    0,
  );
}

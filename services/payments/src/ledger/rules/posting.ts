import type { Cents } from '@candor/contracts/money';

/** An asset with its scale: `USD/2` is US dollars in hundredths. */
export type Asset = string;

/** The only asset in use. */
export const USD: Asset = 'USD/2';

/** Moves an amount from `source` to `destination`. */
export interface Posting {
  source: string;
  destination: string;
  /** In the asset's smallest unit. */
  amount: Cents;
  asset: Asset;
}

/** A posting in US dollars. */
export function moveUsd(source: string, destination: string, amount: Cents): Posting {
  return { source, destination, amount, asset: USD };
}

const WALLET_ACCOUNT = /^[a-z][a-z0-9-]{0,39}$/;
const OUTSIDE_ACCOUNT = /^(world|house|plan):[A-Za-z0-9-]{1,40}$/;
const ASSET = /^[A-Z][A-Z0-9]{1,9}\/\d{1,2}$/;

/** Accounts of the wallet have names without a prefix; `world:`, `house:` and `plan:` accounts are outside it. */
export function isWalletAccount(account: string): boolean {
  return WALLET_ACCOUNT.test(account);
}

/** @throws RangeError for an invalid amount, asset or account */
export function assertPosting({ source, destination, amount, asset }: Posting): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`posting of ${amount}`);
  if (source === destination) throw new RangeError(`posting from ${source} to itself`);
  if (!ASSET.test(asset)) throw new RangeError(`malformed asset ${asset}`);
  for (const account of [source, destination]) {
    if (!isWalletAccount(account) && !OUTSIDE_ACCOUNT.test(account)) {
      throw new RangeError(`malformed account ${account}`);
    }
  }
}

import type { Cents } from '@candor/contracts/money';

/** What is counted, with its scale: `USD/2` are US dollars in hundredths. */
export type Asset = string;

/** The only asset there is now. */
export const USD: Asset = 'USD/2';

/** One movement: the amount leaves `source` and arrives at `destination`. */
export interface Posting {
  source: string;
  destination: string;
  /** In the asset's smallest unit. */
  amount: Cents;
  asset: Asset;
}

/** A movement of US dollars. */
export function moveUsd(source: string, destination: string, amount: Cents): Posting {
  return { source, destination, amount, asset: USD };
}

const WALLET_ACCOUNT = /^[a-z][a-z0-9-]{0,39}$/;
const OUTSIDE_ACCOUNT = /^(world|house|plan):[A-Za-z0-9-]{1,40}$/;
const ASSET = /^[A-Z][A-Z0-9]{1,9}\/\d{1,2}$/;

/** Accounts of the wallet itself have plain names; `world:`, `house:` and `plan:` stand for what is outside it. */
export function isWalletAccount(account: string): boolean {
  return WALLET_ACCOUNT.test(account);
}

/** @throws RangeError for a posting that no ledger may take */
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

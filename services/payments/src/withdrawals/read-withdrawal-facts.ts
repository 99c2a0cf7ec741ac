import { ACCOUNT_CHANGE_DAYS } from '@candor/contracts/withdrawal-facts';
import { parseIdTime } from '@candor/kit/mongo/new-id';
import type { Balances } from '../ledger/rules/balances.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  type PayoutDestination,
  toFingerprint,
} from '../payout-destinations/rules/payout-destination.ts';
import type { AccountChange } from './data/account-changes.ts';
import { readIdentityLimit } from './identity-limit.ts';
import type { Withdrawal } from './rules/withdrawal.ts';
import { findWithdrawalHold, type WithdrawalHold } from './withdrawal-hold.ts';

/** Earlier withdrawals that are compared with the destination. */
const MAX_EARLIER = 200;
const MAX_CHANGES = 20;
const MAX_LOG_INS = 500;
/** A reset by mail is announced as a changed password too, in the same moment. */
const SAME_MOMENT_MS = 5_000;

/** A change; of several logins on one new device, the latest with their number. */
export type CountedChange = AccountChange & { times: number };

export interface WithdrawalFacts {
  accountSince: Date;
  saved: PayoutDestination | null;
  /** When earlier withdrawals to the same destination were paid, latest first. */
  paidAt: Date[];
  changes: CountedChange[];
  hold: WithdrawalHold | null;
  identity: { used: number; verified: boolean };
  balances: Balances;
}

/** Reads what staff should know before they pay a withdrawal, as it is now. */
export async function readWithdrawalFacts(
  deps: PaymentsDeps,
  withdrawal: Withdrawal,
): Promise<WithdrawalFacts> {
  const { owners, payoutDestinations, withdrawals } = deps.data;
  const { accountId } = withdrawal;
  const fingerprint = toFingerprint(withdrawal);
  const [owner, saved, paid, changes, hold, identity, head] = await Promise.all([
    owners.find(accountId),
    payoutDestinations.findByPayout(accountId, withdrawal),
    withdrawals.findPaid(accountId, MAX_EARLIER),
    readChanges(deps, accountId),
    findWithdrawalHold(deps, accountId),
    readIdentityLimit(deps, accountId),
    deps.ledger.head(accountId),
  ]);
  return {
    // The id says when the account was created, if the event that stored it did not.
    accountSince: owner?.registeredAt ?? parseIdTime(accountId),
    saved,
    paidAt: paid
      .filter(({ payout }) => toFingerprint(payout) === fingerprint)
      .map(({ at }) => at)
      .sort((a, b) => b.getTime() - a.getTime()),
    changes,
    hold,
    identity,
    balances: head.balances,
  };
}

async function readChanges(deps: PaymentsDeps, accountId: string): Promise<CountedChange[]> {
  const { accountChanges, payoutDestinations } = deps.data;
  const since = new Date(deps.clock.now().getTime() - ACCOUNT_CHANGE_DAYS * 86_400_000);
  const [changed, logIns, destinations] = await Promise.all([
    accountChanges.list(accountId, since, MAX_CHANGES),
    accountChanges.listNewDevices(accountId, since, MAX_LOG_INS),
    payoutDestinations.listSince(accountId, since, MAX_CHANGES),
  ]);
  const resets = changed.filter(({ what }) => what === 'password-reset');
  const isPartOfReset = ({ what, at }: AccountChange) =>
    what === 'password-changed' &&
    resets.some((reset) => Math.abs(reset.at.getTime() - at.getTime()) < SAME_MOMENT_MS);
  const single: AccountChange[] = [
    ...changed.filter((change) => !isPartOfReset(change)),
    ...destinations.map(({ createdAt }) => ({ what: 'destination-added' as const, at: createdAt })),
    ...destinations.flatMap(({ confirmedAt }) =>
      confirmedAt ? [{ what: 'destination-confirmed' as const, at: confirmedAt }] : [],
    ),
  ];
  return [...single.map((change) => ({ ...change, times: 1 })), ...countByDevice(logIns)]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_CHANGES);
}

/** One line for each device, with its latest login; each of its own where the device is unknown. */
function countByDevice(logIns: readonly AccountChange[]): CountedChange[] {
  const lines: CountedChange[] = [];
  for (const logIn of logIns) {
    const line = logIn.device && lines.find(({ device }) => device === logIn.device);
    if (line) line.times += 1;
    else lines.push({ ...logIn, times: 1 });
  }
  return lines;
}

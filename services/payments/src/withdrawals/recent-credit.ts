import { AppError } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import { dueDate } from '../decisions/rules/due-date.ts';
import type { Actor, LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import { isWalletAccount } from '../ledger/rules/posting.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { readProfitSource } from '../profit-runs/rules/profit-entries.ts';

const PAGE = 100;

/**
 * Who has lately credited a wallet by an adjustment, a reversal or a profit run does not pay out from it, whether a second
 * admin approved the credit or not. Approved deposits don't count: they confirm money from outside, and can't be withdrawn.
 * The reward for a friend's deposit can, so it counts as a credit of whoever approved that deposit.
 * @throws AppError RECENT_CREDITOR
 */
export async function assertNotRecentCreditor(
  deps: PaymentsDeps,
  walletId: string,
  byId: string,
): Promise<void> {
  const hours = (await findDays(deps, byId)) * 24;
  if (hours === 0) return;
  const since = dueDate(deps.clock.now(), -hours);
  let before: number | null = null;
  for (;;) {
    const page: LedgerEntry[] = await deps.data.entries.newest(
      { walletId, kinds: ['adjustment', 'reversal', 'profit', 'referral-reward'], since },
      { limit: PAGE, before },
    );
    for (const entry of page.filter(isCredit)) {
      if (await hasMade(deps, entry, byId)) throw recentCreditor(entry, hours);
    }
    before = page.at(-1)?.seq ?? null;
    if (page.length < PAGE || before === null) return;
  }
}

/**
 * The days of the rule. A change of the settings that shortens them holds for everybody but who proposed it, for whom the
 * earlier number goes on for as many days: nobody frees what they have credited themselves.
 */
async function findDays({ data, settings, clock }: PaymentsDeps, byId: string): Promise<number> {
  const days = settings.recentCreditDays;
  const lowered = await data.settingsVersions.listLowered('recentCreditDays', byId);
  const now = clock.now();
  const earlier = lowered.filter(({ at, before }) => dueDate(at, before * 24) > now);
  return Math.max(days, ...earlier.map(({ before }) => before));
}

function isCredit({ postings }: LedgerEntry): boolean {
  return postings.some(
    ({ source, destination }) => isWalletAccount(destination) && !isWalletAccount(source),
  );
}

async function hasMade(deps: PaymentsDeps, entry: LedgerEntry, byId: string): Promise<boolean> {
  const [kind, id = ''] = entry.sourceId.split(':');
  if (kind !== 'referral') return (await findMaker(deps, entry)).id === byId;
  // The reward follows the first approved deposit of the friend.
  const deposits = { walletId: id, kinds: ['deposit-approved' as const] };
  const approved = await deps.data.entries.newest(deposits, { limit: PAGE, before: null });
  return approved.some(({ actor }) => actor.id === byId);
}

/** Who proposed the entry, or posted it alone. The actor of an entry is the second admin, if there was one. */
async function findMaker({ data }: PaymentsDeps, entry: LedgerEntry): Promise<Actor> {
  const [kind, id = ''] = entry.sourceId.split(':');
  if (kind === 'adjustment' || kind === 'reversal') {
    return (await data.proposals[kind].find(id))?.maker ?? entry.actor;
  }
  if (kind === 'profit') return (await findProfitRun(data, entry))?.maker ?? entry.actor;
  return entry.actor;
}

async function findProfitRun({ profitRuns }: PaymentsDeps['data'], { sourceId }: LedgerEntry) {
  const source = readProfitSource(sourceId);
  return source && profitRuns.findCredited(source.period, source.attempt);
}

function recentCreditor({ occurredAt, reference, seq }: LedgerEntry, hours: number): AppError {
  const name = reference ?? `#${seq}`;
  return new AppError(
    'RECENT_CREDITOR',
    `You credited this wallet on ${formatMoment(occurredAt)} (${name}). Another admin must pay from it until ${formatMoment(dueDate(occurredAt, hours))}`,
  );
}

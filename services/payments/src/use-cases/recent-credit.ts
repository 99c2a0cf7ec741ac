import { AppError } from '@candor/kit/app-error';
import type { PostedEntry } from '../data/entries.ts';
import { dueDate } from '../domain/due-date.ts';
import { formatMoment } from '../domain/format-moment.ts';
import type { Actor } from '../domain/ledger-entry.ts';
import { isWalletAccount } from '../domain/posting.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import type { Requester } from './requester.ts';

const PAGE = 100;

/**
 * Who has lately credited a wallet by an adjustment or a reversal does not pay out from it, whether a second admin approved
 * the credit or not. Approved deposits don't count: they confirm money from outside.
 * @throws AppError RECENT_CREDITOR
 */
export async function assertNotRecentCreditor(
  deps: PaymentsDeps,
  walletId: string,
  by: Requester,
): Promise<void> {
  const hours = deps.settings.recentCreditDays * 24;
  if (hours === 0) return;
  const since = dueDate(deps.clock.now(), -hours);
  let before: number | null = null;
  for (;;) {
    const page: PostedEntry[] = await deps.data.entries.newest(
      { walletId, kinds: ['adjustment', 'reversal'], since },
      { limit: PAGE, before },
    );
    for (const entry of page.filter(isCredit)) {
      if ((await findMaker(deps, entry)).id === by.id) throw recentCreditor(entry, hours);
    }
    before = page.at(-1)?.seq ?? null;
    if (page.length < PAGE || before === null) return;
  }
}

function isCredit({ postings }: PostedEntry): boolean {
  return postings.some(
    ({ source, destination }) => isWalletAccount(destination) && !isWalletAccount(source),
  );
}

/** Who proposed the entry, or posted it alone. The actor of an entry is the second admin, if there was one. */
async function findMaker({ data }: PaymentsDeps, entry: PostedEntry): Promise<Actor> {
  const [kind, id = ''] = entry.sourceId.split(':');
  if (kind === 'adjustment') return (await data.adjustments.find(id))?.maker ?? entry.actor;
  if (kind === 'reversal') return (await data.reversals.find(id))?.maker ?? entry.actor;
  return entry.actor;
}

function recentCreditor({ occurredAt, reference, seq }: PostedEntry, hours: number): AppError {
  const name = reference ?? `#${seq}`;
  return new AppError(
    'RECENT_CREDITOR',
    `You credited this wallet on ${formatMoment(occurredAt)} (${name}). Another admin must pay from it until ${formatMoment(dueDate(occurredAt, hours))}`,
  );
}

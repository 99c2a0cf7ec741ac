import type { TransactionView } from '@candor/contracts/wallet-history';
import {
  ACCOUNTS,
  ACTORS,
  ADJUSTMENT_TITLES,
  DECIDED_LABELS,
  KIND_TITLES,
  TWO_ADMINS,
  UNMOVED,
} from './messages.ts';

type Titled = Pick<TransactionView, 'kind' | 'postings'>;

/** What an entry is called: "Profit credited". */
export function toTitle({ kind, postings }: Titled): string {
  if (kind !== 'adjustment') return KIND_TITLES[kind];
  const [posting] = postings;
  const up = posting?.source.startsWith('house:') ?? true;
  const account = (up ? posting?.destination : posting?.source) ?? 'profit';
  const titles: Record<string, string> = ADJUSTMENT_TITLES[up ? 'up' : 'down'];
  return titles[account] ?? 'Adjustment';
}

type Noted = Pick<TransactionView, 'kind' | 'reference' | 'detail' | 'reason'>;

/** The line below the title: what it was about, and why where somebody said why. */
export function toNote({ kind, reference, detail, reason }: Noted): string {
  const receipt = reference ? `receipt ${reference}` : 'receipt';
  switch (kind) {
    case 'deposit-approved':
      return reason ? `${receipt}, ${detail}: ${reason}` : `${receipt}, ${detail}`;
    case 'deposit-rejected':
      return reason ? `${receipt}: ${reason}` : `${receipt}, ${detail}`;
    case 'withdrawal-rejected':
    case 'withdrawal-declined':
      return reason ? `${detail}: ${reason}` : detail;
    case 'adjustment':
    case 'adjustment-refused':
    case 'reversal':
    case 'reversal-refused':
      return reason ?? detail;
    default:
      return detail;
  }
}

/** Why the balance stands where it stood; null where the entry moved it. */
export function unmovedNote({
  kind,
  amount,
}: Pick<TransactionView, 'kind' | 'amount'>): string | null {
  return amount === 0 ? (UNMOVED[kind] ?? 'The balance is unchanged.') : null;
}

/** "Approved by" and "an admin". */
export function decidedBy({
  kind,
  actorRole,
  detail,
}: Pick<TransactionView, 'kind' | 'actorRole' | 'detail'>): { label: string; who: string } {
  const two = (kind === 'adjustment' || kind === 'reversal') && detail.endsWith('two admins');
  return { label: DECIDED_LABELS[kind], who: two ? TWO_ADMINS : ACTORS[actorRole] };
}

/** A ledger account in plain words: "plan:Starter" is the Starter plan. */
export function accountWords(account: string): string {
  const known = ACCOUNTS[account];
  if (known) return known;
  const [place, name = ''] = account.split(':');
  if (place === 'plan') return `${name} plan`;
  if (place === 'house') return `Candor, ${name}`;
  return name || account;
}

/** "81f2 09ac … e47b" */
export function shortCode(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
}

import type { TransactionView } from '@candor/contracts/wallet-history';
import type { WalletEntryTexts } from '../../copy/wallet-entry.ts';
import { isolate } from '../../lib/isolate.ts';

type Noted = Pick<TransactionView, 'kind' | 'reference' | 'detail' | 'reason'>;

/** The line below the title: the entry's detail, with the reason where one was given. */
export function formatNote(texts: WalletEntryTexts, entry: Noted): string {
  const { kind, reference } = entry;
  const detail = isolate(texts.detail(entry.detail));
  const reason = entry.reason && isolate(entry.reason);
  const receipt = reference ? texts.receipt.named(reference) : texts.receipt.unnamed;
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

/** Why the balance is unchanged; null where the entry changed it. */
export function formatUnchanged(
  texts: WalletEntryTexts,
  { kind, amount }: Pick<TransactionView, 'kind' | 'amount'>,
): string | null {
  return amount === 0 ? (texts.unchanged[kind] ?? texts.unchangedOther) : null;
}

/** "Approved by" and "an admin". */
export function formatActor(
  texts: WalletEntryTexts,
  { kind, actorRole, detail }: Pick<TransactionView, 'kind' | 'actorRole' | 'detail'>,
): { label: string; who: string } {
  const two = (kind === 'adjustment' || kind === 'reversal') && detail.endsWith('two admins');
  return {
    label: texts.decidedBy[kind],
    who: two ? texts.twoAdmins : texts.actors[actorRole],
  };
}

/** A ledger account in plain language: "plan:Starter" is the Starter plan. */
export function formatAccount(texts: WalletEntryTexts, account: string): string {
  const known = texts.accounts[account];
  if (known) return known;
  const [place, name = ''] = account.split(':');
  if (place === 'plan') return texts.plan(name);
  if (place === 'house') return texts.house(name);
  return name || account;
}

/** "81f2 09ac … e47b" */
export function shortenHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
}

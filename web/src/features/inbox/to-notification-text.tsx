import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import type { NotificationFacts, NotificationView } from '@candor/contracts/notifications';
import type { ReactNode } from 'react';
import { Money } from '../../components/data/money.tsx';
import type { inboxCopy } from '../../copy/inbox.ts';
import { isolate } from '../../lib/isolate.ts';
import { readWeek } from '../../lib/read-week.ts';

type Texts = typeof inboxCopy.texts;

/** Every fact that some kind of notification has. */
type Facts = NotificationFacts[keyof NotificationFacts] & {
  reason?: string | null;
  note?: string | null;
  destination?: string;
  paymentReference?: string | null;
  reference?: string;
  balance?: number;
  references?: string[];
};

/** What happened, and further facts, one line each, in the reader's language. */
export function toNotificationText(
  notification: NotificationView,
  copy: Texts,
): { title: ReactNode; details: readonly ReactNode[] } {
  return { title: toTitle(notification, copy), details: toDetails(notification, copy) };
}

function toTitle({ kind, facts }: NotificationView, { kinds }: Texts): ReactNode {
  switch (kind) {
    case 'wallet-adjusted':
      return kinds[facts.amount < 0 ? 'wallet-debited' : 'wallet-credited'](toMoney(facts));
    case 'entry-reversed':
      return kinds[kind](facts.seq, toMoney(facts));
    case 'profit-credited': {
      const { number, year } = readWeek(facts.period);
      return kinds[kind](toMoney(facts), number, String(year));
    }
    case 'deposit-address-changed':
      return kinds[facts.isRemoved ? 'deposit-address-removed' : kind](
        DEPOSIT_WALLET_LABELS[facts.wallet],
      );
    case 'deposit-approved':
    case 'deposit-rejected':
    case 'withdrawal-paid':
    case 'withdrawal-rejected':
    case 'referral-rewarded':
      return kinds[kind](toMoney(facts));
    default:
      return kinds[kind];
  }
}

function toMoney({ amount }: { amount: number }): ReactNode {
  return <Money usd={Math.abs(amount)} />;
}

function toDetails({ kind, facts }: NotificationView, copy: Texts): ReactNode[] {
  const { reason, note, destination, paymentReference, reference, balance, references }: Facts =
    facts;
  const warns = kind === 'password-changed' || kind === 'second-factor-removed';
  return [
    note && isolate(note),
    reason && copy.reason(isolate(reason)),
    kind === 'withdrawal-rejected' && copy.availableAgain,
    destination && copy.paidTo(isolate(destination)),
    balance !== undefined && copy.balanceAfter(<Money usd={balance} />),
    paymentReference
      ? copy.paymentReference(isolate(paymentReference))
      : reference && copy.reference(reference),
    references && copy.openDeposits(references.join(', ')),
    warns && copy.notYou,
  ].filter(Boolean);
}

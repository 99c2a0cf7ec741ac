import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import type { NotificationView } from '@candor/contracts/notifications';
import type { ReactNode } from 'react';
import { Money } from '../../components/data/money.tsx';
import type { inboxCopy } from '../../copy/inbox.ts';
import { isolate } from '../../lib/isolate.ts';
import { paths } from '../../lib/paths.ts';

interface NotificationText {
  title: ReactNode;
  /** Further facts, one line each. */
  details: readonly ReactNode[];
  /** The page that shows more, if there is one. */
  to: string | null;
}

/** A notification in the reader's language. */
export function toNotificationText(
  { kind, facts }: NotificationView,
  copy: typeof inboxCopy.texts,
): NotificationText {
  const { kinds } = copy;
  switch (kind) {
    case 'deposit-approved':
      return {
        title: kinds[kind](<Money usd={facts.amount} />),
        details: [copy.reference(facts.reference)],
        to: paths.history,
      };
    case 'deposit-rejected':
      return {
        title: kinds[kind](<Money usd={facts.amount} />),
        details: [...toReason(facts.reason, copy), copy.reference(facts.reference)],
        to: paths.deposit,
      };
    case 'withdrawal-paid':
      return {
        title: kinds[kind](<Money usd={facts.amount} />),
        details: [
          copy.paidTo(isolate(facts.destination)),
          facts.paymentReference
            ? copy.paymentReference(isolate(facts.paymentReference))
            : copy.reference(facts.reference),
        ],
        to: paths.withdraw,
      };
    case 'withdrawal-rejected':
      return {
        title: kinds[kind](<Money usd={facts.amount} />),
        details: [
          ...toReason(facts.reason, copy),
          copy.availableAgain,
          copy.reference(facts.reference),
        ],
        to: paths.withdraw,
      };
    case 'wallet-adjusted':
      return {
        title: kinds[facts.amount < 0 ? 'wallet-debited' : 'wallet-credited'](
          <Money usd={Math.abs(facts.amount)} />,
        ),
        details: [
          copy.reason(isolate(facts.reason)),
          copy.balanceAfter(<Money usd={facts.balance} />),
        ],
        to: paths.history,
      };
    case 'entry-reversed':
      return {
        title: kinds[kind](facts.seq, <Money usd={Math.abs(facts.amount)} />),
        details: [
          copy.reason(isolate(facts.reason)),
          copy.balanceAfter(<Money usd={facts.balance} />),
        ],
        to: paths.history,
      };
    case 'profit-credited':
      return {
        title: kinds[kind](<Money usd={facts.amount} />, facts.period),
        details: [
          ...(facts.note ? [isolate(facts.note)] : []),
          copy.balanceAfter(<Money usd={facts.balance} />),
        ],
        to: paths.history,
      };
    case 'deposit-address-changed': {
      const label = DEPOSIT_WALLET_LABELS[facts.wallet];
      return {
        title: kinds[facts.isRemoved ? 'deposit-address-removed' : kind](label),
        details: [copy.openDeposits(facts.references.join(', '))],
        to: paths.deposit,
      };
    }
    case 'referral-rewarded':
      return { title: kinds[kind](<Money usd={facts.amount} />), details: [], to: paths.history };
    case 'identity-verified':
      return { title: kinds[kind], details: [copy.reference(facts.reference)], to: paths.kyc };
    case 'identity-action':
    case 'identity-refused':
      return {
        title: kinds[kind],
        details: [...toReason(facts.reason, copy), copy.reference(facts.reference)],
        to: paths.kyc,
      };
    case 'password-changed':
    case 'second-factor-removed':
      return { title: kinds[kind], details: [copy.notYou], to: paths.changePassword };
    case 'account-disabled':
    case 'account-enabled':
      return { title: kinds[kind], details: [], to: null };
  }
}

function toReason(reason: string | null, copy: typeof inboxCopy.texts): string[] {
  return reason ? [copy.reason(isolate(reason))] : [];
}

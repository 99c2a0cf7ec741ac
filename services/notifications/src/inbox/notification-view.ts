import { formatWireCents } from '@candor/contracts/money';
import type { NotificationView } from '@candor/contracts/notifications';
import type { InboxItem, Notice } from './rules/inbox-item.ts';

export function notificationView({ id, notice, at, readAt }: InboxItem): NotificationView {
  return {
    id,
    kind: notice.kind,
    facts: factsView(notice),
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  } as NotificationView;
}

/** Names each fact that leaves; amounts are sent in dollars. */
function factsView(notice: Notice): Notice['facts'] {
  switch (notice.kind) {
    case 'deposit-approved': {
      const { reference, amount } = notice.facts;
      return { reference, amount: formatWireCents(amount) };
    }
    case 'deposit-rejected':
    case 'withdrawal-rejected': {
      const { reference, amount, reason } = notice.facts;
      return { reference, amount: formatWireCents(amount), reason };
    }
    case 'withdrawal-paid': {
      const { reference, amount, destination, paymentReference } = notice.facts;
      return { reference, amount: formatWireCents(amount), destination, paymentReference };
    }
    case 'wallet-adjusted': {
      const { amount, reason, balance } = notice.facts;
      return { amount: formatWireCents(amount), reason, balance: formatWireCents(balance) };
    }
    case 'entry-reversed': {
      const { amount, reason, balance, seq } = notice.facts;
      return { amount: formatWireCents(amount), reason, balance: formatWireCents(balance), seq };
    }
    case 'profit-credited': {
      const { period, amount, note, balance } = notice.facts;
      return { period, amount: formatWireCents(amount), note, balance: formatWireCents(balance) };
    }
    case 'deposit-address-changed': {
      const { wallet, references, isRemoved } = notice.facts;
      return { wallet, references, isRemoved };
    }
    case 'referral-rewarded':
      return { amount: formatWireCents(notice.facts.amount) };
    case 'identity-verified':
      return { reference: notice.facts.reference };
    case 'identity-action':
    case 'identity-refused':
      return { reference: notice.facts.reference, reason: notice.facts.reason };
    case 'password-changed':
    case 'second-factor-removed':
    case 'account-disabled':
    case 'account-enabled':
      return {};
  }
}

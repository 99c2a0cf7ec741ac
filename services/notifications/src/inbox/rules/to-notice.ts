import type { QueueEvent } from '@candor/contracts/events';
import type { Notice } from './inbox-item.ts';

export type InboxEvent = QueueEvent<'notifications.inbox'>;

/** Whose inbox an event concerns and what it says there, or null if it says nothing. */
export function toNotice(event: InboxEvent): { accountId: string; notice: Notice } | null {
  const notice = (accountId: string, said: Notice) => ({ accountId, notice: said });
  switch (event.type) {
    case 'auth.password-changed.v1':
      return notice(event.payload.accountId, { kind: 'password-changed', facts: {} });
    case 'auth.credentials-reset.v1':
      // A new password is notified by the event above.
      return event.payload.what === 'second-factor'
        ? notice(event.payload.accountId, { kind: 'second-factor-removed', facts: {} })
        : null;
    case 'auth.account-status-changed.v1':
      // A new role is announced by mail: every session has ended.
      if (event.payload.previousRole) return null;
      return notice(event.payload.accountId, {
        kind: event.payload.active ? 'account-enabled' : 'account-disabled',
        facts: {},
      });
    case 'users.kyc-decided.v1':
      return notice(event.payload.accountId, identityNotice(event.payload));
    case 'payments.receipt-decided.v1': {
      const { accountId, decision, reference, amount, reason } = event.payload;
      return decision === 'successful'
        ? notice(accountId, { kind: 'deposit-approved', facts: { reference, amount } })
        : notice(accountId, { kind: 'deposit-rejected', facts: { reference, amount, reason } });
    }
    case 'payments.withdrawal-decided.v1': {
      const { accountId, decision, reference, amount, reason } = event.payload;
      const { destination, paymentReference } = event.payload;
      if (decision === 'cancelled') return null;
      return decision === 'successful'
        ? notice(accountId, {
            kind: 'withdrawal-paid',
            facts: { reference, amount, destination, paymentReference },
          })
        : notice(accountId, { kind: 'withdrawal-rejected', facts: { reference, amount, reason } });
    }
    case 'payments.deposit-address-changed.v1': {
      const { accountId, wallet, references, isRemoved } = event.payload;
      return notice(accountId, {
        kind: 'deposit-address-changed',
        facts: { wallet, references, isRemoved },
      });
    }
    case 'payments.adjustment-posted.v1': {
      const { accountId, amount, reason, balance } = event.payload;
      return notice(accountId, { kind: 'wallet-adjusted', facts: { amount, reason, balance } });
    }
    case 'payments.entry-reversed.v1': {
      const { accountId, amount, reason, balance, seq } = event.payload;
      return notice(accountId, { kind: 'entry-reversed', facts: { amount, reason, balance, seq } });
    }
    case 'payments.profit-credited.v1': {
      const { accountId, period, amount, note, balance } = event.payload;
      return notice(accountId, {
        kind: 'profit-credited',
        facts: { period, amount, note, balance },
      });
    }
    case 'payments.referral-rewarded.v1':
      return notice(event.payload.referrerId, {
        kind: 'referral-rewarded',
        facts: { amount: event.payload.amount },
      });
  }
}

function identityNotice({
  decision,
  reference,
  reason,
}: Extract<InboxEvent, { type: 'users.kyc-decided.v1' }>['payload']): Notice {
  switch (decision) {
    case 'verified':
      return { kind: 'identity-verified', facts: { reference } };
    case 'action-needed':
      return { kind: 'identity-action', facts: { reference, reason } };
    case 'refused':
      return { kind: 'identity-refused', facts: { reference, reason } };
  }
}

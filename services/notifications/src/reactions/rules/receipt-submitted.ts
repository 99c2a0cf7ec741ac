import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import { formatUsd } from '@candor/contracts/money';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatUtc } from '../../mail/rules/times.ts';
import { currentContact, type Reaction } from './reaction.ts';

export const receiptSubmitted: Reaction<'payments.receipt-submitted.v1'> = {
  to: currentContact,
  priority: PRIORITY.notice,
  optional: 'receiptReceived',
  kind: () => 'receipt-received',
  letters: {
    'receipt-received': ({ reference, amount, plan, wallet, dueAt }, context) => {
      const usd = formatUsd(amount);
      return {
        subject: `Receipt ${reference} received`,
        heading: 'We received your receipt',
        happened: [
          `We received your receipt for a deposit of ${usd}. Your balance has not changed yet. It changes when we confirm the payment.`,
        ],
        facts: [
          ['Reference', reference],
          ['Amount on the receipt', usd],
          ['Plan', plan],
          ['Paid with', DEPOSIT_WALLET_LABELS[wallet]],
        ],
        next: [
          `We are checking the receipt against the payment. A decision is due by ${formatUtc(dueAt)}.`,
        ],
        action: { label: 'Follow your deposit', href: linkTo(context, '/user/history') },
        why: 'You received this mail because you uploaded a receipt to Candor.',
        preferences: linkTo(context, '/user/preferences'),
      };
    },
  },
};

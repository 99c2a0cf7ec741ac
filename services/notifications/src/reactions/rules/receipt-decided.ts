import { formatUsd } from '@candor/contracts/money';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { NO_REASON } from './phrases.ts';
import { currentContact, type Reaction } from './reaction.ts';

export const receiptDecided: Reaction<'payments.receipt-decided.v1'> = {
  to: currentContact,
  priority: PRIORITY.notice,
  kind: ({ decision }) => (decision === 'successful' ? 'receipt-approved' : 'receipt-rejected'),
  letters: {
    'receipt-approved': ({ reference, amount, plan, reason }, context) => {
      const usd = formatUsd(amount);
      return {
        subject: `Deposit of ${usd} approved`,
        heading: 'Your deposit is approved',
        happened: [
          `We received ${usd} and added it to your balance. The same amount is allocated to the ${plan} plan.`,
        ],
        facts: [
          ['Reference', reference],
          ['Amount', usd],
          ['Plan', plan],
          ...(reason ? ([['Note', reason]] as const) : []),
        ],
        next: [
          'No action is needed. Check that the amount in your history is the amount that you paid.',
        ],
        action: { label: 'See the entry', href: linkTo(context, '/user/history') },
        why: 'You received this mail because we reviewed a receipt that you uploaded to Candor.',
      };
    },
    'receipt-rejected': ({ reference, amount, plan, reason }, context) => {
      const usd = formatUsd(amount);
      return {
        subject: `Receipt ${reference} not approved`,
        heading: 'Your receipt was not approved',
        happened: [
          `We could not confirm the deposit of ${usd}, so nothing was added to your balance.`,
        ],
        facts: [
          ['Reason', reason ?? NO_REASON],
          ['Reference', reference],
          ['Amount on the receipt', usd],
          ['Plan', plan],
        ],
        next: ['If you can fix the problem, upload a new receipt. Do not pay a second time.'],
        action: { label: 'Upload a new receipt', href: linkTo(context, '/user/deposit') },
        why: 'You received this mail because we reviewed a receipt that you uploaded to Candor.',
      };
    },
  },
  notice: ({ decision, reference, amount, reason }) =>
    decision === 'successful'
      ? { kind: 'deposit-approved', facts: { reference, amount } }
      : { kind: 'deposit-rejected', facts: { reference, amount, reason } },
};

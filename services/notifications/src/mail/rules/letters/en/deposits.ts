import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import { formatUsd } from '@candor/contracts/money';
import type { Letters } from '../letter-texts.ts';
import { formatUtc, NO_REASON } from './phrases.ts';

const WHY_DECIDED =
  'You received this email because we reviewed a receipt that you uploaded to Candor.';

export const deposits = {
  'receipt-received': ({ reference, amount, plan, wallet, dueAt }, { link }) => ({
    subject: `Receipt ${reference} received`,
    heading: 'We received your receipt',
    happened: [
      `We received your receipt for a deposit of ${formatUsd(amount)}. Your balance has not changed yet. It changes when we confirm the payment.`,
    ],
    facts: [
      ['Reference', reference],
      ['Amount on the receipt', formatUsd(amount)],
      ['Plan', plan],
      ['Paid with', DEPOSIT_WALLET_LABELS[wallet]],
    ],
    next: [
      `We are checking the receipt against the payment. A decision is due by ${formatUtc(dueAt)}.`,
    ],
    action: { label: 'Follow your deposit', href: link('/user/history') },
    why: 'You received this email because you uploaded a receipt to Candor.',
  }),
  'receipt-approved': ({ reference, amount, plan, reason }, { link }) => ({
    subject: `Deposit of ${formatUsd(amount)} approved`,
    heading: 'Your deposit is approved',
    happened: [
      `We received ${formatUsd(amount)} and added it to your balance. The same amount is allocated to the ${plan} plan.`,
    ],
    facts: [
      ['Reference', reference],
      ['Amount', formatUsd(amount)],
      ['Plan', plan],
      ['Note', reason],
    ],
    next: [
      'No action is needed. Check that the amount in your history is the amount that you paid.',
    ],
    action: { label: 'See the entry', href: link('/user/history') },
    why: WHY_DECIDED,
  }),
  'receipt-rejected': ({ reference, amount, plan, reason }, { link }) => ({
    subject: `Receipt ${reference} not approved`,
    heading: 'Your receipt was not approved',
    happened: [
      `We could not confirm the deposit of ${formatUsd(amount)}, so nothing was added to your balance.`,
    ],
    facts: [
      ['Reason', reason ?? NO_REASON],
      ['Reference', reference],
      ['Amount on the receipt', formatUsd(amount)],
      ['Plan', plan],
    ],
    next: ['If you can fix the problem, upload a new receipt. Do not pay a second time.'],
    action: { label: 'Upload a new receipt', href: link('/user/deposit') },
    why: WHY_DECIDED,
  }),
  /** Names no address: an email with one could be forged, and people pay to addresses that they are sent. */
  'deposit-address-changed': ({ wallet, references, isRemoved }, { link, occurredAt }) => {
    const label = DEPOSIT_WALLET_LABELS[wallet];
    return {
      subject: `Our ${label} deposit address has changed`,
      happened: [
        isRemoved
          ? `Deposits by ${label} are closed for now. You have an open deposit by ${label}.`
          : `We receive deposits by ${label} at another address now. You have an open deposit by ${label}.`,
      ],
      facts: [
        ['Changed', formatUtc(occurredAt)],
        ['Your open deposits', references.join(', ')],
      ],
      next: [
        'Send nothing more to the earlier address.',
        'If you sent your payment before the change, you don’t have to do anything: your receipt stays open, and we decide on it.',
        'This email names no address on purpose. Copy it only from the deposit page, after you have logged in.',
      ],
      action: { label: 'Open the deposit page', href: link('/user/deposit') },
      why: 'You received this email because you have an open deposit to an address that changed. We notify you of every change.',
    };
  },
} satisfies Partial<Letters>;

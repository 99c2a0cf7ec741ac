import { formatUsd } from '@candor/contracts/money';
import type { Letters } from '../letter-texts.ts';
import { formatUtc, linkWorks, NO_REASON } from './phrases.ts';

/** "to bank account ending 4471" as a value of its own. */
const toPlace = (destination: string) => destination.replace(/^to /, '');

function formatDelay(hours: number): string {
  if (hours === 0) return 'Withdrawals can use it as soon as you have confirmed it.';
  const delay = hours === 1 ? 'one hour' : `${hours} hours`;
  return `Withdrawals can use it ${delay} after you have confirmed it.`;
}

export const withdrawals = {
  'withdrawal-requested': ({ reference, amount, destination, dueAt }, { link }) => ({
    subject: `Withdrawal of ${formatUsd(amount)} requested`,
    heading: 'We received your withdrawal request',
    happened: [
      `You requested a withdrawal of ${formatUsd(amount)} ${destination}. The amount is on hold: it has left your profit and is not paid yet.`,
    ],
    facts: [
      ['Reference', reference],
      ['Amount', formatUsd(amount)],
      ['Destination', toPlace(destination)],
    ],
    next: [
      `A decision is due by ${formatUtc(dueAt)}: we pay the withdrawal, or reject it with a reason. Until then you can cancel it, and the amount returns to your profit.`,
      'If you did not request this, cancel it and change your password now.',
    ],
    action: { label: 'See the withdrawal', href: link('/user/withdraw') },
    why: 'You received this email because a withdrawal was requested from your account. We notify you of every request.',
  }),
  'withdrawal-paid': ({ reference, amount, destination, paymentReference }, { link }) => ({
    subject: `Withdrawal of ${formatUsd(amount)} paid`,
    heading: 'Your withdrawal is paid',
    happened: [`We paid ${formatUsd(amount)} ${destination}. The amount is no longer on hold.`],
    facts: [
      ['Reference', reference],
      ['Amount', formatUsd(amount)],
      ['Destination', toPlace(destination)],
      ['Payment reference', paymentReference],
    ],
    next: [
      'It can take some time until your bank or wallet shows the payment. If it has not arrived after three working days, contact us and give the reference.',
    ],
    action: { label: 'See the entry', href: link('/user/history') },
    why: 'You received this email because we paid a withdrawal from your account.',
  }),
  'withdrawal-rejected': ({ reference, amount, destination, reason }, { link }) => ({
    subject: `Withdrawal of ${formatUsd(amount)} not paid`,
    heading: 'Your withdrawal was not paid',
    happened: [
      `We did not pay ${formatUsd(amount)} ${destination}. The full amount is back in your profit.`,
    ],
    facts: [
      ['Reason', reason ?? NO_REASON],
      ['Reference', reference],
      ['Amount', formatUsd(amount)],
      ['Destination', toPlace(destination)],
    ],
    next: ['If you can fix the problem, request the withdrawal again.'],
    action: { label: 'Request again', href: link('/user/withdraw') },
    why: 'You received this email because we rejected a withdrawal from your account.',
  }),
  'withdrawal-cancelled': ({ reference, amount, destination }, { link }) => ({
    subject: `Withdrawal of ${formatUsd(amount)} cancelled`,
    heading: 'Your withdrawal is cancelled',
    happened: [
      `This withdrawal was cancelled from your account. We paid nothing ${destination}, and the full ${formatUsd(amount)} is back in your profit.`,
    ],
    facts: [
      ['Reference', reference],
      ['Amount', formatUsd(amount)],
    ],
    next: ['No action is needed. If you did not cancel it, change your password now.'],
    action: { label: 'See the entry', href: link('/user/history') },
    why: 'You received this email because a withdrawal from your account was cancelled.',
  }),
  'destination-added': (payload, { link, occurredAt }) => ({
    subject: 'Confirm your new payout destination',
    happened: [
      `Someone who is logged in to your account saved a new payout destination: ${toPlace(payload.destination)}. Nothing is paid to it until you confirm it.`,
    ],
    facts: [['Destination', payload.details]],
    next: [
      'Compare the destination with the one that you entered. If it differs in a single character, do not confirm it.',
      `${linkWorks(occurredAt, payload.expiresAt)} ${formatDelay(payload.delayHours)}`,
      'If you did not save it, do not open the link: change your password now, which ends every open session.',
    ],
    action: {
      label: 'Confirm the destination',
      href: link('/confirm-destination', { token: payload.token }),
      spelledOut: true,
    },
    why: 'You received this email because a payout destination was saved in your account. We notify you of every one.',
  }),
} satisfies Partial<Letters>;

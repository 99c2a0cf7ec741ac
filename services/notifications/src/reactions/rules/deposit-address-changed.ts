import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatUtc } from '../../mail/rules/times.ts';
import { type Reaction, storedContact } from './reaction.ts';

export const depositAddressChanged: Reaction<'payments.deposit-address-changed.v1'> = {
  to: storedContact,
  priority: PRIORITY.notice,
  kind: () => 'deposit-address-changed',
  letters: {
    /** Names no address: an email with one could be forged, and people pay to addresses that they are sent. */
    'deposit-address-changed': ({ wallet, references, isRemoved }, context) => {
      const label = DEPOSIT_WALLET_LABELS[wallet];
      return {
        subject: `Our ${label} deposit address has changed`,
        heading: `Our ${label} deposit address has changed`,
        happened: [
          isRemoved
            ? `Deposits by ${label} are closed for now. You have an open deposit by ${label}.`
            : `We receive deposits by ${label} at another address now. You have an open deposit by ${label}.`,
        ],
        facts: [
          ['Changed', formatUtc(context.occurredAt)],
          ['Your open deposits', references.join(', ')],
        ],
        next: [
          'Send nothing more to the earlier address.',
          'If you sent your payment before the change, you don’t have to do anything: your receipt stays open, and we decide on it.',
          'This mail names no address on purpose. Copy it only from the deposit page, after you have logged in.',
        ],
        action: { label: 'Open the deposit page', href: linkTo(context, '/user/deposit') },
        why: 'You received this mail because you have an open deposit to an address that changed. We notify you of every change.',
      };
    },
  },
  notice: ({ wallet, references, isRemoved }) => ({
    kind: 'deposit-address-changed',
    facts: { wallet, references, isRemoved },
  }),
};

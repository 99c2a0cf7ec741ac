import { defineCopy } from '../lib/copy.ts';

/** What admins do about a change that another one proposed. */
export const proposalsCopy = defineCopy('proposals', {
  own: 'Another admin decides on what you propose.',
  aboutYou: 'Another admin decides on what is about you.',
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  approved: 'Approved. The change has taken effect.',
  notCarriedOut: (why: string) => `Approved, but nothing changed: ${why}`,
  refused: 'Refused. Nothing has changed.',
  withdrawn: 'Withdrawn. Nothing has changed.',
  refuseTitle: 'Refuse the change',
  reason: 'Reason',
  reasonHint: 'The admin who proposed it reads this.',
  back: 'Back',
});

export type ProposalsTexts = typeof proposalsCopy.texts;

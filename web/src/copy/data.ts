import { defineCopy } from '../lib/copy.ts';
import { formatEnglishCount } from '../lib/format-count.ts';

/** Texts of the components that show figures, states and lists. */
export const dataCopy = defineCopy('data', {
  /** The detail of an entry or a destination, which servers write in English. */
  detail: (english: string): string => english,
  copyingForbidden: 'Copying is not allowed here. Select the text and copy it.',
  showOlder: 'Show older',
  shownOfTotal: (shown: number, total: number) =>
    `${formatEnglishCount(shown)} of ${formatEnglishCount(total)} shown`,
  hiddenUsd: '$ •••••',
  hiddenAmount: 'hidden',
  sample: 'sample',
  unprovenSample: 'unproven sample',
  /** Follows the link to the source of a claim. */
  evidence: (claim: {
    from: string;
    to: string;
    netOfFees: boolean | null;
    approver: string | null;
    expiresAt: string | null;
  }) =>
    `${claim.from} to ${claim.to}${claim.netOfFees ? ', net of fees' : ''}; approved by ${claim.approver}, valid to ${claim.expiresAt}`,
  /** The figure of a claim as the content pack has it: "350% to 415%", "450M+". */
  quoted: (text: string): string => text,
  noGuarantee: 'Returns are not guaranteed.',
  lossRisk: 'You can lose what you put in.',
  lossRiskOfSamples:
    'Quoted figures in this demonstration are sample data. You can lose what you put in.',
  /** Durations, as they follow "within". */
  timeline: {
    states: { done: 'done', current: 'now', todo: 'to come', refused: 'refused' },
    /** Followed by the moment with its time zone. */
    dueBy: 'due by',
    wasDueBy: 'late, was due by',
  },
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  promisedTime: 'the promised time',
  /** States of receipts, withdrawals and entries. */
  status: {
    placing: 'Being placed',
    pending: 'In review',
    approving: 'Being credited',
    paying: 'Being paid',
    releasing: 'Being returned',
    cancelling: 'Being cancelled',
    successful: 'Done',
    declined: 'Declined',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  },
});

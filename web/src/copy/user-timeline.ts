import type { TimelineGroup, TimelineKind } from '@candor/contracts/accounts';
import type { ClosingObstacle } from '@candor/contracts/closing';
import type { SecurityChange } from '@candor/contracts/security';
import { defineCopy } from '../lib/copy.ts';

const GROUPS: Record<TimelineGroup, string> = {
  account: 'Account',
  security: 'Security',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  wallet: 'Adjustments',
  identity: 'Identity',
  referrals: 'Referrals',
  notes: 'Notes',
};

const KINDS: Record<TimelineKind, string> = {
  registered: 'Signed up',
  'email-verified': 'Email address confirmed',
  'email-changed': 'Email address changed',
  activated: 'Account activated',
  deactivated: 'Account deactivated',
  'status-change-proposed': 'Change of status proposed',
  'status-change-decided': 'Proposed change of status',
  'role-change-proposed': 'Change of role proposed',
  'role-change-decided': 'Proposed change of role',
  'role-changed': 'Role changed',
  'closing-requested': 'Asked to close the account',
  'closing-cancelled': 'No longer wants to close the account',
  'closing-started': 'Deletion started',
  'closing-refused': 'Deletion not possible',
  'password-changed': 'Password changed',
  'credentials-reset': 'Login reset',
  'security-changed': 'Security changed',
  'destination-changed': 'Payout destination changed',
  'deposit-submitted': 'Receipt sent',
  'deposit-approved': 'Deposit approved',
  'deposit-rejected': 'Deposit rejected',
  'withdrawal-requested': 'Withdrawal requested',
  'withdrawal-paid': 'Withdrawal paid',
  'withdrawal-rejected': 'Withdrawal rejected',
  'withdrawal-cancelled': 'Withdrawal cancelled by the investor',
  adjusted: 'Wallet adjusted',
  'adjustment-proposed': 'Adjustment proposed',
  'adjustment-decided': 'Proposed adjustment',
  reversed: 'Entry reversed',
  'reversal-proposed': 'Reversal proposed',
  'reversal-decided': 'Proposed reversal',
  'identity-submitted': 'Identity documents sent',
  'identity-decided': 'Identity check decided',
  'referral-qualified': 'Referral qualified',
  'referral-rewarded': 'Referral reward credited',
  noted: 'Note written',
};

/** Details that an event names by a word of its own. */
const DETAILS: Record<string, string> = {
  password: 'new password by email',
  'second-factor': 'second factor removed',
  pending: 'awaits its confirmation',
  confirmed: 'confirmed',
  removed: 'removed',
  verified: 'verified',
  'action-needed': 'another submission asked for',
  refused: 'refused',
  deposit: 'deposits',
  investment: 'investment',
  profit: 'profit',
  correction: 'corrects an earlier note',
  admin: 'by an admin',
  support: 'by support',
  approved: 'approved',
  declined: 'approved, but the funds were insufficient',
  withdrawn: 'withdrawn by its maker',
  expired: 'expired without a decision',
  failed: 'approved, but no longer possible',
  activate: 'activate',
  disable: 'deactivate',
  'top-up totalProfit': 'add to Total Profits',
  'top-up totalInvestment': 'add to Total Investment',
  'top-up totalDeposit': 'add to Total Deposits',
  'deduct totalProfit': 'reduce Total Profits',
  'deduct totalInvestment': 'reduce Total Investment',
  'deduct totalDeposit': 'reduce Total Deposits',
};

/** Why an account cannot be deleted yet. */
const OBSTACLES: Record<ClosingObstacle, string> = {
  openDeposits: 'open deposits',
  openWithdrawals: 'open withdrawals',
  proposals: 'open proposals',
  balance: 'money in the wallet',
};

const SECURITY: Record<SecurityChange, string> = {
  'second-factor-on': 'second step turned on',
  'second-factor-off': 'second step turned off',
  'recovery-codes-renewed': 'new recovery codes',
  'recovery-code-used': 'recovery code used',
  'second-factor-guessed': 'incorrect codes entered several times',
  'passkey-added': 'passkey added',
  'passkey-removed': 'passkey removed',
  'new-device': 'login from a new device',
  'account-locked': 'locked by its owner',
  'data-exported': 'copy of the data downloaded',
};

/** What happened to an account, for staff. */
export const userTimelineCopy = defineCopy('user-timeline', {
  what: 'The timeline',
  loading: 'the timeline',
  label: 'What happened, newest first',
  filter: 'Kind',
  all: 'Everything',
  groups: GROUPS,
  kinds: KINDS,
  details: DETAILS,
  security: SECURITY as Record<string, string>,
  obstacles: OBSTACLES as Record<string, string>,
  roles: (from: string, to: string) => `from ${from} to ${to}`,
  proposedBy: (name: string) => `proposed by ${name}`,
  decidedBy: (name: string) => `decided by ${name}`,
  none: 'Nothing of this kind has happened.',
  older: 'Show earlier',
  olderWhat: 'Earlier events',
  reason: (reason: string) => `“${reason}”`,
  referred: (code: string) => `with the code ${code}`,
});

export type UserTimelineTexts = typeof userTimelineCopy.texts;

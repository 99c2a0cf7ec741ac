/** The values of fields, apart from the schemas that check them: a screen that lists them needs no validation. */

export const ROLES = ['investor', 'support', 'admin'] as const;

/** Roles that may read data of other accounts. Only `admin` may change it. */
export const STAFF_ROLES: readonly (typeof ROLES)[number][] = ['support', 'admin'];

/** What a timeline is filtered by. */
export const TIMELINE_GROUPS = [
  'account',
  'security',
  'deposits',
  'withdrawals',
  'wallet',
  'identity',
  'referrals',
  'notes',
] as const;

export const DEPOSIT_KINDS = ['deposit-approved', 'deposit-rejected'] as const;

export const WITHDRAWAL_KINDS = [
  'withdrawal-requested',
  'withdrawal-declined',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-cancelled',
] as const;

export const PROFIT_KINDS = [
  'adjustment',
  'adjustment-refused',
  'profit',
  'referral-reward',
  'reversal',
  'reversal-refused',
  'wallet-closed',
] as const;

/** The kinds of entries, in the groups to filter the history by. */
export const ENTRY_GROUPS = {
  deposits: DEPOSIT_KINDS,
  withdrawals: WITHDRAWAL_KINDS,
  profits: PROFIT_KINDS,
};

export const WALLET_FIELDS = ['totalProfit', 'totalInvestment', 'totalDeposit'] as const;

export const AUDIT_KINDS = ['action', 'view', 'erasure'] as const;

/**
 * How a privileged call ended: `refused` with a 4xx answer, `failed` with a 5xx one, `unknown` if the process ended before
 * the result was recorded.
 */
export const AUDIT_RESULTS = ['done', 'refused', 'failed', 'unknown'] as const;

/** Parts of an account that staff can see. */
export const VIEWED_PARTS = [
  'profile',
  'wallet',
  'history',
  'requests',
  'receipts',
  'receipt-image',
  'withdrawals',
  'adjustments',
  'reversals',
  'referrals',
  'identity',
  'sessions',
  'notes',
  'timeline',
  'mails',
  'audit',
] as const;

/** What the owner edits; it is stored, read and shown by this list. Username and full name are not edited. */
export const PROFILE_FIELDS = ['phone', 'address', 'city', 'country', 'postalCode'] as const;

export const WITHDRAWAL_TYPES = ['bank transfer', 'bitcoin wallet'] as const;

export const WITHDRAWAL_CURRENCIES = ['USD', 'EUR', 'CAD', 'RON'] as const;

/** What prevents deleting an account, in the order in which it is settled. */
export const CLOSING_OBSTACLES = [
  'openDeposits',
  'openWithdrawals',
  'proposals',
  'balance',
] as const;

/** Emails that an account can turn off. All others are about its money or its security. */
export const OPTIONAL_MAILS = ['receiptReceived', 'referralRewarded', 'announcements'] as const;

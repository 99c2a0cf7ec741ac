import { DEPOSIT_WALLETS, type DepositWallet } from './deposit-wallets.ts';

/** How a field of the settings is entered and shown. Amounts and rates are in USD. */
export type SettingsFieldKind =
  | 'address'
  | 'usd'
  | 'return'
  | 'rate'
  | 'moment'
  | 'minutes'
  | 'days'
  | 'hours';

export const SETTINGS_SECTIONS = [
  'deposit-addresses',
  'plans',
  'thresholds',
  'rates',
  'service-times',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

const ADDRESSES = Object.fromEntries(
  DEPOSIT_WALLETS.map((wallet) => [wallet, 'address']),
) as Record<DepositWallet, 'address'>;

/** What staff can change, by section. Each section is changed, approved and kept as versions of its own. */
export const SETTINGS_FIELDS = {
  'deposit-addresses': ADDRESSES,
  plans: {
    starterMinimum: 'usd',
    starterMaximum: 'usd',
    starterRoi: 'return',
    silverMinimum: 'usd',
    silverMaximum: 'usd',
    silverRoi: 'return',
    goldMinimum: 'usd',
    goldMaximum: 'usd',
    goldRoi: 'return',
    diamondMinimum: 'usd',
    diamondMaximum: 'usd',
    diamondRoi: 'return',
  },
  thresholds: {
    adjustmentThreshold: 'usd',
    makerLimitDay: 'usd',
    makerLimitWeek: 'usd',
    walletLimitDay: 'usd',
    walletLimitWeek: 'usd',
    payoutThreshold: 'usd',
    recentCreditDays: 'days',
    proposalHours: 'hours',
    kycWithdrawalLimit: 'usd',
    secondFactorFrom: 'usd',
  },
  rates: {
    BTC: 'rate',
    EUR: 'rate',
    CAD: 'rate',
    RON: 'rate',
    asOf: 'moment',
    maxAgeMinutes: 'minutes',
  },
  'service-times': { receiptDueHours: 'hours', withdrawalDueHours: 'hours' },
} as const satisfies Record<SettingsSection, Record<string, SettingsFieldKind>>;

/** Sections of which a change needs a second admin, because it could divert money. */
export const APPROVED_SECTIONS = ['deposit-addresses', 'plans', 'thresholds'] as const;
export type ApprovedSection = (typeof APPROVED_SECTIONS)[number];

export function needsApproval(section: SettingsSection): section is ApprovedSection {
  return (APPROVED_SECTIONS as readonly string[]).includes(section);
}

import { DEPOSIT_WALLETS } from '@candor/contracts/deposit-wallets';
import { formatWireCents } from '@candor/contracts/money';
import { PLANS, type Plan } from '@candor/contracts/plans';
import type { SettingsValue } from '@candor/contracts/settings';
import {
  SETTINGS_FIELDS,
  SETTINGS_SECTIONS,
  type SettingsFieldKind,
  type SettingsSection,
} from '@candor/contracts/settings-fields';
import type { PaymentsSettings } from '../../settings.ts';
import { toRateTime } from './rate-time.ts';

/** The settings with what staff changed. */
export interface EffectiveSettings extends PaymentsSettings {
  plans: readonly Plan[];
}

/** Fields of a section. Amounts are integer cents. */
export type ConfiguredValues = Readonly<Record<string, SettingsValue>>;

/** What staff changed, by section. */
export type Overrides = Partial<Record<SettingsSection, { values: ConfiguredValues }>>;

export function toEffective(settings: PaymentsSettings, overrides: Overrides): EffectiveSettings {
  const effective: EffectiveSettings = { ...settings, plans: PLANS };
  for (const section of SETTINGS_SECTIONS) {
    const values = overrides[section]?.values;
    if (values) {
      Object.assign(effective, APPLY[section]({ ...readSection(effective, section), ...values }));
    }
  }
  return effective;
}

/** The values of a section. */
export function readSection(
  settings: EffectiveSettings,
  section: SettingsSection,
): ConfiguredValues {
  switch (section) {
    case 'deposit-addresses':
      return Object.fromEntries(
        DEPOSIT_WALLETS.map((wallet) => [wallet, settings.depositAddresses[wallet] ?? null]),
      );
    case 'plans':
      return Object.fromEntries(
        settings.plans.flatMap(({ value, minimum, maximum, roi }) => [
          [`${value}Minimum`, minimum],
          [`${value}Maximum`, maximum],
          [`${value}Roi`, roi],
        ]),
      );
    case 'thresholds': {
      const { adjustmentThreshold, makerLimits, walletLimits, payoutThreshold } = settings;
      const { recentCreditDays, proposalHours, kycWithdrawalLimit, secondFactorFrom } = settings;
      return {
        adjustmentThreshold,
        makerLimitDay: makerLimits.day,
        makerLimitWeek: makerLimits.week,
        walletLimitDay: walletLimits.day,
        walletLimitWeek: walletLimits.week,
        payoutThreshold,
        recentCreditDays,
        proposalHours,
        kycWithdrawalLimit,
        secondFactorFrom,
      };
    }
    case 'rates': {
      const { bitcoinRate, currencyRates, rateMaxAgeMinutes } = settings;
      const rates = CURRENCIES.map((name) => [
        name,
        currencyRates.find(({ currency }) => currency === name)?.usd ?? 0,
      ]);
      return {
        BTC: bitcoinRate?.usd ?? 0,
        ...Object.fromEntries(rates),
        asOf: toRateTime((bitcoinRate ?? currencyRates[0])?.asOf),
        maxAgeMinutes: rateMaxAgeMinutes,
      };
    }
    case 'service-times': {
      const { receiptDueHours, withdrawalDueHours } = settings;
      return { receiptDueHours, withdrawalDueHours };
    }
  }
}

const CURRENCIES = ['EUR', 'CAD', 'RON'] as const;

const APPLY: Record<SettingsSection, (values: ConfiguredValues) => Partial<EffectiveSettings>> = {
  'deposit-addresses': (values) => ({
    depositAddresses: values as EffectiveSettings['depositAddresses'],
  }),
  plans: (values) => ({
    plans: PLANS.map((plan) => ({
      ...plan,
      minimum: Number(values[`${plan.value}Minimum`]),
      maximum: Number(values[`${plan.value}Maximum`]),
      roi: String(values[`${plan.value}Roi`]),
    })),
  }),
  thresholds: (values) => ({
    adjustmentThreshold: Number(values.adjustmentThreshold),
    makerLimits: { day: Number(values.makerLimitDay), week: Number(values.makerLimitWeek) },
    walletLimits: { day: Number(values.walletLimitDay), week: Number(values.walletLimitWeek) },
    payoutThreshold: Number(values.payoutThreshold),
    recentCreditDays: Number(values.recentCreditDays),
    proposalHours: Number(values.proposalHours),
    kycWithdrawalLimit: Number(values.kycWithdrawalLimit),
    secondFactorFrom: Number(values.secondFactorFrom),
  }),
  rates({ BTC, asOf: time, maxAgeMinutes, ...values }) {
    const asOf = toRateTime(time) ?? '';
    return {
      rateMaxAgeMinutes: Number(maxAgeMinutes),
      bitcoinRate: Number(BTC) > 0 ? { usd: Number(BTC), asOf } : null,
      currencyRates: CURRENCIES.map((currency) => ({
        currency,
        usd: Number(values[currency]),
        asOf,
      })).filter(({ usd }) => usd > 0),
    };
  },
  'service-times': (values) => values as Pick<EffectiveSettings, 'receiptDueHours'>,
};

/** What is wrong with the values of a section as a whole: messages by field. */
export function findSectionProblems(
  section: SettingsSection,
  values: ConfiguredValues,
  now: Date,
): Record<string, string> {
  if (section === 'plans') {
    const wrong = PLANS.filter(
      ({ value }) => Number(values[`${value}Minimum`]) >= Number(values[`${value}Maximum`]),
    );
    return Object.fromEntries(
      wrong.map(({ value, name }) => [
        `${value}Maximum`,
        `The maximum of ${name} must be above its minimum`,
      ]),
    );
  }
  if (section === 'thresholds') {
    const wrong = ['maker', 'wallet'].filter(
      (who) => Number(values[`${who}LimitDay`]) > Number(values[`${who}LimitWeek`]),
    );
    return Object.fromEntries(
      wrong.map((who) => [`${who}LimitWeek`, 'The limit of a week must be at least that of a day']),
    );
  }
  if (section === 'rates' && Date.parse(String(values.asOf ?? '')) > now.getTime()) {
    return { asOf: 'The time must not be in the future' };
  }
  return {};
}

/** The given values that differ from the current ones. */
export function findChanges(current: ConfiguredValues, given: ConfiguredValues): ConfiguredValues {
  const changed = Object.entries(given).filter(
    ([field, value]) => value !== (current[field] ?? null),
  );
  return Object.fromEntries(changed);
}

/** Picks the fields of `changed` from `values`. */
export function pickFields(values: ConfiguredValues, changed: ConfiguredValues): ConfiguredValues {
  return Object.fromEntries(Object.keys(changed).map((field) => [field, values[field] ?? null]));
}

/** Values as the API has them, with amounts in USD. */
export function toWireValues(section: SettingsSection, values: ConfiguredValues): ConfiguredValues {
  const kinds: Record<string, SettingsFieldKind> = SETTINGS_FIELDS[section];
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      kinds[field] === 'usd' && typeof value === 'number' ? formatWireCents(value) : value,
    ]),
  );
}

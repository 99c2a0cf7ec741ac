import {
  type AnyObject,
  type InferType,
  type NumberSchema,
  number,
  object,
  type StringSchema,
} from 'yup';
import type { StaffPerson } from './actors.ts';
import { DEPOSIT_WALLET_LABELS, type DepositWallet } from './deposit-wallets.ts';
import { reason, text, wholeNumber } from './fields.ts';
import { isExistingTime } from './is-day.ts';
import { parseWireCents } from './money.ts';
import { findBitcoinAddressProblem } from './payout/bitcoin-address.ts';
import { findEthereumAddressProblem } from './payout/ethereum-address.ts';
import { findXrpAddressProblem } from './payout/xrp-address.ts';
import { proposalDecision } from './proposal-decision.ts';
import type { ChangeProposalView } from './proposals.ts';
import {
  type ApprovedSection,
  SETTINGS_FIELDS,
  SETTINGS_SECTIONS,
  type SettingsFieldKind,
  type SettingsSection,
} from './settings-fields.ts';

/** Null: not set. */
export type SettingsValue = string | number | null;
export type SettingsValues = Readonly<Record<string, SettingsValue>>;

const CHECKSUM = 'This address has a typing error: its checksum is wrong. Copy it again.';
const notAnAddress = (wallet: DepositWallet) =>
  `This is not an address of ${DEPOSIT_WALLET_LABELS[wallet]}`;
/** How an address of a wallet is examined, and what is said of its problems. */
const ADDRESS_RULES: Record<
  DepositWallet,
  { find(address: string): string | null; problems: { form: string } & Record<string, string> }
> = {
  bitcoin: {
    find: findBitcoinAddressProblem,
    problems: {
      form: notAnAddress('bitcoin'),
      checksum: CHECKSUM,
      network: 'This address belongs to a test network. Enter one of the bitcoin main network.',
    },
  },
  ethereum: {
    find: findEthereumAddressProblem,
    problems: {
      form: 'This is not an Ethereum address: 0x and 40 digits from 0 to 9 and a to f',
      checksum: CHECKSUM,
    },
  },
  xrp: {
    find: findXrpAddressProblem,
    problems: { form: 'This is not an XRP address: it begins with r', checksum: CHECKSUM },
  },
};

/** An address, or nothing: the wallet can't be chosen then. */
function address(wallet: DepositWallet): StringSchema<string | undefined> {
  const { find, problems } = ADDRESS_RULES[wallet];
  return text()
    .max(100, problems.form)
    .test('address', problems.form, (value, context) => {
      const problem = value ? find(value) : null;
      if (problem === null) return true;
      return context.createError({ message: problems[problem] });
    });
}

const jsonNumber = (problem: string): NumberSchema<number | undefined> =>
  number()
    .transform((_cast, original) =>
      original === undefined || typeof original === 'number' ? original : Number.NaN,
    )
    .typeError(problem);

const NOT_USD = 'Enter an amount in US dollars with at most two decimals';
const usd = () =>
  jsonNumber(NOT_USD)
    .test('usd', NOT_USD, (value) => value === undefined || parseWireCents(value) !== null)
    .min(0, 'The amount must not be negative')
    .max(1_000_000_000, 'The amount is too large');

const NOT_A_RATE = 'Enter the price in US dollars, or 0 to hide it';
const rate = () => jsonNumber(NOT_A_RATE).min(0, NOT_A_RATE).max(1_000_000_000, NOT_A_RATE);

const RETURN_FORM = 'Enter one percentage, or two with a hyphen between them';
const quotedReturn = () =>
  text()
    .max(30, RETURN_FORM)
    .matches(/^\d{1,4}(\.\d{1,2})?%( - \d{1,4}(\.\d{1,2})?%)?$/, RETURN_FORM);

const hours = () =>
  jsonNumber('Enter whole hours')
    .integer('Enter whole hours')
    .min(1, 'Enter at least one hour')
    .max(8_760, 'Enter at most 8760 hours');

const days = () =>
  jsonNumber('Enter whole days')
    .integer('Enter whole days')
    .min(0, 'Enter 0 to 90 days')
    .max(90, 'Enter 0 to 90 days');

const minutes = () =>
  jsonNumber('Enter whole minutes')
    .integer('Enter whole minutes')
    .min(0, 'Enter 0 to 10080 minutes')
    .max(10_080, 'Enter 0 to 10080 minutes');

const NOT_A_MOMENT = 'Enter a time such as 2026-11-22T16:40Z, or a day such as 2026-11-22';
const moment = () =>
  text().test('moment', NOT_A_MOMENT, (value) => value === undefined || isMoment(value));

/** A day, or a time in UTC, that exists. */
const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z)?$/.test(value) && isExistingTime(value);

const MAKE = { usd, return: quotedReturn, rate, moment, minutes, days, hours } as const;

/** Fields that are left out stay as they are. */
function sectionSchema<S extends SettingsSection>(section: S) {
  const fields: Record<string, SettingsFieldKind> = SETTINGS_FIELDS[section];
  const schemas = Object.entries(fields).map(([name, kind]) => [
    name,
    kind === 'address' ? address(name as DepositWallet) : MAKE[kind](),
  ]);
  return object({
    /** The version of the section that the change was made from; 0 while it is the environment's. */
    base: jsonNumber('Name the version that you changed')
      .integer('Name the version that you changed')
      .min(0, 'Name the version that you changed')
      .required('Name the version that you changed'),
    reason: reason().required('Give a reason'),
    ...(Object.fromEntries(schemas) as {
      [F in keyof (typeof SETTINGS_FIELDS)[S]]: (typeof SETTINGS_FIELDS)[S][F] extends
        | 'usd'
        | 'rate'
        | 'minutes'
        | 'days'
        | 'hours'
        ? NumberSchema<number | undefined, AnyObject>
        : StringSchema<string | undefined, AnyObject>;
    }),
  });
}

export const depositAddressesSchema = sectionSchema('deposit-addresses');
export const plansSchema = sectionSchema('plans');
export const thresholdsSchema = sectionSchema('thresholds');
export const ratesSchema = sectionSchema('rates');
export const serviceTimesSchema = sectionSchema('service-times');
export const SETTINGS_SCHEMAS = {
  'deposit-addresses': depositAddressesSchema,
  plans: plansSchema,
  thresholds: thresholdsSchema,
  rates: ratesSchema,
  'service-times': serviceTimesSchema,
} as const;

export const decideSettingsSchema = object(proposalDecision());
export type DecideSettingsRequest = InferType<typeof decideSettingsSchema>;

export const settingsVersionsQuerySchema = object({
  cursor: text().matches(/^\d{1,9}$/, { message: 'Cursor is not valid', excludeEmptyString: true }),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(20),
  section: text().oneOf(SETTINGS_SECTIONS, 'Choose a section'),
});

export interface SettingsChange {
  field: string;
  before: SettingsValue;
  after: SettingsValue;
}

/** A change that took effect. */
export interface SettingsVersionView {
  /** From 1, one more with each change of any section. */
  version: number;
  section: SettingsSection;
  changes: SettingsChange[];
  maker: StaffPerson;
  /** Null where one admin is enough. */
  checker: StaffPerson | null;
  reason: string;
  /** ISO time from which it holds. */
  at: string;
}

export interface SettingsProposalView extends ChangeProposalView {
  section: ApprovedSection;
  changes: SettingsChange[];
  reason: string;
}

export interface SettingsSectionView {
  section: SettingsSection;
  /** The effective values. */
  values: SettingsValues;
  /** The change that made them; null while they are the environment's. */
  current: SettingsVersionView | null;
  /** The change that waits for a second admin. */
  proposal: SettingsProposalView | null;
}

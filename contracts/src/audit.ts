import { type InferType, object, string } from 'yup';
import type { Role } from './auth.ts';
import { text, wholeNumber } from './fields.ts';
import { isExistingTime } from './is-day.ts';
import { AUDIT_KINDS, AUDIT_RESULTS, ROLES } from './names.ts';

export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** Who acts: a role, the platform itself, or an operator by a command. */
export type AuditRole = Role | 'system' | 'operator';

/** The changed fields and their values. */
export type AuditedFields = Readonly<Record<string, unknown>>;

/** A call that the gateway refused because a permission is missing, as it reports it to auth. */
export const refusedCallSchema = object({
  /** Given by the gateway: sent again under it, a refusal is recorded once. */
  id: string()
    .strict()
    .matches(/^[\da-f-]{36}$/)
    .required(),
  /** ISO time. */
  at: string()
    .strict()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .required(),
  /** Name of the call. */
  action: string()
    .strict()
    .matches(/^[\w-]{1,60}$/)
    .required(),
  actor: object({
    id: string()
      .strict()
      .matches(/^[\da-f]{24}$/)
      .required(),
    role: string().strict().oneOf(ROLES).required(),
  }).required(),
  /** The id in its path. */
  targetId: string()
    .strict()
    .matches(/^[\da-f]{24}$/)
    .nullable()
    .defined(),
  address: string().strict().max(60).nullable().defined(),
});
export type RefusedCall = InferType<typeof refusedCallSchema>;

/** The calls whose effect on an account its owner is shown, with the role of whom made them. */
export const OWNER_ACTIONS = [
  'activateAccount',
  'disableAccount',
  'decideReceipt',
  'decideWithdrawal',
  'decideKyc',
  'editWallet',
  'decideApproval',
  'reverseTransaction',
  'decideReversal',
  'endAccountSessions',
  'withdrawPayoutApproval',
  'withdrawApproval',
  'withdrawReversal',
  'changeRole',
  'decideStaffChange',
  'sendEmail',
] as const;
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One entry of the audit, for staff. */
export interface AuditEntryView {
  id: string;
  /** Its number in the chain. */
  seq: number;
  kind: AuditKind;
  /** The name of the call, or the part that was viewed. */
  action: string;
  /** The name is null when unknown. */
  actor: { id: string; role: AuditRole; name: string | null };
  /** The account that it is about, with its name; null if it is about none, or deleted. */
  userId: string | null;
  userName: string | null;
  targetId: string | null;
  result: AuditResult;
  code: string | null;
  before: AuditedFields | null;
  after: AuditedFields | null;
  reason: string | null;
  address: string | null;
  /** Whether the change or the address was erased with a deleted account. */
  erased: boolean;
  requestId: string | null;
  /** ISO time. */
  at: string;
  prevHash: string;
  hash: string;
}

/** State of the chain, for staff. */
export interface AuditChainView {
  entries: number;
  /** Of the last entry. */
  hash: string;
  /** The last verification; null before the first. */
  verified: {
    /** Up to this entry. */
    seq: number;
    /** ISO time. */
    at: string;
    /** The latest signed checkpoint of the ledger that covers entries of the audit. */
    checkpoint: { number: number; seq: number; at: string } | null;
    /** Where the chain is broken. */
    fault: { seq: number; problem: string } | null;
  } | null;
}

const id = (label: string) =>
  text().matches(/^([0-9a-f]{24}|system|operator)$/, `${label} is not valid`);
const time = (label: string) =>
  text()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, `${label} is not valid`)
    .test(
      'exists',
      `${label} is not valid`,
      (value) => value === undefined || isExistingTime(value),
    );

/** Which entries; the conditions are combined. */
export const auditFilterSchema = object({
  actor: id('Member of staff'),
  account: id('Account'),
  kind: text().oneOf([...AUDIT_KINDS], 'Kind is not known'),
  action: text().matches(/^[\w-]{1,60}$/, 'Action is not valid'),
  result: text().oneOf([...AUDIT_RESULTS], 'Result is not valid'),
  from: time('First time'),
  /** Exclusive. */
  before: time('Last time'),
  /** Contained in the reason, the change, the code or an id. Each page searches a bounded number of entries. */
  query: text().max(80, 'Search for at most 80 characters'),
});
export const auditQuerySchema = auditFilterSchema.shape({
  cursor: text().max(60, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(50),
});
export type AuditQuery = InferType<typeof auditQuerySchema>;

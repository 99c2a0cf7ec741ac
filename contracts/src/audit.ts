import { type InferType, object, string } from 'yup';
import { ROLES } from './auth.ts';

/**
 * How a privileged call ended: `refused` with a 4xx answer, `failed` with a 5xx one, `unknown` if the process ended before
 * the result was recorded.
 */
export const AUDIT_RESULTS = ['done', 'refused', 'failed', 'unknown'] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** The changed fields and their values. */
export type AuditedFields = Readonly<Record<string, unknown>>;

/** A call that the gateway refused for want of a permission, as it reports it to auth. */
export const refusedCallSchema = object({
  /** Name of the call. */
  action: string().required(),
  actor: object({ id: string().required(), role: string().oneOf(ROLES).required() }).required(),
  /** The id in its path. */
  targetId: string().nullable().defined(),
  address: string().nullable().defined(),
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
] as const;
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

import { decideAdjustmentSchema } from '../adjustments.ts';
import { listQuerySchema } from '../list-query.ts';
import type { Permission } from '../permissions.ts';
import type { ViewedPart } from '../views.ts';

/**
 * The rows of the calls that list, decide and withdraw proposed changes of wallets of one kind, without their answers.
 * @param named.one "an adjustment"
 * @param named.many "adjustments"
 */
export const proposalRows = <const P extends string>(
  path: P,
  part: ViewedPart,
  { one, many }: { one: string; many: string },
) =>
  ({
    list: {
      address: `GET ${path}`,
      access: 'requests:read',
      views: { part, account: 'userId' },
      query: listQuerySchema,
      summary: `List proposed ${many}, oldest first`,
    },
    decide: {
      address: `PATCH ${path}/:id`,
      access: 'wallets:adjust',
      limit: 'money',
      idempotent: true,
      recordsItself: true,
      request: decideAdjustmentSchema,
      errors: [
        'ALREADY_DECIDED',
        'FUNDS_INSUFFICIENT',
        'MAKER_IS_CHECKER',
        'NOT_FOUND',
        'PROPOSAL_EXPIRED',
        'STATE_CONFLICT',
      ],
      summary: `Approve or refuse ${one} that another admin proposed`,
    },
    withdraw: {
      address: `POST ${path}/:id/withdraw`,
      access: 'wallets:adjust',
      limit: 'money',
      idempotent: true,
      recordsItself: true,
      errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'PROPOSAL_EXPIRED', 'STATE_CONFLICT'],
      summary: `Withdraw ${one} that you proposed`,
    },
  }) as const;

/**
 * The rows of the calls that decide and withdraw proposed changes without an entry, without their answers.
 * @param one "a change of settings"
 */
export const changeRows = <const P extends string, const A extends Permission>(
  path: P,
  access: A,
  one: string,
) =>
  ({
    decide: {
      address: `PATCH ${path}/:id`,
      access,
      errors: [
        'ALREADY_DECIDED',
        'FRESH_LOGIN_REQUIRED',
        'MAKER_IS_CHECKER',
        'NOT_FOUND',
        'PROPOSAL_EXPIRED',
        'STATE_CONFLICT',
      ],
      summary: `Approve or refuse ${one} that another admin proposed`,
    },
    withdraw: {
      address: `DELETE ${path}/:id`,
      access,
      errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'PROPOSAL_EXPIRED'],
      summary: `Withdraw ${one} that you proposed`,
    },
  }) as const;

import { decideAdjustmentSchema } from '../adjustments.ts';
import { listQuerySchema } from '../list-query.ts';
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
      errors: ['ALREADY_DECIDED', 'NOT_FOUND', 'PROPOSAL_EXPIRED', 'STATE_CONFLICT'],
      summary: `Withdraw ${one} that you proposed`,
    },
  }) as const;

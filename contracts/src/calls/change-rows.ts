import type { Permission } from '../permissions.ts';

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

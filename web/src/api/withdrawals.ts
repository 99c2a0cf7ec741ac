import type { ApiClient } from '../lib/api-client.ts';
import type { BodyAt, QueryAt } from '../lib/call-types.ts';

/** The withdrawals of everybody, for staff. */
export function listWithdrawals(api: ApiClient, query: QueryAt<'GET users/withdraw'>) {
  return api.call('GET users/withdraw', { query });
}

export type WithdrawalDecision = BodyAt<'PATCH users/withdrawal/:id'>;

export function decideWithdrawal(
  api: ApiClient,
  id: string,
  decision: { body: WithdrawalDecision; idempotencyKey: string },
) {
  return api.call('PATCH users/withdrawal/:id', { params: { id }, ...decision });
}

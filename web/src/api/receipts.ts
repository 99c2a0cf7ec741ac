import type { ApiClient } from '../lib/api-client.ts';
import type { BodyAt, QueryAt } from '../lib/call-types.ts';

/** The receipts of everybody, for staff. */
export function listReceipts(api: ApiClient, query: QueryAt<'GET users/receipt'>) {
  return api.call('GET users/receipt', { query });
}

export type ReceiptDecision = BodyAt<'PATCH users/receipt/:id'>;

export function decideReceipt(
  api: ApiClient,
  id: string,
  decision: { body: ReceiptDecision; idempotencyKey: string },
) {
  return api.call('PATCH users/receipt/:id', { params: { id }, ...decision });
}

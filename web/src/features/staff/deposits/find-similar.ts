import type { ReceiptView, SimilarReceiptView } from '@candor/contracts/receipts';

export interface SimilarReceipt extends SimilarReceiptView {
  sameImage: boolean;
  sameTransaction: boolean;
}

/** The other receipts with the same image or transaction, each once. */
export function findSimilar({ sameImageAs = [], sameTransactionAs = [] }: ReceiptView) {
  const byId = new Map<string, SimilarReceipt>();
  for (const one of sameImageAs) {
    byId.set(one.id, { ...one, sameImage: true, sameTransaction: false });
  }
  for (const one of sameTransactionAs) {
    byId.set(one.id, { ...one, sameImage: byId.has(one.id), sameTransaction: true });
  }
  return [...byId.values()];
}

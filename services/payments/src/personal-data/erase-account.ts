import {
  OPEN_ADJUSTMENT_STATUSES,
  OPEN_RECEIPT_STATUSES,
  OPEN_WITHDRAWAL_STATUSES,
} from '@candor/contracts/open-statuses';
import type { PaymentsDeps } from '../payments-deps.ts';
import { PROPOSAL_KINDS } from '../proposals/proposal-kinds.ts';

/**
 * Erases the person from the documents of a deleted account; entries and amounts stay, under the account's id. Removes what
 * a crash left open while the wallet was being closed: no entry exists for it, and none can follow. Idempotent.
 */
export async function eraseAccount(deps: PaymentsDeps, accountId: string): Promise<void> {
  const { data, objects, settings } = deps;
  for (const receipt of await data.receipts.findOpen(accountId, OPEN_RECEIPT_STATUSES)) {
    if (await data.receipts.discard(receipt)) {
      await objects.remove(settings.bucket, receipt.image.key);
    }
  }
  for (const one of await data.withdrawals.findOpen(accountId, OPEN_WITHDRAWAL_STATUSES)) {
    await data.withdrawals.discard(one);
  }
  for (const kind of PROPOSAL_KINDS) {
    const documents = kind.documents(deps);
    for (const one of await documents.findOpen(accountId, OPEN_ADJUSTMENT_STATUSES)) {
      await documents.discard(one);
    }
  }
  for (const key of await data.receipts.findImages(accountId)) {
    // Removed before the receipt forgets its key, so that a crash in between leaves no image.
    await objects.remove(settings.bucket, key);
    deps.failpoint('erasure.image-removed');
    await data.receipts.erase(key);
  }
  await data.withdrawals.erase(accountId);
  await data.payoutDestinations.erase(accountId);
  await data.statements.eraseHolder(accountId);
  await data.credentialResets.remove(accountId);
  await data.accountChanges.erase(accountId);
  await data.identities.remove(accountId);
  await data.addressAnnouncements.erase(accountId);
  await data.owners.erase(accountId);
}

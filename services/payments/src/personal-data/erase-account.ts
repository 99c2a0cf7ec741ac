import {
  OPEN_ADJUSTMENT_STATUSES,
  OPEN_RECEIPT_STATUSES,
  OPEN_WITHDRAWAL_STATUSES,
} from '@candor/contracts/open-statuses';
import type { MoneyRequest } from '../decisions/request-documents.ts';
import type { RequestKind } from '../decisions/request-kind.ts';
import { createRequests } from '../decisions/requests.ts';
import { WalletClosed } from '../ledger/rules/closing.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { PROPOSAL_KINDS } from '../proposals/proposal-kinds.ts';
import { withdrawalKind } from '../withdrawals/withdrawal-kind.ts';

/**
 * Erases the person from the documents of a deleted account; entries and amounts stay, under the account's id. Ends what a
 * crash left open while the wallet was being closed. Idempotent.
 */
export async function eraseAccount(deps: PaymentsDeps, accountId: string): Promise<void> {
  const { data, objects, settings } = deps;
  for (const receipt of await data.receipts.findOpen(accountId, OPEN_RECEIPT_STATUSES)) {
    if (await data.receipts.discard(receipt)) {
      await objects.remove(settings.bucket, receipt.image.key);
    }
  }
  await endOpen(deps, withdrawalKind, accountId, OPEN_WITHDRAWAL_STATUSES);
  for (const kind of PROPOSAL_KINDS) await endOpen(deps, kind, accountId, OPEN_ADJUSTMENT_STATUSES);
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

/**
 * Settles what has an entry, such as that it was declined: the books need its document. Removes everything else: no entry can
 * follow the last one.
 */
async function endOpen<R extends MoneyRequest>(
  deps: PaymentsDeps,
  kind: RequestKind<R>,
  accountId: string,
  statuses: readonly R['status'][],
): Promise<void> {
  const documents = kind.documents(deps);
  for (const item of await documents.findOpen(accountId, statuses)) {
    if (!item.unsettledSince) await documents.discard(item);
    else {
      const settling = createRequests(deps, kind).settle(item);
      await settling.catch((error) => {
        if (!(error instanceof WalletClosed)) throw error;
      });
    }
  }
}

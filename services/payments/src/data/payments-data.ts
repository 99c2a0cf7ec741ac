import type { Logger } from '@candor/kit/logger';
import type { Connection } from 'mongoose';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import { type AdjustmentModel, createAdjustmentModel } from './adjustment-model.ts';
import { createCheckpointModel } from './checkpoint-model.ts';
import { type Checkpoints, createCheckpoints } from './checkpoints.ts';
import { createEntryModel, type EntryModel } from './entry-model.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createOwnerModel, type OwnerModel } from './owner-model.ts';
import { createReceiptModel, type ReceiptModel } from './receipt-model.ts';
import { createWithdrawalModel, type WithdrawalModel } from './withdrawal-model.ts';

/** The collections of the payments service. */
export interface PaymentsData {
  entries: EntryModel;
  receipts: ReceiptModel;
  withdrawals: WithdrawalModel;
  adjustments: AdjustmentModel;
  owners: OwnerModel;
  ledger: Ledger;
  checkpoints: Checkpoints;
}

export function createPaymentsData(
  connection: Connection,
  log: Logger,
  onPosted: (entry: LedgerEntry) => void,
): PaymentsData {
  const entries = createEntryModel(connection);
  return {
    entries,
    receipts: createReceiptModel(connection),
    withdrawals: createWithdrawalModel(connection),
    adjustments: createAdjustmentModel(connection),
    owners: createOwnerModel(connection),
    checkpoints: createCheckpoints(createCheckpointModel(connection)),
    ledger: createLedger({ entries, log, onPosted }),
  };
}

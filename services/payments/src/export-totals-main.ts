/** For operators: prints the balances of every wallet by its last entry, one JSON object a line. Reads MONGO_URL. */

import { once } from 'node:events';
import { DATABASES } from '@candor/contracts/topology';
import { str } from '@candor/kit/config';
import { inBatches } from '@candor/kit/mongo/in-batches';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { openCommand } from '@candor/kit/operator-command';
import { readWalletAccounts } from './ledger/rules/balances.ts';
import { createPaymentsData } from './payments-data.ts';

/** Wallets per read of their last entries. */
const BATCH = 200;
const { connection } = await openCommand({ LEDGER_DATABASE: str({ default: DATABASES.payments }) });
const { entries } = createPaymentsData(connection, UNPUBLISHED);

async function print(walletIds: readonly string[]): Promise<void> {
  for (const { walletId, seq, balances } of (await entries.findLast(walletIds)).values()) {
    const line = JSON.stringify({ accountId: walletId, seq, ...readWalletAccounts(balances) });
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  }
}

try {
  for await (const heads of inBatches(entries.heads(null), BATCH)) {
    await print(heads.map(({ walletId }) => walletId));
  }
} finally {
  await connection.close();
}

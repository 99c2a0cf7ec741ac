/** For operators: prints the balances of every wallet by its last entry, one JSON object a line. Reads MONGO_URL. */

import { once } from 'node:events';
import { DATABASES } from '@candor/contracts/topology';
import { readConfig, str } from '@candor/kit/config';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { inBatches } from '@candor/kit/mongo/in-batches';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { readWalletAccounts } from './ledger/rules/balances.ts';
import { createPaymentsData } from './payments-data.ts';

const { MONGO_URL, LEDGER_DATABASE } = readConfig(process.env, {
  MONGO_URL: str(),
  LEDGER_DATABASE: str({ default: DATABASES.payments }),
});
/** Wallets per read of their last entries. */
const BATCH = 200;
const connection = await connectMongo(MONGO_URL, LEDGER_DATABASE);
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
